#include "internal.h"

#include <stdlib.h>

#define CONTENT "title, address"
#define HAS_CHILDREN "EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = item.id)"
#define ROW "(?, ?, ?, ?, ?)"

static const char *const sources[RAW_STATEMENT_COUNT] = {
    [RAW_BEGIN_READING] = "BEGIN DEFERRED",
    [RAW_BEGIN_WRITING] = "BEGIN IMMEDIATE",
    [RAW_COMMIT] = "COMMIT",
    [RAW_NEXT_ID] =
        "SELECT max((SELECT coalesce(max(id), 0) FROM item),"
        " coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'item'), 0))",
    [RAW_LAST_RANK] = "SELECT max(rank) FROM item WHERE parent_id = ?1",
    [RAW_INSERT] = "INSERT INTO item (id, parent_id, rank, " CONTENT ") VALUES " ROW,
    [RAW_INSERT_SEVERAL] =
        "INSERT INTO item (id, parent_id, rank, " CONTENT ") VALUES " ROW ", " ROW ", " ROW
        ", " ROW ", " ROW ", " ROW ", " ROW ", " ROW ", " ROW ", " ROW,
    [RAW_CHILD_PAGE] =
        "SELECT id, rank, " HAS_CHILDREN ", " CONTENT
        " FROM item WHERE parent_id = ?1 AND rank > ?2 ORDER BY rank LIMIT ?3",
    [RAW_CONTENT] = "SELECT " CONTENT " FROM item WHERE id = ?1",
    [RAW_OPEN_SET] = "SELECT item_id FROM expanded WHERE view_id = 1",
    [RAW_CHILDREN] = "SELECT id, " HAS_CHILDREN " FROM item WHERE parent_id = ?1 ORDER BY rank",
    [RAW_CHILDREN_WITH_STATE] =
        "SELECT id, " HAS_CHILDREN ","
        " EXISTS (SELECT 1 FROM expanded WHERE view_id = 1 AND item_id = item.id)"
        " FROM item WHERE parent_id = ?1 ORDER BY rank",
    // The order by level, deepest first, makes the recursion go depth first.
    [RAW_VISIBLE_BY_RECURSION] =
        "WITH RECURSIVE visible (id, level, rank) AS ("
        " SELECT id, 0, rank FROM item WHERE parent_id = ?1"
        " UNION ALL"
        " SELECT item.id, visible.level + 1, item.rank FROM visible"
        " JOIN expanded ON expanded.view_id = 1 AND expanded.item_id = visible.id"
        " JOIN item ON item.parent_id = visible.id"
        " ORDER BY 2 DESC, 3)"
        " SELECT id, level,"
        " EXISTS (SELECT 1 FROM expanded WHERE view_id = 1 AND item_id = visible.id),"
        " EXISTS (SELECT 1 FROM item AS child WHERE child.parent_id = visible.id)"
        " FROM visible",
    [RAW_PLACE] = "SELECT parent_id, rank FROM item WHERE id = ?1 AND id <> 0",
    [RAW_NEXT_SIBLING] =
        "SELECT id, rank FROM item WHERE parent_id = ?1 AND rank > ?2 ORDER BY rank",
    [RAW_SET_RANK] = "UPDATE item SET rank = ?2 WHERE id = ?1",
    [RAW_EXPAND] = "INSERT OR IGNORE INTO expanded (view_id, item_id) VALUES (1, ?1)",
    [RAW_COLLAPSE] = "DELETE FROM expanded WHERE view_id = 1 AND item_id = ?1",
    [RAW_UPDATE] = "UPDATE item SET title = ?, address = ? WHERE id = ?",
    [RAW_STEP] = "INSERT INTO step (name, kind, author) VALUES ('Step', 0, 1)",
    [RAW_STEP_TOTAL] =
        "UPDATE step SET total_bytes = ?2 + coalesce("
        " (SELECT total_bytes FROM step WHERE revision < ?1 ORDER BY revision DESC LIMIT 1), 0)"
        " WHERE revision = ?1",
    [RAW_OLDEST_STEP] =
        "SELECT revision, (SELECT total_bytes FROM step WHERE revision = ?1) - total_bytes"
        " FROM step ORDER BY revision LIMIT 1",
    [RAW_FORGET_FORMERS] =
        "DELETE FROM former WHERE id <="
        " (SELECT max(last_former) FROM change WHERE revision <= ?1)",
    [RAW_FORGET_CHANGES] = "DELETE FROM change WHERE revision <= ?1",
    [RAW_FORGET_STEPS] = "DELETE FROM step WHERE revision <= ?1",
    [RAW_CHANGE_INSERTION] =
        "INSERT INTO change (revision, sequence, kind, item_id, last_id, parent_id)"
        " VALUES (?, ?, ?, ?, ?, ?)",
    [RAW_CHANGE_MOVE] =
        "INSERT INTO change (revision, sequence, kind, item_id, parent_id, rank,"
        " new_parent_id, new_rank) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [RAW_CHANGE_UPDATE] =
        "INSERT INTO change (revision, sequence, kind, item_id, first_former, last_former)"
        " VALUES (?, ?, ?, ?, ?, ?)",
    [RAW_KEEP_FORMER] =
        "INSERT INTO former (item_id, parent_id, rank, " CONTENT ")"
        " SELECT id, parent_id, rank, " CONTENT " FROM item WHERE id = ?1",
    [RAW_FORMER_BYTES] =
        "SELECT length(CAST(title AS BLOB)) + length(CAST(address AS BLOB))"
        " FROM former WHERE id = ?1",
    [RAW_FORGET_LIST] = "DELETE FROM temp.listed",
    [RAW_LIST_SUBTREE] =
        "INSERT INTO temp.listed"
        " WITH RECURSIVE subtree (id) AS ("
        " VALUES (?1)"
        " UNION"
        " SELECT item.id FROM subtree JOIN item ON item.parent_id = subtree.id)"
        " SELECT id FROM subtree",
    [RAW_COLLAPSE_LISTED] =
        "DELETE FROM expanded WHERE view_id = 1 AND item_id IN (SELECT id FROM temp.listed)",
    [RAW_KEEP_LISTED] =
        "INSERT INTO former (item_id, parent_id, rank, " CONTENT ")"
        " SELECT id, parent_id, rank, " CONTENT " FROM item"
        " WHERE id IN (SELECT id FROM temp.listed)",
    [RAW_DELETE_LISTED] = "DELETE FROM item WHERE id IN (SELECT id FROM temp.listed)",
    [RAW_FORMERS_BYTES] =
        "SELECT sum(length(CAST(title AS BLOB)) + length(CAST(address AS BLOB)))"
        " FROM former WHERE id BETWEEN ?1 AND ?2",
    [RAW_CHANGE_DELETION] =
        "INSERT INTO change (revision, sequence, kind, first_former, last_former)"
        " VALUES (?, ?, ?, ?, ?)",
};

