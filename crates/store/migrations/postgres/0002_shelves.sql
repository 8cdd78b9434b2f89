-- What is found without reading the log of a table.
CREATE TABLE shelf (
    table_id bigint NOT NULL PRIMARY KEY,
    stage bigint NOT NULL,
    listed boolean NOT NULL,
    game text NOT NULL,
    at bigint NOT NULL,
    note text NOT NULL
);

CREATE INDEX shelf_listed ON shelf (stage, at, table_id) WHERE listed;

CREATE TABLE owner (
    tag text NOT NULL,
    table_id bigint NOT NULL,
    PRIMARY KEY (tag, table_id)
);

CREATE TABLE wake (
    table_id bigint NOT NULL PRIMARY KEY,
    at bigint NOT NULL
);

CREATE INDEX wake_at ON wake (at, table_id);
