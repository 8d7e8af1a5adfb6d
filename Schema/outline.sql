-- The file format of Outline Store, version 1.
--
-- Every statement here is kept by SQLite word for word, and a file is opened only when its schema
-- reads the same. So a changed statement is a new version of the format; comments stand between
-- the statements and are not kept.
--
-- Tables are STRICT: a value of another type is refused by the file, not by the program.

-- The items. One row each, one index, nothing derived.
--
-- id         Never used twice within a file (AUTOINCREMENT), so a stale id finds nothing instead
--            of another item. 0 is the root; its children are the sections and the trash.
-- parent_id  The item above. Checked at once and without cascade: a cascade stops at 1,000 levels,
--            a subtree is deleted by one recursive statement instead.
-- rank       The place among the siblings: sparse 64-bit numbers, so that a move or an insertion
--            writes one row.
--
-- The content columns of the app's own type follow, added when the file is made.
-- No count is stored: "has children" is an EXISTS on the index, so nothing can drift.
CREATE TABLE item (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id INTEGER REFERENCES item (id),
    rank INTEGER NOT NULL,
    CONSTRAINT item_has_one_root CHECK ((id = 0) = (parent_id IS NULL)),
    CONSTRAINT item_is_not_its_own_parent CHECK (parent_id <> id)
) STRICT;

-- "The children of a parent, in order": answered by this index alone, since it holds the rowid.
-- Unique, so two siblings can never claim one place.
CREATE UNIQUE INDEX item_by_parent_and_rank ON item (parent_id, rank);

-- No move may put an item below itself. Only an item that has children can do so, and only a
-- changed parent matters, so a reorder pays nothing. UNION ends on a cycle that is already there.
CREATE TRIGGER item_stays_out_of_its_own_subtree
BEFORE UPDATE OF parent_id ON item
WHEN NEW.parent_id IS NOT OLD.parent_id
    AND EXISTS (SELECT 1 FROM item WHERE parent_id = OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'outline: an item cannot be moved into its own subtree')
    WHERE OLD.id IN (
        WITH RECURSIVE ancestor (id) AS (
            VALUES (NEW.parent_id)
            UNION
            SELECT item.parent_id FROM ancestor JOIN item ON item.id = ancestor.id
        )
        SELECT id FROM ancestor
    );
END;

-- The sections: ordered roots, children of item 0. Their order is the rank of their items.
--
-- item_id   The identity; renaming keeps it.
-- name      What people and tools call the section.
-- kind      0 a section, 1 the trash, which no list of sections shows and which takes no name from
--           one.
CREATE TABLE section (
    item_id INTEGER PRIMARY KEY REFERENCES item (id),
    name TEXT NOT NULL,
    kind INTEGER NOT NULL DEFAULT 0 CHECK (kind IN (0, 1)),
    UNIQUE (kind, name)
) STRICT;

-- The views: independent sets of open folders (two windows, two people). "main" is the usual one.
CREATE TABLE view (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- The open folders of each view: a toggle writes one short row here and none of `item`.
-- item_id refers to no table: the check would scan this one for every deleted item. Deleting an
-- item deletes its rows by key, view by view.
CREATE TABLE expanded (
    view_id INTEGER NOT NULL,
    item_id INTEGER NOT NULL,
    PRIMARY KEY (view_id, item_id)
) WITHOUT ROWID, STRICT;

-- Where a trashed item stood, so that it can go back there.
CREATE TABLE trashed (
    item_id INTEGER PRIMARY KEY REFERENCES item (id),
    parent_id INTEGER NOT NULL,
    rank INTEGER NOT NULL
) STRICT;

-- The journal: one step for each write, append-only, written in the same transaction.
--
-- revision     Never used twice, also after pruning: observers remember it.
-- kind         0 a write, 1 an undo, 2 a redo.
-- undoes       The step that an undo or a redo takes back; it may have been pruned since.
-- author       The opened store that wrote it, so that no process undoes another's work by chance.
-- unit         Writes of one unit follow each other in one step.
-- total_bytes  What this step and all before it cost: a difference bounds the journal's size.
CREATE TABLE step (
    revision INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    kind INTEGER NOT NULL DEFAULT 0 CHECK (kind IN (0, 1, 2)),
    undoes INTEGER,
    author INTEGER NOT NULL,
    unit INTEGER,
    total_bytes INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What a step changed, in order. An undo takes the rows back from the last to the first.
--
-- kind  1 insertion of the items item_id … last_id, the topmost under parent_id
--       2 deletion of the rows first_former … last_former
--       3 new content of item_id; the old one is first_former
--       4 item_id moved from (parent_id, rank) to (new_parent_id, new_rank)
--       5 item_id was expanded in view_id, 6 it was collapsed
--       7 the section item_id was named new_name instead of name; no name: there was no section
--       8 the place (parent_id, rank) of the trashed item_id was remembered, 9 it was forgotten
--      10 the rows first_former … last_former were brought back
CREATE TABLE change (
    revision INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 10),
    item_id INTEGER,
    last_id INTEGER,
    parent_id INTEGER,
    rank INTEGER,
    new_parent_id INTEGER,
    new_rank INTEGER,
    view_id INTEGER,
    name TEXT,
    new_name TEXT,
    first_former INTEGER,
    last_former INTEGER,
    PRIMARY KEY (revision, sequence)
) WITHOUT ROWID, STRICT;

-- The oldest kept row that a step still needs: where pruning stops.
CREATE INDEX change_by_first_former ON change (first_former) WHERE first_former IS NOT NULL;

-- Rows of `item` as they were before a deletion or an update, with the same content columns: kept
-- by one INSERT … SELECT and brought back by another, without any encoding. An id is never used
-- twice, since an undo may refer to the rows of a step that was pruned.
CREATE TABLE former (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    item_id INTEGER NOT NULL,
    parent_id INTEGER,
    rank INTEGER NOT NULL
) STRICT;

-- Facts of the file: store_id and history_id (random, 128 bits each), content_name and
-- content_columns (the app's type as it was declared), label.
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID, STRICT;

INSERT INTO item (id, parent_id, rank) VALUES (0, NULL, 0);

-- The trash stands before all sections, out of their way.
INSERT INTO item (id, parent_id, rank) VALUES (1, 0, -4611686018427387904);

INSERT INTO section (item_id, name, kind) VALUES (1, 'Trash', 1);

INSERT INTO view (id, name) VALUES (1, 'main');
