#ifndef FAULTY_FILES_H
#define FAULTY_FILES_H

#include <stdint.h>

/*
 * A VFS for SQLite that stands before the system's own and makes its operations fail on demand.
 * It becomes the default of the process. All functions may be called from any thread.
 */

/* The operations that can fail, as a set of bits. */
enum {
    FAULTY_READ = 1 << 0,
    FAULTY_WRITE = 1 << 1,
    FAULTY_SYNC = 1 << 2,
    FAULTY_TRUNCATE = 1 << 3,
    FAULTY_LOCK = 1 << 4,
    FAULTY_OPEN = 1 << 5,
    FAULTY_DELETE = 1 << 6,
    FAULTY_SHARED_MEMORY = 1 << 7,
    FAULTY_SIZE = 1 << 8
};

/* What happens at the operation that was chosen. */
enum {
    /* It fails, once; what follows succeeds. */
    FAULTY_ONCE = 0,
    /* It fails, and so does every later one of its kind, as on a full disk. */
    FAULTY_FROM_THERE = 1,
    /* Half of a write is written before it fails, once. */
    FAULTY_SHORT = 2,
    /* The power goes: everything fails from there, and what was not synced may be lost. */
    FAULTY_POWER = 3
};

/* Makes the VFS the default of this process. Answers a result code of SQLite. */
int faulty_files_install(void);

/*
 * Chooses the n-th operation, from 1, of those in the set, counted from now.
 *
 * code  The result code that the operation answers.
 */
void faulty_files_arm(int operations, int64_t n, int manner, int code);

/* No operation fails any more; answers whether one did since arming. */
int faulty_files_disarm(void);

/*
 * Brings the power back after FAULTY_POWER, when all files have been closed: each file holds what
 * was synced, and of the 512-byte sectors written later each one that a coin thrown with this seed
 * keeps; keeps_none drops them all.
 */
void faulty_files_restore_power(uint64_t seed, int keeps_none);

/* Forgets what is known of all files; none may be open. */
void faulty_files_forget(void);

#endif
