-- What people who are present are called, as it looks, so that nobody is taken for another. A row counts until a time.
CREATE TABLE called (
    likeness TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX called_owner ON called (owner);