static int configure(sqlite3 *handle) {
    const int options[][2] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1}, {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_DQS_DDL, 0},   {SQLITE_DBCONFIG_DQS_DML, 0},
        {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
    };
    for (unsigned i = 0; i < sizeof options / sizeof *options; i++) {
        int code = sqlite3_db_config(handle, options[i][0], options[i][1], NULL);
        if (code != SQLITE_OK) return code;
    }
    sqlite3_busy_timeout(handle, 5000);
    return sqlite3_exec(
        handle,
        "PRAGMA cell_size_check = ON; PRAGMA cache_size = -65536; PRAGMA synchronous = FULL;"
#ifdef __APPLE__
        "PRAGMA fullfsync = ON;"
#endif
        "PRAGMA journal_mode = WAL; PRAGMA temp_store = MEMORY;"
        "CREATE TEMP TABLE listed (id INTEGER PRIMARY KEY)",
        NULL, NULL, NULL);
}

int raw_open(const char *path, raw_database **opened) {
    raw_database *database = calloc(1, sizeof *database);
    if (!database) return SQLITE_NOMEM;
    *opened = database;
    int code = sqlite3_open_v2(
        path, &database->handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK) return code;
    sqlite3_extended_result_codes(database->handle, 1);
    return configure(database->handle);
}

int raw_use_normal_durability(raw_database *database) {
    return sqlite3_exec(database->handle, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
}

void raw_close(raw_database *database) {
    if (!database) return;
    for (int i = 0; i < RAW_STATEMENT_COUNT; i++) sqlite3_finalize(database->statements[i]);
    sqlite3_close(database->handle);
    free(database);
}

const char *raw_message(raw_database *database) {
    return database ? sqlite3_errmsg(database->handle) : "out of memory";
}

const char *raw_sqlite_version(void) { return sqlite3_libversion(); }

sqlite3_stmt *raw_prepared(raw_database *database, raw_statement statement) {
    sqlite3_stmt **kept = &database->statements[statement];
    if (!*kept) {
        sqlite3_prepare_v3(
            database->handle, sources[statement], -1, SQLITE_PREPARE_PERSISTENT, kept, NULL);
    }
    return *kept;
}

int raw_error(raw_database *database) { return sqlite3_extended_errcode(database->handle); }

int raw_run(sqlite3_stmt *statement) {
    if (!statement) return SQLITE_ERROR;
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int raw_begin_reading(raw_database *database) {
    return raw_run(raw_prepared(database, RAW_BEGIN_READING));
}

int raw_begin_writing(raw_database *database) {
    database->revision = 0;
    return raw_run(raw_prepared(database, RAW_BEGIN_WRITING));
}

int raw_commit(raw_database *database) {
    int code = raw_finish_step(database);
    database->revision = 0;
    return code == SQLITE_OK ? raw_run(raw_prepared(database, RAW_COMMIT)) : code;
}
