-- The devices by which people come back. The secret of a person is there only encrypted, with that of the device.
CREATE TABLE device (
    hash text NOT NULL PRIMARY KEY,
    owner text NOT NULL,
    sealed text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    added bigint NOT NULL,
    seen bigint NOT NULL
);

CREATE INDEX device_owner ON device (owner);

-- People whose secret opens nothing by itself any more.
CREATE TABLE device_only (
    owner text NOT NULL PRIMARY KEY
);

-- People who are being forgotten: what is needed to finish it after a crash, encrypted with the hall's secret.
CREATE TABLE forgetting (
    owner text NOT NULL PRIMARY KEY,
    sealed text NOT NULL
);
