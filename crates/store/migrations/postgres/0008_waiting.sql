-- Who waits for a game. No log has it: a row counts until a time, and is renewed by a page that is open.
CREATE TABLE waiting (
    owner text NOT NULL PRIMARY KEY,
    name text NOT NULL,
    wish text NOT NULL,
    since bigint NOT NULL,
    until bigint NOT NULL,
    party text
);
