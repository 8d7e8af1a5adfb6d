#ifndef RAW_SQLITE_INTERNAL_H
#define RAW_SQLITE_INTERNAL_H

#include "RawSQLite.h"

#include <sqlite3.h>

// The statements, each prepared once for a connection.
typedef enum {
    RAW_BEGIN_READING,
    RAW_BEGIN_WRITING,
    RAW_COMMIT,
    RAW_NEXT_ID,
    RAW_LAST_RANK,
    RAW_INSERT,
    RAW_INSERT_SEVERAL,
    RAW_CHILD_PAGE,
    RAW_CONTENT,
    RAW_OPEN_SET,
    RAW_CHILDREN,
    RAW_CHILDREN_WITH_STATE,
    RAW_VISIBLE_BY_RECURSION,
    RAW_PLACE,
    RAW_NEXT_SIBLING,
    RAW_SET_RANK,
    RAW_EXPAND,
    RAW_COLLAPSE,
    RAW_UPDATE,
    RAW_STEP,
    RAW_STEP_TOTAL,
    RAW_OLDEST_STEP,
    RAW_FORGET_FORMERS,
    RAW_FORGET_CHANGES,
    RAW_FORGET_STEPS,
    RAW_CHANGE_INSERTION,
    RAW_CHANGE_MOVE,
    RAW_CHANGE_UPDATE,
    RAW_KEEP_FORMER,
    RAW_FORMER_BYTES,
    RAW_FORGET_LIST,
    RAW_LIST_SUBTREE,
    RAW_COLLAPSE_LISTED,
    RAW_KEEP_LISTED,
    RAW_DELETE_LISTED,
    RAW_FORMERS_BYTES,
    RAW_CHANGE_DELETION,
    RAW_STATEMENT_COUNT
} raw_statement;

// The rows that RAW_INSERT_SEVERAL takes; the store's number.
enum { RAW_ROWS_PER_STATEMENT = 10 };

// The distance between the ranks of neighbours; the store's number.
static const int64_t RAW_GAP = (int64_t)1 << 32;

struct raw_database {
    sqlite3 *handle;
    sqlite3_stmt *statements[RAW_STATEMENT_COUNT];
    // The step of the open transaction; 0 before its first change.
    int64_t revision;
    int64_t sequence;
    int64_t journal_bytes;
};

// The statement, or NULL with the error kept by the connection.
sqlite3_stmt *raw_prepared(raw_database *database, raw_statement statement);
// Runs a statement without rows to its end and resets it.
int raw_run(sqlite3_stmt *statement);
// The result code that the connection remembers.
int raw_error(raw_database *database);


// journal.c
int raw_record_insertion(raw_database *database, int64_t first, int64_t last, int64_t parent);
int raw_record_move(
    raw_database *database, int64_t item, int64_t parent, int64_t rank, int64_t new_parent,
    int64_t new_rank);
// Keeps the row of an item before it is updated.
int raw_record_update(raw_database *database, int64_t item);
// Keeps the rows of the listed items before they are deleted.
int raw_record_deletion_of_listed(raw_database *database);
int raw_finish_step(raw_database *database);

#endif
