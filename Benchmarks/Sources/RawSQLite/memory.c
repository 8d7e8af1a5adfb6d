#include "RawSQLite.h"

#include <stdlib.h>

#if defined(__APPLE__)
#include <malloc/malloc.h>

int64_t raw_allocated_bytes(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return (int64_t)statistics.size_in_use;
}

#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
#include <malloc.h>

int64_t raw_allocated_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    return (int64_t)(information.uordblks + information.hblkhd);
}

#else

int64_t raw_allocated_bytes(void) { return -1; }

#endif

void raw_settle_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
