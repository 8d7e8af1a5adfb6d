#include "FaultyFiles.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- What is armed ---- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct {
    int operations;
    int64_t remaining;
    int manner;
    int code;
    int fired;
    int power_is_off;
} armed;

/*
 * Counts an operation. Answers 0 when it goes on, the result code with which it fails, or -1 for a
 * write of which a half is to be written.
 */
static int attempt(int operation)
{
    int result = 0;
    pthread_mutex_lock(&mutex);
    if (armed.power_is_off) {
        result = armed.code;
    } else if (armed.operations & operation) {
        if (armed.remaining > 0) armed.remaining -= 1;
        if (armed.remaining == 0) {
            int is_first = !armed.fired;
            armed.fired = 1;
            switch (armed.manner) {
            case FAULTY_ONCE: result = is_first ? armed.code : 0; break;
            case FAULTY_FROM_THERE: result = armed.code; break;
            case FAULTY_SHORT:
                result = !is_first ? 0 : operation == FAULTY_WRITE ? -1 : armed.code;
                break;
            case FAULTY_POWER:
                armed.power_is_off = 1;
                result = armed.code;
                break;
            }
        }
    }
    pthread_mutex_unlock(&mutex);
    return result;
}

/* ---- What a power loss would leave ---- */

/* A write or, with a size of -1, a truncation since the last sync. */
typedef struct Change {
    struct Change *next;
    sqlite3_int64 offset;
    int size;
    unsigned char bytes[];
} Change;

/* What is known of a path: the content at the last sync, and what came later. */
typedef struct Durable {
    struct Durable *next;
    char *path;
    unsigned char *content;
    sqlite3_int64 size;
    Change *first;
    Change **last;
} Durable;

static Durable *durables;

static unsigned char *content_of(const char *path, sqlite3_int64 *size)
{
    struct stat status;
    unsigned char *bytes = NULL;
    *size = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    if (fstat(file, &status) == 0 && status.st_size > 0
        && (bytes = malloc((size_t)status.st_size))) {
        ssize_t count = pread(file, bytes, (size_t)status.st_size, 0);
        *size = count > 0 ? count : 0;
    }
    close(file);
    return bytes;
}

static void drop_changes(Durable *durable)
{
    for (Change *change = durable->first, *next; change; change = next) {
        next = change->next;
        free(change);
    }
    durable->first = NULL;
    durable->last = &durable->first;
}

/* The record of a path. What is in a file that is met for the first time counts as synced. */
static Durable *durable_of(const char *path)
{
    Durable *durable = durables;
    while (durable && strcmp(durable->path, path) != 0) durable = durable->next;
    if (durable) return durable;
    durable = calloc(1, sizeof *durable);
    if (!durable) return NULL;
    durable->path = strdup(path);
    durable->last = &durable->first;
    durable->content = content_of(path, &durable->size);
    durable->next = durables;
    durables = durable;
    return durable;
}

static void note_change(Durable *durable, const void *bytes, int size, sqlite3_int64 offset)
{
    Change *change = malloc(sizeof *change + (size_t)(size > 0 ? size : 0));
    if (!change) return;
    change->next = NULL;
    change->offset = offset;
    change->size = size;
    if (size > 0) memcpy(change->bytes, bytes, (size_t)size);
    pthread_mutex_lock(&mutex);
    *durable->last = change;
    durable->last = &change->next;
    pthread_mutex_unlock(&mutex);
}

static int reserve(Durable *durable, sqlite3_int64 size)
{
    if (size <= durable->size) return 1;
    unsigned char *grown = realloc(durable->content, (size_t)size);
    if (!grown) return 0;
    memset(grown + durable->size, 0, (size_t)(size - durable->size));
    durable->content = grown;
    durable->size = size;
    return 1;
}

/* A coin for each sector; xorshift, so that a seed repeats what happened. */
static int is_kept(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (*state >> 32) & 1;
}

