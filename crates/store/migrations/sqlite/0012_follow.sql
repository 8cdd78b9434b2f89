-- Whose rated games somebody follows. In no log: it is theirs alone, and whoever is followed does not know.
CREATE TABLE follow (
    owner TEXT NOT NULL,
    face TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (owner, face)
) STRICT, WITHOUT ROWID;
