-- The ways by which people want to be told when they are not there. No table's log has them: they are changed and
-- forgotten when their owner says so.
CREATE TABLE way (
    id INTEGER NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    lang TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (owner, place)
) STRICT;

-- Up to which entry of a table each way was told, and whether that was brought to its end.
CREATE TABLE told (
    way_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    at INTEGER NOT NULL,
    done INTEGER NOT NULL,
    PRIMARY KEY (way_id, table_id)
) STRICT, WITHOUT ROWID;