static void apply(Durable *durable, const Change *change, uint64_t *coin)
{
    if (change->size < 0) {
        if (!coin || is_kept(coin)) {
            if (change->offset < durable->size) durable->size = change->offset;
            else reserve(durable, change->offset);
        }
        return;
    }
    int done = 0;
    while (done < change->size) {
        sqlite3_int64 at = change->offset + done;
        int piece = 512 - (int)(at % 512);
        if (piece > change->size - done) piece = change->size - done;
        if ((!coin || is_kept(coin)) && reserve(durable, at + piece))
            memcpy(durable->content + at, change->bytes + done, (size_t)piece);
        done += piece;
    }
}

/* All that was written is durable now. */
static void settle(Durable *durable)
{
    pthread_mutex_lock(&mutex);
    for (Change *change = durable->first; change; change = change->next)
        apply(durable, change, NULL);
    drop_changes(durable);
    pthread_mutex_unlock(&mutex);
}

void faulty_files_restore_power(uint64_t seed, int keeps_none)
{
    uint64_t coin = seed * 2654435761u + 88172645463325252u;
    for (Durable *durable = durables; durable; durable = durable->next) {
        if (!keeps_none)
            for (Change *change = durable->first; change; change = change->next)
                apply(durable, change, &coin);
        drop_changes(durable);
        int file = open(durable->path, O_WRONLY | O_TRUNC | O_CLOEXEC);
        if (file < 0) continue;
        sqlite3_int64 done = 0;
        while (done < durable->size) {
            ssize_t count = pwrite(
                file, durable->content + done, (size_t)(durable->size - done), done);
            if (count <= 0) break;
            done += count;
        }
        close(file);
    }
    pthread_mutex_lock(&mutex);
    memset(&armed, 0, sizeof armed);
    pthread_mutex_unlock(&mutex);
    faulty_files_forget();
}

void faulty_files_forget(void)
{
    while (durables) {
        Durable *durable = durables;
        durables = durable->next;
        drop_changes(durable);
        free(durable->content);
        free(durable->path);
        free(durable);
    }
}

void faulty_files_arm(int operations, int64_t n, int manner, int code)
{
    pthread_mutex_lock(&mutex);
    memset(&armed, 0, sizeof armed);
    armed.operations = operations;
    armed.remaining = n;
    armed.manner = manner;
    armed.code = code;
    pthread_mutex_unlock(&mutex);
}

int faulty_files_disarm(void)
{
    pthread_mutex_lock(&mutex);
    int fired = armed.fired;
    if (!armed.power_is_off) memset(&armed, 0, sizeof armed);
    pthread_mutex_unlock(&mutex);
    return fired;
}

/* ---- The VFS ---- */

typedef struct {
    sqlite3_file base;
    Durable *durable;
    sqlite3_file *real;
} FaultyFile;

static sqlite3_vfs *real_vfs;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((FaultyFile *)file)->real;
}

static int faulty_close(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int faulty_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset)
{
    int code = attempt(FAULTY_READ);
    return code ? code : real_of(file)->pMethods->xRead(real_of(file), bytes, count, offset);
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset)
{
    FaultyFile *faulty = (FaultyFile *)file;
    int code = attempt(FAULTY_WRITE);
    if (code > 0) return code;
    if (code < 0) count /= 2;
    int result = faulty->real->pMethods->xWrite(faulty->real, bytes, count, offset);
    if (result == SQLITE_OK && faulty->durable) note_change(faulty->durable, bytes, count, offset);
    return code < 0 ? armed.code : result;
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    FaultyFile *faulty = (FaultyFile *)file;
    int code = attempt(FAULTY_TRUNCATE);
    if (code) return code > 0 ? code : SQLITE_IOERR_TRUNCATE;
    int result = faulty->real->pMethods->xTruncate(faulty->real, size);
    if (result == SQLITE_OK && faulty->durable) note_change(faulty->durable, NULL, -1, size);
    return result;
}

