#include "internal.h"

#include <stdlib.h>
#include <string.h>

// A page of children, as far as it was handed out.
typedef struct {
    int64_t parent;
    int64_t last_rank;
    struct page_row {
        int64_t id;
        int has_children;
        raw_item content;
    } *rows;
    int count;
    int next;
    int is_complete;
} page;

enum { PAGE_SIZE = 256, MAXIMUM_DEPTH = 256 };

static char *copied_text(sqlite3_stmt *statement, int column, int64_t *count) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    *count = sqlite3_column_bytes(statement, column);
    char *copy = malloc((size_t)*count + 1);
    if (copy && text) memcpy(copy, text, (size_t)*count);
    return copy;
}

static int read_page(raw_database *database, page *page) {
    sqlite3_stmt *statement = raw_prepared(database, RAW_CHILD_PAGE);
    if (!statement) return raw_error(database);
    sqlite3_bind_int64(statement, 1, page->parent);
    sqlite3_bind_int64(statement, 2, page->last_rank);
    sqlite3_bind_int64(statement, 3, PAGE_SIZE);
    if (!page->rows) page->rows = malloc(PAGE_SIZE * sizeof *page->rows);
    if (!page->rows) return SQLITE_NOMEM;
    page->count = page->next = 0;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct page_row *row = &page->rows[page->count++];
        row->id = sqlite3_column_int64(statement, 0);
        page->last_rank = sqlite3_column_int64(statement, 1);
        row->has_children = sqlite3_column_int(statement, 2);
        row->content.title = copied_text(statement, 3, &row->content.title_count);
        row->content.address = copied_text(statement, 4, &row->content.address_count);
    }
    sqlite3_reset(statement);
    page->is_complete = page->count < PAGE_SIZE;
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int append(raw_items *items, raw_item item) {
    if (items->count == items->capacity) {
        int64_t capacity = items->capacity ? items->capacity * 2 : 1024;
        raw_item *grown = realloc(items->items, (size_t)capacity * sizeof *grown);
        if (!grown) return SQLITE_NOMEM;
        items->items = grown;
        items->capacity = capacity;
    }
    items->items[items->count++] = item;
    return SQLITE_OK;
}

static int read_outline(raw_database *database, page *path, raw_items *items) {
    int depth = 0;
    while (depth >= 0) {
        page *page = &path[depth];
        if (page->next == page->count) {
            if (!page->is_complete) {
                int code = read_page(database, page);
                if (code != SQLITE_OK) return code;
            }
            if (page->next == page->count) {
                depth--;
                continue;
            }
        }
        struct page_row *row = &page->rows[page->next++];
        if (append(items, row->content) != SQLITE_OK) return SQLITE_NOMEM;
        if (!row->has_children) continue;
        if (depth + 1 == MAXIMUM_DEPTH) return SQLITE_TOOBIG;
        struct page_row *kept = path[++depth].rows;
        memset(&path[depth], 0, sizeof path[depth]);
        path[depth].rows = kept;
        path[depth].parent = row->id;
        path[depth].last_rank = INT64_MIN;
    }
    return SQLITE_OK;
}

int raw_read_outline(raw_database *database, int64_t parent, raw_items *items) {
    memset(items, 0, sizeof *items);
    page *path = calloc(MAXIMUM_DEPTH, sizeof *path);
    if (!path) return SQLITE_NOMEM;
    path[0].parent = parent;
    path[0].last_rank = INT64_MIN;
    int code = raw_begin_reading(database);
    if (code == SQLITE_OK) code = read_outline(database, path, items);
    if (code == SQLITE_OK) code = raw_commit(database);
    for (int i = 0; i < MAXIMUM_DEPTH; i++) free(path[i].rows);
    free(path);
    return code;
}

int raw_read_content(
    raw_database *database, const int64_t *ids, int64_t count, raw_items *items) {
    memset(items, 0, sizeof *items);
    sqlite3_stmt *statement = raw_prepared(database, RAW_CONTENT);
    if (!statement) return raw_error(database);
    for (int64_t i = 0; i < count; i++) {
        sqlite3_bind_int64(statement, 1, ids[i]);
        if (sqlite3_step(statement) == SQLITE_ROW) {
            raw_item item;
            item.title = copied_text(statement, 0, &item.title_count);
            item.address = copied_text(statement, 1, &item.address_count);
            if (append(items, item) != SQLITE_OK) return SQLITE_NOMEM;
        }
        sqlite3_reset(statement);
    }
    return SQLITE_OK;
}

void raw_free_items(raw_items *items) {
    for (int64_t i = 0; i < items->count; i++) {
        free(items->items[i].title);
        free(items->items[i].address);
    }
    free(items->items);
    memset(items, 0, sizeof *items);
}
