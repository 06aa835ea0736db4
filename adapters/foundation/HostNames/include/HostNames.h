// Names of hosts that are known before the system's resolver is asked.
#ifndef HOST_NAMES_H
#define HOST_NAMES_H

/// From now on the name leads to this address, a text of either version. Both are copied.
void host_names_set(const char *name, const char *address);

#endif