static int faulty_sync(sqlite3_file *file, int flags)
{
    FaultyFile *faulty = (FaultyFile *)file;
    int code = attempt(FAULTY_SYNC);
    if (code) return code;
    int result = faulty->real->pMethods->xSync(faulty->real, flags);
    if (result == SQLITE_OK && faulty->durable) settle(faulty->durable);
    return result;
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size)
{
    int code = attempt(FAULTY_SIZE);
    return code ? code : real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int faulty_lock(sqlite3_file *file, int lock)
{
    int code = attempt(FAULTY_LOCK);
    return code ? code : real_of(file)->pMethods->xLock(real_of(file), lock);
}

static int faulty_unlock(sqlite3_file *file, int lock)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), lock);
}

static int faulty_check_lock(sqlite3_file *file, int *result)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}

static int faulty_control(sqlite3_file *file, int operation, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int faulty_sector_size(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

/* A page is not written whole where the power goes, whatever the file system promises. */
static int faulty_characteristics(sqlite3_file *file)
{
    (void)file;
    return 0;
}

static int faulty_shm_map(
    sqlite3_file *file, int region, int size, int extends, void volatile **memory)
{
    int code = attempt(FAULTY_SHARED_MEMORY);
    if (code) return code;
    return real_of(file)->pMethods->xShmMap(real_of(file), region, size, extends, memory);
}

static int faulty_shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    /* Giving a lock back cannot fail. */
    int code = flags & SQLITE_SHM_LOCK ? attempt(FAULTY_LOCK) : 0;
    return code ? code : real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void faulty_shm_barrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int faulty_shm_unmap(sqlite3_file *file, int deletes)
{
    return real_of(file)->pMethods->xShmUnmap(real_of(file), deletes);
}

static const sqlite3_io_methods methods = {
    2, faulty_close, faulty_read, faulty_write, faulty_truncate, faulty_sync, faulty_size,
    faulty_lock, faulty_unlock, faulty_check_lock, faulty_control, faulty_sector_size,
    faulty_characteristics, faulty_shm_map, faulty_shm_lock, faulty_shm_barrier, faulty_shm_unmap,
    NULL, NULL,
};

static int faulty_open(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *result)
{
    FaultyFile *faulty = (FaultyFile *)file;
    (void)vfs;
    faulty->base.pMethods = NULL;
    int code = attempt(FAULTY_OPEN);
    if (code) return code;
    faulty->real = (sqlite3_file *)(faulty + 1);
    faulty->durable = NULL;
    if (path) {
        pthread_mutex_lock(&mutex);
        faulty->durable = durable_of(path);
        pthread_mutex_unlock(&mutex);
    }
    code = real_vfs->xOpen(real_vfs, path, faulty->real, flags, result);
    if (faulty->real->pMethods) faulty->base.pMethods = &methods;
    return code;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *path, int syncs)
{
    (void)vfs;
    int code = attempt(FAULTY_DELETE);
    if (code) return code;
    code = real_vfs->xDelete(real_vfs, path, syncs);
    if (code != SQLITE_OK) return code;
    pthread_mutex_lock(&mutex);
    Durable *durable = durable_of(path);
    if (durable) {
        drop_changes(durable);
        durable->size = 0;
    }
    pthread_mutex_unlock(&mutex);
    return SQLITE_OK;
}

static int faulty_access(sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
    (void)vfs;
    return real_vfs->xAccess(real_vfs, path, flags, result);
}

static int faulty_full_path(sqlite3_vfs *vfs, const char *path, int count, char *result)
{
    (void)vfs;
    return real_vfs->xFullPathname(real_vfs, path, count, result);
}

int faulty_files_install(void)
{
    static sqlite3_vfs vfs;
    if (real_vfs) return SQLITE_OK;
    int code = sqlite3_initialize();
    if (code != SQLITE_OK) return code;
    real_vfs = sqlite3_vfs_find(NULL);
    if (!real_vfs) return SQLITE_ERROR;
    vfs = *real_vfs;
    vfs.zName = "faulty-files";
    vfs.szOsFile = (int)sizeof(FaultyFile) + real_vfs->szOsFile;
    vfs.pNext = NULL;
    vfs.xOpen = faulty_open;
    vfs.xDelete = faulty_delete;
    vfs.xAccess = faulty_access;
    vfs.xFullPathname = faulty_full_path;
    return sqlite3_vfs_register(&vfs, 1);
}
