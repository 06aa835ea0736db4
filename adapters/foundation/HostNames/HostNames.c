// Stands before the system's getaddrinfo(3) for every library of this process.
#define _GNU_SOURCE
#include "HostNames.h"

#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct entry {
    struct entry *next;
    char *name;
    char *address;
};

// Entries are only ever added, at the front.
static struct entry *entries;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void host_names_set(const char *name, const char *address) {
    struct entry *entry = malloc(sizeof *entry);
    if (entry == NULL) return;
    entry->name = strdup(name);
    entry->address = strdup(address);
    pthread_mutex_lock(&lock);
    entry->next = entries;
    entries = entry;
    pthread_mutex_unlock(&lock);
}

static const char *address_of(const char *name) {
    const char *found = NULL;
    pthread_mutex_lock(&lock);
    for (const struct entry *entry = entries; entry != NULL && found == NULL; entry = entry->next) {
        if (strcasecmp(entry->name, name) == 0) found = entry->address;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    typedef int (*resolver)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    const resolver next = (resolver)dlsym(RTLD_NEXT, "getaddrinfo");
    const char *address = name == NULL ? NULL : address_of(name);
    if (next == NULL) return EAI_SYSTEM;
    return next(address == NULL ? name : address, service, hints, result);
}
