-- The devices by which people come back. The secret of a person is there only encrypted, with that of the device.
CREATE TABLE device (
    hash TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    sealed TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    added INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX device_owner ON device (owner);

-- People whose secret opens nothing by itself any more.
CREATE TABLE device_only (
    owner TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- People who are being forgotten: what is needed to finish it after a crash, encrypted with the hall's secret.
CREATE TABLE forgetting (
    owner TEXT NOT NULL PRIMARY KEY,
    sealed TEXT NOT NULL
) STRICT, WITHOUT ROWID;
