-- Whom somebody does not want to hear or to meet. One row for each seat that they said it of, so that the rows of one
-- person say nothing about who sat in two seats. No log has any of this: it is its owner's alone.
CREATE TABLE apart (
    owner text NOT NULL,
    table_id bigint NOT NULL,
    seat bigint NOT NULL,
    kind text NOT NULL,
    other text NOT NULL,
    name text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (owner, table_id, seat, kind)
);
CREATE INDEX apart_by_other ON apart (other);

-- What people told the host about others.
CREATE TABLE report (
    id bigint NOT NULL PRIMARY KEY,
    at bigint NOT NULL,
    reporter text NOT NULL,
    reporter_name text NOT NULL,
    accused text NOT NULL,
    table_id bigint NOT NULL,
    seat bigint NOT NULL,
    step bigint NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    said text NOT NULL,
    done boolean NOT NULL,
    UNIQUE (reporter, table_id, seat)
);

-- Whom the host keeps out, and until when; without that, for good.
CREATE TABLE ban (
    mark text NOT NULL PRIMARY KEY,
    name text NOT NULL,
    why text NOT NULL,
    at bigint NOT NULL,
    until bigint
);
