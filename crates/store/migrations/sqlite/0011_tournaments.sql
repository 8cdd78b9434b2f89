-- What is found of tournaments without reading their logs. Who takes part is in owner. All of it can be made again from the logs.
CREATE TABLE tournament (
    table_id INTEGER NOT NULL PRIMARY KEY,
    stage INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    at INTEGER NOT NULL,
    wake INTEGER,
    note TEXT NOT NULL
) STRICT;

CREATE INDEX tournament_listed ON tournament (stage, at, table_id) WHERE listed;
CREATE INDEX tournament_wake ON tournament (wake) WHERE wake IS NOT NULL;
