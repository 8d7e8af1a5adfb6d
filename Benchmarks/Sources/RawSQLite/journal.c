#include "internal.h"

// The journal: one step for each write, begun by its first change; the same rows as the store's.

enum {
    KIND_INSERTION = 1,
    KIND_DELETION = 2,
    KIND_UPDATE = 3,
    KIND_MOVE = 4,
    ROW_BYTES = 64,
    KEPT_STEPS = 1000,
    KEPT_BYTES = 64 * 1024 * 1024
};

static int begin_step(raw_database *database) {
    if (database->revision) return SQLITE_OK;
    int code = raw_run(raw_prepared(database, RAW_STEP));
    database->revision = sqlite3_last_insert_rowid(database->handle);
    database->sequence = database->journal_bytes = 0;
    return code;
}

// Writes a row of `change` whose statement takes the revision, the sequence, the kind and these
// numbers.
static int record(
    raw_database *database, raw_statement change, int kind, const int64_t *numbers, int count) {
    int code = begin_step(database);
    if (code != SQLITE_OK) return code;
    sqlite3_stmt *statement = raw_prepared(database, change);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, database->revision);
    sqlite3_bind_int64(statement, 2, database->sequence++);
    sqlite3_bind_int64(statement, 3, kind);
    for (int i = 0; i < count; i++) sqlite3_bind_int64(statement, 4 + i, numbers[i]);
    database->journal_bytes += ROW_BYTES;
    return raw_run(statement);
}

int raw_record_insertion(raw_database *database, int64_t first, int64_t last, int64_t parent) {
    const int64_t numbers[] = {first, last, parent};
    return record(database, RAW_CHANGE_INSERTION, KIND_INSERTION, numbers, 3);
}

int raw_record_move(
    raw_database *database, int64_t item, int64_t parent, int64_t rank, int64_t new_parent,
    int64_t new_rank) {
    const int64_t numbers[] = {item, parent, rank, new_parent, new_rank};
    return record(database, RAW_CHANGE_MOVE, KIND_MOVE, numbers, 5);
}

int raw_record_update(raw_database *database, int64_t item) {
    sqlite3_stmt *keep = raw_prepared(database, RAW_KEEP_FORMER);
    sqlite3_stmt *measure = raw_prepared(database, RAW_FORMER_BYTES);
    if (!keep || !measure) return raw_error(database);
    sqlite3_bind_int64(keep, 1, item);
    int code = raw_run(keep);
    if (code != SQLITE_OK) return code;
    int64_t former = sqlite3_last_insert_rowid(database->handle);
    sqlite3_bind_int64(measure, 1, former);
    int64_t bytes =
        sqlite3_step(measure) == SQLITE_ROW ? sqlite3_column_int64(measure, 0) + ROW_BYTES : 0;
    sqlite3_reset(measure);
    const int64_t numbers[] = {item, former, former};
    code = record(database, RAW_CHANGE_UPDATE, KIND_UPDATE, numbers, 3);
    database->journal_bytes += bytes;
    return code;
}

int raw_record_deletion_of_listed(raw_database *database) {
    int code = raw_run(raw_prepared(database, RAW_KEEP_LISTED));
    if (code != SQLITE_OK) return code;
    int64_t count = sqlite3_changes64(database->handle);
    int64_t last = sqlite3_last_insert_rowid(database->handle);
    sqlite3_stmt *measure = raw_prepared(database, RAW_FORMERS_BYTES);
    if (!measure) return raw_error(database);
    sqlite3_bind_int64(measure, 1, last - count + 1);
    sqlite3_bind_int64(measure, 2, last);
    int64_t bytes = sqlite3_step(measure) == SQLITE_ROW ? sqlite3_column_int64(measure, 0) : 0;
    sqlite3_reset(measure);
    const int64_t numbers[] = {last - count + 1, last};
    code = record(database, RAW_CHANGE_DELETION, KIND_DELETION, numbers, 2);
    database->journal_bytes += bytes + count * ROW_BYTES;
    return code;
}

static int delete_through(raw_database *database, raw_statement deletion, int64_t last) {
    sqlite3_stmt *statement = raw_prepared(database, deletion);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, last);
    return raw_run(statement);
}

// Forgets the steps beyond the store's limit of steps. That of bytes is looked at only: no
// benchmark comes near it.
static int prune(raw_database *database) {
    sqlite3_stmt *oldest = raw_prepared(database, RAW_OLDEST_STEP);
    if (!oldest) return raw_error(database);
    sqlite3_bind_int64(oldest, 1, database->revision);
    int64_t first = 0, bytes = 0;
    if (sqlite3_step(oldest) == SQLITE_ROW) {
        first = sqlite3_column_int64(oldest, 0);
        bytes = sqlite3_column_int64(oldest, 1);
    }
    sqlite3_reset(oldest);
    if (bytes > KEPT_BYTES) return SQLITE_TOOBIG;
    int64_t last = database->revision - KEPT_STEPS;
    if (first > last) return SQLITE_OK;
    int code = delete_through(database, RAW_FORGET_FORMERS, last);
    if (code == SQLITE_OK) code = delete_through(database, RAW_FORGET_CHANGES, last);
    if (code == SQLITE_OK) code = delete_through(database, RAW_FORGET_STEPS, last);
    return code;
}

int raw_finish_step(raw_database *database) {
    if (!database->revision) return SQLITE_OK;
    sqlite3_stmt *total = raw_prepared(database, RAW_STEP_TOTAL);
    if (!total) return raw_error(database);
    sqlite3_bind_int64(total, 1, database->revision);
    sqlite3_bind_int64(total, 2, database->journal_bytes);
    int code = raw_run(total);
    return code == SQLITE_OK ? prune(database) : code;
}
