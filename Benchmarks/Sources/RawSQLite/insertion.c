#include "internal.h"

// The path to the current item: where its children go.
typedef struct {
    int64_t item;
    int64_t next_rank;
} level_state;

enum { MAXIMUM_LEVEL = 255 };

static int64_t first_integer(raw_database *database, raw_statement query, int64_t argument) {
    sqlite3_stmt *statement = raw_prepared(database, query);
    if (!statement) return 0;
    if (sqlite3_bind_parameter_count(statement) > 0) sqlite3_bind_int64(statement, 1, argument);
    int64_t value = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return value;
}

static void bind_row(
    sqlite3_stmt *statement, int first, int64_t id, level_state *parent,
    const raw_content *content) {
    sqlite3_bind_int64(statement, first, id);
    sqlite3_bind_int64(statement, first + 1, parent->item);
    sqlite3_bind_int64(statement, first + 2, parent->next_rank);
    sqlite3_bind_text(statement, first + 3, content->title, content->title_count, SQLITE_STATIC);
    sqlite3_bind_text(
        statement, first + 4, content->address, content->address_count, SQLITE_STATIC);
    parent->next_rank += RAW_GAP;
}

static int insert_rows(
    raw_database *database, int64_t parent, const uint8_t *levels, int64_t count,
    const raw_content *pool, int64_t pool_count, int rows_per_statement) {
    sqlite3_stmt *single = raw_prepared(database, RAW_INSERT);
    sqlite3_stmt *several = raw_prepared(database, RAW_INSERT_SEVERAL);
    if (!single || !several) return raw_error(database);
    level_state path[MAXIMUM_LEVEL + 2];
    int64_t id = first_integer(database, RAW_NEXT_ID, 0) + 1;
    path[0] = (level_state){parent, first_integer(database, RAW_LAST_RANK, parent) + RAW_GAP};
    int64_t remaining_for_several = rows_per_statement == RAW_ROWS_PER_STATEMENT ? count : 0;
    for (int64_t i = 0; i < count;) {
        int rows = remaining_for_several - i >= RAW_ROWS_PER_STATEMENT ? RAW_ROWS_PER_STATEMENT : 1;
        sqlite3_stmt *statement = rows == 1 ? single : several;
        for (int row = 0; row < rows; row++, i++, id++) {
            int level = levels[i];
            bind_row(statement, row * 5 + 1, id, &path[level], &pool[i % pool_count]);
            path[level + 1] = (level_state){id, RAW_GAP};
        }
        int code = raw_run(statement);
        if (code != SQLITE_OK) return code;
    }
    return count > 0 ? raw_record_insertion(database, id - count, id - 1, parent) : SQLITE_OK;
}

int raw_insert_outline(
    raw_database *database, int64_t parent, const uint8_t *levels, int64_t count,
    const raw_content *pool, int64_t pool_count, int rows_per_statement) {
    int code = raw_begin_writing(database);
    if (code != SQLITE_OK) return code;
    code = insert_rows(
        database, parent, levels, count, pool, pool_count, rows_per_statement);
    if (code != SQLITE_OK) return code;
    return raw_commit(database);
}

int raw_append(raw_database *database, int64_t parent, const raw_content *content) {
    sqlite3_stmt *statement = raw_prepared(database, RAW_INSERT);
    if (!statement) return raw_error(database);
    level_state place = {parent, first_integer(database, RAW_LAST_RANK, parent) + RAW_GAP};
    bind_row(statement, 1, 0, &place, content);
    sqlite3_bind_null(statement, 1);
    int code = raw_run(statement);
    if (code != SQLITE_OK) return code;
    int64_t item = sqlite3_last_insert_rowid(database->handle);
    return raw_record_insertion(database, item, item, parent);
}
