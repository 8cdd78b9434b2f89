-- What people who are present are called, as it looks, so that nobody is taken for another. A row counts until a time.
CREATE TABLE called (
    likeness text NOT NULL PRIMARY KEY,
    owner text NOT NULL,
    until bigint NOT NULL
);

CREATE INDEX called_owner ON called (owner);
