-- Secret links and idempotency keys, which the hall keeps in its entries instead.
DROP TABLE link;
DROP INDEX entry_key;
ALTER TABLE entry DROP COLUMN key;
ALTER TABLE entry DROP COLUMN span;
