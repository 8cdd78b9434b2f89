-- Whose rated games somebody follows. In no log: it is theirs alone, and whoever is followed does not know.
CREATE TABLE follow (
    owner text NOT NULL,
    face text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (owner, face)
);
