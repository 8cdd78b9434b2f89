-- How games ended, as far as their logs tell. All of it can be made again from them.
CREATE TABLE ending (
    table_id bigint NOT NULL PRIMARY KEY,
    game text NOT NULL,
    at bigint NOT NULL,
    rated boolean NOT NULL,
    body text NOT NULL
);

CREATE INDEX ending_rated ON ending (at, table_id) WHERE rated;
