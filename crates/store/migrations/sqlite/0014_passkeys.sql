-- The passkeys by which people come back. The secret of a person is there only encrypted, with what the hall and the passkey
-- keep together.
CREATE TABLE passkey (
    id TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    public_key TEXT NOT NULL,
    sealed TEXT NOT NULL,
    counter INTEGER NOT NULL,
    name TEXT NOT NULL,
    added INTEGER NOT NULL,
    used INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_owner ON passkey (owner);

-- Challenges that were answered, until they are too old to be answered again. They name nobody.
CREATE TABLE spent (
    challenge TEXT NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
