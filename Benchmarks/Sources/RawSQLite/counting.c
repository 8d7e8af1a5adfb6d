#include "internal.h"

#include <stdatomic.h>
#include <string.h>

static _Atomic int64_t count;

static void note_change(
    void *context, int operation, const char *database, const char *table, sqlite3_int64 row) {
    (void)context, (void)operation, (void)database, (void)row;
    if (strcmp(table, "item") == 0) atomic_fetch_add(&count, 1);
}

// SQLite calls this for each connection that the process opens.
static int observe(sqlite3 *handle, char **message, const void *routines) {
    (void)message, (void)routines;
    sqlite3_update_hook(handle, note_change, NULL);
    return SQLITE_OK;
}

int raw_begin_counting_item_rows(void) {
    atomic_store(&count, 0);
#ifdef __APPLE__
    // The system's SQLite refuses automatic extensions.
    return 0;
#else
    return sqlite3_auto_extension((void (*)(void))observe) == SQLITE_OK;
#endif
}

int64_t raw_counted_item_rows(void) { return atomic_load(&count); }

void raw_end_counting_item_rows(void) {
#ifndef __APPLE__
    sqlite3_cancel_auto_extension((void (*)(void))observe);
#endif
}
