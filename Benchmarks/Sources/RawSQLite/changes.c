#include "internal.h"

// Reads two integers of the first row; answers whether there is one.
static int first_pair(sqlite3_stmt *statement, int64_t *first, int64_t *second) {
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        *first = sqlite3_column_int64(statement, 0);
        *second = sqlite3_column_int64(statement, 1);
    }
    sqlite3_reset(statement);
    return found;
}

static int place(raw_database *database, int64_t item, int64_t *parent, int64_t *rank) {
    sqlite3_stmt *statement = raw_prepared(database, RAW_PLACE);
    if (!statement) return 0;
    sqlite3_bind_int64(statement, 1, item);
    return first_pair(statement, parent, rank);
}

int raw_move_after(raw_database *database, int64_t item, int64_t parent, int64_t sibling) {
    int64_t old_parent, old_rank, sibling_parent, lower;
    if (!place(database, item, &old_parent, &old_rank)) return SQLITE_NOTFOUND;
    if (!place(database, sibling, &sibling_parent, &lower)) return SQLITE_NOTFOUND;
    if (sibling_parent != parent || old_parent != parent) return SQLITE_MISUSE;
    sqlite3_stmt *next = raw_prepared(database, RAW_NEXT_SIBLING);
    sqlite3_stmt *update = raw_prepared(database, RAW_SET_RANK);
    if (!next || !update) return raw_error(database);
    int64_t next_item, upper;
    sqlite3_bind_int64(next, 1, parent);
    sqlite3_bind_int64(next, 2, lower);
    int64_t rank = lower + RAW_GAP;
    if (first_pair(next, &next_item, &upper)) {
        if (next_item == item) return SQLITE_OK;
        rank = lower + (upper - lower) / 2;
        if (rank == lower) return SQLITE_FULL;
    }
    sqlite3_bind_int64(update, 1, item);
    sqlite3_bind_int64(update, 2, rank);
    int code = raw_run(update);
    if (code != SQLITE_OK) return code;
    return raw_record_move(database, item, parent, old_rank, parent, rank);
}

static int move_to(raw_database *database, int64_t item, int64_t parent, int64_t rank) {
    int64_t old_parent, old_rank;
    if (!place(database, item, &old_parent, &old_rank)) return SQLITE_NOTFOUND;
    if (old_parent != parent) return SQLITE_MISUSE;
    sqlite3_stmt *update = raw_prepared(database, RAW_SET_RANK);
    if (!update) return raw_error(database);
    sqlite3_bind_int64(update, 1, item);
    sqlite3_bind_int64(update, 2, rank);
    int code = raw_run(update);
    if (code != SQLITE_OK) return code;
    return raw_record_move(database, item, parent, old_rank, parent, rank);
}

int raw_move_several_after(
    raw_database *database, const int64_t *items, int64_t count, int64_t parent, int64_t sibling) {
    int64_t sibling_parent, lower, next_item, upper;
    if (!place(database, sibling, &sibling_parent, &lower)) return SQLITE_NOTFOUND;
    sqlite3_stmt *next = raw_prepared(database, RAW_NEXT_SIBLING);
    if (!next) return raw_error(database);
    sqlite3_bind_int64(next, 1, parent);
    sqlite3_bind_int64(next, 2, lower);
    int64_t step = RAW_GAP;
    if (first_pair(next, &next_item, &upper)) step = (upper - lower) / (count + 1);
    if (step == 0) return SQLITE_FULL;
    for (int64_t i = 0; i < count; i++) {
        int code = move_to(database, items[i], parent, lower + step * (i + 1));
        if (code != SQLITE_OK) return code;
    }
    return SQLITE_OK;
}

static int run_with_item(raw_database *database, raw_statement change, int64_t item) {
    sqlite3_stmt *statement = raw_prepared(database, change);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, item);
    return raw_run(statement);
}

int raw_expand(raw_database *database, int64_t item) {
    // The store looks whether the item is there, too.
    int64_t parent, rank;
    if (!place(database, item, &parent, &rank)) return SQLITE_NOTFOUND;
    return run_with_item(database, RAW_EXPAND, item);
}

int raw_collapse(raw_database *database, int64_t item) {
    return run_with_item(database, RAW_COLLAPSE, item);
}

int raw_update(raw_database *database, int64_t item, const raw_content *content) {
    int64_t parent, rank;
    if (!place(database, item, &parent, &rank)) return SQLITE_NOTFOUND;
    int code = raw_record_update(database, item);
    if (code != SQLITE_OK) return code;
    sqlite3_stmt *statement = raw_prepared(database, RAW_UPDATE);
    if (!statement) return raw_error(database);
    sqlite3_bind_text(statement, 1, content->title, content->title_count, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, content->address, content->address_count, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, item);
    return raw_run(statement);
}

int raw_delete_subtree(raw_database *database, int64_t item, int64_t *count) {
    int64_t parent, rank;
    if (!place(database, item, &parent, &rank)) return SQLITE_NOTFOUND;
    int code = raw_run(raw_prepared(database, RAW_FORGET_LIST));
    if (code == SQLITE_OK) code = run_with_item(database, RAW_LIST_SUBTREE, item);
    if (code == SQLITE_OK) code = raw_run(raw_prepared(database, RAW_COLLAPSE_LISTED));
    if (code == SQLITE_OK) code = raw_record_deletion_of_listed(database);
    if (code == SQLITE_OK) code = raw_run(raw_prepared(database, RAW_DELETE_LISTED));
    *count = sqlite3_changes64(database->handle);
    return code;
}
