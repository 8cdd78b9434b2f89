-- What the choices of finished games were worth, by seat and without names. All of it can be made again from the log by the rules.
CREATE TABLE appraisal (
    table_id INTEGER NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE INDEX ending_at ON ending (at);
