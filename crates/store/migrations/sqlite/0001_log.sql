-- The log: all that happened at every table. The key refuses a second writer.
-- Rows lie in the order of their key, so that a table is read in one stroke.
CREATE TABLE entry (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 0),
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    -- Both only in the first entry of an append that brought an idempotency key.
    key TEXT,
    span INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entry_key ON entry (table_id, key) WHERE key IS NOT NULL;

-- The secret links, hashed.
CREATE TABLE link (
    hash BLOB NOT NULL PRIMARY KEY,
    table_id INTEGER NOT NULL,
    role TEXT NOT NULL
) STRICT, WITHOUT ROWID;
