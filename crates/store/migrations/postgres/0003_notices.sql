-- The ways by which people want to be told when they are not there. No table's log has them: they are changed and
-- forgotten when their owner says so.
CREATE TABLE way (
    id bigint NOT NULL PRIMARY KEY,
    owner text NOT NULL,
    kind text NOT NULL,
    place text NOT NULL,
    lang text NOT NULL,
    confirmed boolean NOT NULL,
    at bigint NOT NULL,
    UNIQUE (owner, place)
);

-- Up to which entry of a table each way was told, and whether that was brought to its end.
CREATE TABLE told (
    way_id bigint NOT NULL,
    table_id bigint NOT NULL,
    entry bigint NOT NULL,
    at bigint NOT NULL,
    done boolean NOT NULL,
    PRIMARY KEY (way_id, table_id)
);
