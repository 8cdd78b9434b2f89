-- Who waits for a game. No log has it: a row counts until a time, and is renewed by a page that is open.
CREATE TABLE waiting (
    owner TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    wish TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    party TEXT
) STRICT, WITHOUT ROWID;
