// The C library musl as it is installed (musl-dev), with what Swift's own module of it adds for the functions and macros that Swift cannot
// import. With them `ci/portable` checks the types of the SDK's code for musl. Nothing is linked.
#define fcntl musl_fcntl
#define open musl_open
#include <errno.h>
#include <fcntl.h>
#undef errno
#undef fcntl
#undef open
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

extern const int errno;
int open(const char *, int);
int fcntl(int, int, int);
#undef SIG_IGN
extern void (*const SIG_IGN)(int);
