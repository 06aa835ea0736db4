// Sockets: what Swift's Glibc module lacks.
#ifndef C_SOCKETS_H
#define C_SOCKETS_H

/// accept4(2): close-on-exec and non-blocking. `address` is a struct sockaddr. A descriptor, or -1 and errno.
int cs_accept(int listener, void *address, unsigned int *length);
/// SIOCOUTQ: the bytes that were written to a stream socket and not taken over by the peer. 0, or -1 and errno.
int cs_bytes_under_way(int descriptor, int *count);

#endif
