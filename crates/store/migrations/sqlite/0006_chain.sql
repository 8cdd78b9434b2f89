-- The hash of an entry and of the one before. The program fills it in for entries of earlier versions.
ALTER TABLE entry ADD COLUMN hash BLOB;
