#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One value of a row.
typedef struct {
    int type;
    int64_t integer;
    char *text;
    int count;
} value;

struct raw_table {
    int column_count;
    int64_t row_count;
    int64_t capacity;
    value *values;
    // The parent of all, for the journal.
    int64_t parent;
    // The statements' common beginning, and the parameters of a row.
    char head[1024];
    char parameters[256];
};

static void describe_columns(raw_table *table, sqlite3_stmt *statement) {
    strcpy(table->head, "INSERT INTO item (");
    strcpy(table->parameters, "(");
    for (int i = 0; i < table->column_count; i++) {
        size_t end = strlen(table->head);
        snprintf(
            table->head + end, sizeof table->head - end, "%s\"%s\"", i ? ", " : "",
            sqlite3_column_name(statement, i));
        end = strlen(table->parameters);
        snprintf(
            table->parameters + end, sizeof table->parameters - end, "%s?", i ? ", " : "");
    }
    strncat(table->head, ") VALUES ", sizeof table->head - strlen(table->head) - 1);
    strncat(table->parameters, ")", sizeof table->parameters - strlen(table->parameters) - 1);
}

static int append_row(raw_table *table, sqlite3_stmt *statement) {
    if (table->row_count == table->capacity) {
        int64_t capacity = table->capacity ? table->capacity * 2 : 1024;
        size_t size = (size_t)(capacity * table->column_count) * sizeof(value);
        value *grown = realloc(table->values, size);
        if (!grown) return SQLITE_NOMEM;
        table->values = grown;
        table->capacity = capacity;
    }
    value *row = &table->values[table->row_count++ * table->column_count];
    for (int i = 0; i < table->column_count; i++) {
        row[i] = (value){sqlite3_column_type(statement, i), 0, NULL, 0};
        if (row[i].type == SQLITE_INTEGER) {
            row[i].integer = sqlite3_column_int64(statement, i);
        } else if (row[i].type == SQLITE_TEXT) {
            const unsigned char *text = sqlite3_column_text(statement, i);
            row[i].count = sqlite3_column_bytes(statement, i);
            row[i].text = malloc((size_t)row[i].count + 1);
            if (!row[i].text) return SQLITE_NOMEM;
            memcpy(row[i].text, text, (size_t)row[i].count);
        } else if (row[i].type != SQLITE_NULL) {
            return SQLITE_MISMATCH;
        }
    }
    return SQLITE_OK;
}

int raw_load_items(raw_database *database, int64_t parent, raw_table **loaded) {
    raw_table *table = calloc(1, sizeof *table);
    if (!table) return SQLITE_NOMEM;
    *loaded = table;
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(
        database->handle, "SELECT * FROM item WHERE id > ?1 ORDER BY id", -1, &statement, NULL);
    if (code != SQLITE_OK) return code;
    sqlite3_bind_int64(statement, 1, parent);
    table->parent = parent;
    table->column_count = sqlite3_column_count(statement);
    describe_columns(table, statement);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        int result = append_row(table, statement);
        if (result != SQLITE_OK) {
            code = result;
            break;
        }
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int64_t raw_item_count(const raw_table *table) { return table->row_count; }

void raw_free_table(raw_table *table) {
    if (!table) return;
    for (int64_t i = 0; i < table->row_count * table->column_count; i++) {
        free(table->values[i].text);
    }
    free(table->values);
    free(table);
}

static int prepare(
    raw_database *database, const raw_table *table, int rows, sqlite3_stmt **statement) {
    char sql[8192];
    int end = snprintf(sql, sizeof sql, "%s", table->head);
    for (int i = 0; i < rows; i++) {
        end += snprintf(
            sql + end, sizeof sql - (size_t)end, "%s%s", i ? ", " : "", table->parameters);
    }
    return sqlite3_prepare_v3(
        database->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

static void bind(sqlite3_stmt *statement, int index, const value *value) {
    switch (value->type) {
    case SQLITE_INTEGER: sqlite3_bind_int64(statement, index, value->integer); break;
    case SQLITE_TEXT:
        sqlite3_bind_text(statement, index, value->text, value->count, SQLITE_STATIC);
        break;
    default: sqlite3_bind_null(statement, index);
    }
}

static int insert_rows(
    const raw_table *table, sqlite3_stmt *single, sqlite3_stmt *several) {
    for (int64_t row = 0; row < table->row_count;) {
        int rows = table->row_count - row >= RAW_ROWS_PER_STATEMENT ? RAW_ROWS_PER_STATEMENT : 1;
        sqlite3_stmt *statement = rows == 1 ? single : several;
        const value *values = &table->values[row * table->column_count];
        for (int i = 0; i < rows * table->column_count; i++) bind(statement, i + 1, &values[i]);
        int code = raw_run(statement);
        if (code != SQLITE_OK) return code;
        row += rows;
    }
    return SQLITE_OK;
}

int raw_insert_items(raw_database *database, const raw_table *table) {
    sqlite3_stmt *single = NULL, *several = NULL;
    int code = prepare(database, table, 1, &single);
    if (code == SQLITE_OK) {
        code = prepare(database, table, RAW_ROWS_PER_STATEMENT, &several);
    }
    if (code == SQLITE_OK) code = raw_begin_writing(database);
    if (code == SQLITE_OK) code = insert_rows(table, single, several);
    if (code == SQLITE_OK && table->row_count > 0) {
        const value *last = &table->values[(table->row_count - 1) * table->column_count];
        code = raw_record_insertion(
            database, table->values->integer, last->integer, table->parent);
    }
    if (code == SQLITE_OK) code = raw_commit(database);
    sqlite3_finalize(single);
    sqlite3_finalize(several);
    return code;
}
