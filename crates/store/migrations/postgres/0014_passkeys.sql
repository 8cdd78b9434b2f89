-- The passkeys by which people come back. The secret of a person is there only encrypted, with what the hall and the passkey
-- keep together.
CREATE TABLE passkey (
    id text NOT NULL PRIMARY KEY,
    owner text NOT NULL,
    public_key text NOT NULL,
    sealed text NOT NULL,
    counter bigint NOT NULL,
    name text NOT NULL,
    added bigint NOT NULL,
    used bigint
);

CREATE INDEX passkey_owner ON passkey (owner);

-- Challenges that were answered, until they are too old to be answered again. They name nobody.
CREATE TABLE spent (
    challenge text NOT NULL PRIMARY KEY,
    until bigint NOT NULL
);
