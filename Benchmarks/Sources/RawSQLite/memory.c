#include "RawSQLite.h"

#include <stdio.h>
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

#ifdef __linux__

// A line of the process's status, in bytes.
static int64_t status_bytes(const char *format) {
    FILE *status = fopen("/proc/self/status", "r");
    if (!status) return -1;
    char line[256];
    long long kibibytes = -1;
    while (kibibytes < 0 && fgets(line, sizeof line, status)) sscanf(line, format, &kibibytes);
    fclose(status);
    return kibibytes < 0 ? -1 : kibibytes * 1024;
}

int64_t raw_begin_peak(void) {
    raw_settle_memory();
    FILE *references = fopen("/proc/self/clear_refs", "w");
    if (!references) return -1;
    // 5 sets the peak back to what is resident now (proc(5)).
    int is_reset = fputs("5", references) >= 0;
    is_reset &= fclose(references) == 0;
    return is_reset ? status_bytes("VmRSS: %lld kB") : -1;
}

int64_t raw_peak_bytes(void) { return status_bytes("VmHWM: %lld kB"); }

#else

int64_t raw_begin_peak(void) { return -1; }
int64_t raw_peak_bytes(void) { return -1; }

#endif
