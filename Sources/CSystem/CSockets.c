#define _GNU_SOURCE
#include "CSockets.h"

#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

int cs_accept(int listener, void *address, unsigned int *length) {
    return accept4(listener, address, length, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int cs_bytes_under_way(int descriptor, int *count) {
    return ioctl(descriptor, SIOCOUTQ, count);
}
