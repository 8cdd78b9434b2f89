-- What the choices of finished games were worth, by seat and without names. All of it can be made again from the log by the rules.
CREATE TABLE appraisal (
    table_id bigint NOT NULL PRIMARY KEY,
    version bigint NOT NULL,
    body text NOT NULL
);

CREATE INDEX ending_at ON ending (at);
