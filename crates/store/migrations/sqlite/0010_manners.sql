-- Whom somebody does not want to hear or to meet. One row for each seat that they said it of, so that the rows of one
-- person say nothing about who sat in two seats. No log has any of this: it is its owner's alone.
CREATE TABLE apart (
    owner TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    other TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (owner, table_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX apart_by_other ON apart (other);

-- What people told the host about others.
CREATE TABLE report (
    id INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    reporter_name TEXT NOT NULL,
    accused TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    said TEXT NOT NULL,
    done INTEGER NOT NULL,
    UNIQUE (reporter, table_id, seat)
) STRICT;

-- Whom the host keeps out, and until when; without that, for good.
CREATE TABLE ban (
    mark TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    why TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER
) STRICT, WITHOUT ROWID;
