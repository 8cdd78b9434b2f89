-- Questions to thinkers on other machines. Not logged: what a crash takes is asked again.
CREATE UNLOGGED TABLE question (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The hash of the body: servers that ask the same share the answer.
    hash bytea NOT NULL UNIQUE,
    body text NOT NULL,
    -- Nobody waits for an answer any more after this.
    until timestamptz NOT NULL,
    -- Who has it, until when unless they say that they are still there, and how often it was taken.
    thinker bigint,
    lease timestamptz,
    takes integer NOT NULL DEFAULT 0,
    answer text
);
