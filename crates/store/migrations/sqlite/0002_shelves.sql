-- What is found without reading the log of a table.
CREATE TABLE shelf (
    table_id INTEGER NOT NULL PRIMARY KEY,
    stage INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    note TEXT NOT NULL
) STRICT;

CREATE INDEX shelf_listed ON shelf (stage, at, table_id) WHERE listed;

CREATE TABLE owner (
    tag TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (tag, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE wake (
    table_id INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX wake_at ON wake (at, table_id);
