#define _GNU_SOURCE
#include "CBytes.h"

#include <string.h>

bool cs_contains(const void *bytes, size_t size, const void *needle, size_t needle_size) {
    return needle_size > 0 && memmem(bytes, size, needle, needle_size) != NULL;
}

size_t cs_count_occurrences(const void *bytes, size_t size, const void *needle, size_t needle_size) {
    if (needle_size == 0) return 0;
    const char *position = bytes;
    const char *end = position + size;
    size_t count = 0;
    while ((position = memmem(position, (size_t)(end - position), needle, needle_size))) {
        count++;
        position += needle_size;
    }
    return count;
}
