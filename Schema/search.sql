-- The search tables, made only in files whose content type has a searchable column.

-- The searchable text of each item, folded (case, diacritics) by the rules of the folding version
-- in `meta`, so that the same query finds the same items on every system.
CREATE TABLE search_text (
    item_id INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;

-- Substrings of three characters and more, without a second copy of the text. Fed from code: a
-- trigger is five times slower. Shorter queries scan search_text, since the index would silently
-- find nothing.
CREATE VIRTUAL TABLE search_index USING fts5 (
    text,
    content = 'search_text',
    content_rowid = 'item_id',
    tokenize = 'trigram'
);
