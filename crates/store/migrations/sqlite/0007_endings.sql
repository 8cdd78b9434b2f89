-- How games ended, as far as their logs tell. All of it can be made again from them.
CREATE TABLE ending (
    table_id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE INDEX ending_rated ON ending (at, table_id) WHERE rated;
