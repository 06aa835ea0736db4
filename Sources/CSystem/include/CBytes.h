// Byte strings.
#ifndef C_BYTES_H
#define C_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/// Whether a needle occurs; an empty one does not.
bool cs_contains(const void *bytes, size_t size, const void *needle, size_t needle_size);

/// How often a needle occurs, without overlaps; 0 for an empty needle.
size_t cs_count_occurrences(const void *bytes, size_t size, const void *needle, size_t needle_size);

#endif
