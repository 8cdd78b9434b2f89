-- What is found of tournaments without reading their logs. Who takes part is in owner. All of it can be made again from the logs.
CREATE TABLE tournament (
    table_id bigint NOT NULL PRIMARY KEY,
    stage bigint NOT NULL,
    listed boolean NOT NULL,
    at bigint NOT NULL,
    wake bigint,
    note text NOT NULL
);

CREATE INDEX tournament_listed ON tournament (stage, at, table_id) WHERE listed;
CREATE INDEX tournament_wake ON tournament (wake) WHERE wake IS NOT NULL;
