-- The log: all that happened at every table. The key refuses a second writer.
CREATE TABLE entry (
    table_id bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 0),
    at bigint NOT NULL,
    body text NOT NULL,
    -- Both only in the first entry of an append that brought an idempotency key.
    key text,
    span bigint,
    PRIMARY KEY (table_id, number)
);

CREATE UNIQUE INDEX entry_key ON entry (table_id, key) WHERE key IS NOT NULL;

-- The secret links, hashed.
CREATE TABLE link (
    hash bytea NOT NULL PRIMARY KEY,
    table_id bigint NOT NULL,
    role text NOT NULL
);

-- The mark of the last batch that each process wrote: after a lost connection it tells whether that batch was committed.
CREATE TABLE writer (
    id bigint NOT NULL PRIMARY KEY,
    mark bigint NOT NULL,
    at timestamptz NOT NULL
);
