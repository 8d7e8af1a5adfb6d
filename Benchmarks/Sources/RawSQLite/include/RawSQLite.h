// The baseline: what the store does, written against SQLite's own interface.
//
// Files are made by the store itself, so the schema, the page size and the data are the same; each
// function runs the statements that the store's operation runs, and nothing else. Functions that
// return an int return a result code of SQLite.
#ifndef RAW_SQLITE_H
#define RAW_SQLITE_H

#include <stdint.h>

typedef struct raw_database raw_database;

// The content of an item: two texts in UTF-8.
typedef struct {
    const char *title;
    int title_count;
    const char *address;
    int address_count;
} raw_content;

// connection.c

// Opens a file that the store made, with the settings of the store's connections.
int raw_open(const char *path, raw_database **opened);
// From now on, a power loss may take the latest commits.
int raw_use_normal_durability(raw_database *database);
void raw_close(raw_database *database);
const char *raw_message(raw_database *database);
const char *raw_sqlite_version(void);
int raw_begin_reading(raw_database *database);
int raw_begin_writing(raw_database *database);
// Ends a transaction; one that wrote completes its step in the journal first.
int raw_commit(raw_database *database);

// insertion.c

// Inserts items in outline order in one transaction. `levels` holds their levels, 0 on top;
// the content comes from a pool that is gone through again and again.
int raw_insert_outline(
    raw_database *database, int64_t parent, const uint8_t *levels, int64_t count,
    const raw_content *pool, int64_t pool_count, int rows_per_statement);
// Inserts one item behind the last child of a parent, in the open transaction.
int raw_append(raw_database *database, int64_t parent, const raw_content *content);

// reading.c

typedef struct {
    char *title;
    int64_t title_count;
    char *address;
    int64_t address_count;
} raw_item;

typedef struct {
    raw_item *items;
    int64_t count;
    int64_t capacity;
} raw_items;

// Reads everything below a parent in outline order, as `walk(below:)` does.
int raw_read_outline(raw_database *database, int64_t parent, raw_items *items);
void raw_free_items(raw_items *items);

// Reads the content of items by id.
int raw_read_content(
    raw_database *database, const int64_t *ids, int64_t count, raw_items *items);

// visible.c

typedef struct {
    int64_t id;
    int32_t level;
    uint8_t is_expanded;
    uint8_t has_children;
} raw_row;

typedef struct {
    raw_row *rows;
    int64_t count;
    int64_t capacity;
} raw_rows;

// What is visible below a parent, by the "children of one parent" query and a stack.
int raw_visible_rows(raw_database *database, int64_t parent, raw_rows *rows);
// The same by one recursive query.
int raw_visible_rows_by_recursion(raw_database *database, int64_t parent, raw_rows *rows);
// The children of one parent and what is visible below them; the open state is looked up child by
// child.
int raw_child_rows(raw_database *database, int64_t parent, raw_rows *rows);
void raw_free_rows(raw_rows *rows);

// changes.c

// Moves an item directly behind a sibling, in the open transaction.
int raw_move_after(raw_database *database, int64_t item, int64_t parent, int64_t sibling);
// Moves siblings, in their order, directly behind one that is not among them.
int raw_move_several_after(
    raw_database *database, const int64_t *items, int64_t count, int64_t parent, int64_t sibling);
// Deletes an item with everything below it, and answers how many items that were.
int raw_delete_subtree(raw_database *database, int64_t item, int64_t *count);
int raw_expand(raw_database *database, int64_t item);
int raw_collapse(raw_database *database, int64_t item);
int raw_update(raw_database *database, int64_t item, const raw_content *content);

// items.c

// The rows of `item` after a section's hidden item, with all their columns.
typedef struct raw_table raw_table;
int raw_load_items(raw_database *database, int64_t parent, raw_table **loaded);
int64_t raw_item_count(const raw_table *table);
void raw_free_table(raw_table *table);
// Inserts the rows into another file in one transaction, ten rows a statement.
int raw_insert_items(raw_database *database, const raw_table *table);

// html.c

// Reads HTML by libxml2's SAX parser, and counts the links.
int64_t raw_count_links(const char *bytes, int64_t count);

// counting.c

// From now on, rows of `item` written by newly opened connections of this process are counted.
// Answers whether the platform's SQLite can do that.
int raw_begin_counting_item_rows(void);
int64_t raw_counted_item_rows(void);
void raw_end_counting_item_rows(void);

// memory.c

// The bytes that the program has allocated and not freed; negative where that is not known.
int64_t raw_allocated_bytes(void);

// Lets the allocator tidy up what was freed before, so that the next measurement does not.
void raw_settle_memory(void);

// Begins to watch the most memory that the process has resident, and answers what it has now;
// negative where the platform cannot do that.
int64_t raw_begin_peak(void);
// The most since then.
int64_t raw_peak_bytes(void);

#endif
