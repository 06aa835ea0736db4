// The names of Apple's C library that the SDK for Swift uses, with their types there (the man pages of sections 2 and 3; the public headers).
// With them `ci/portable` checks the types of the SDK's code for Apple's systems on Linux. Nothing is linked.
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef uint16_t mode_t;
typedef uint8_t sa_family_t;
typedef uint32_t socklen_t;
typedef unsigned int nfds_t;
typedef long ssize_t;

extern const int errno;

struct timespec { long tv_sec, tv_nsec; };
struct timeval { long tv_sec; int tv_usec; };
typedef enum : unsigned { CLOCK_REALTIME } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

typedef struct _opaque_pthread_t { long state; } *pthread_t;
typedef struct { long state[7]; } pthread_attr_t;
typedef struct { long state[8]; } pthread_mutex_t;
typedef struct { long state[6]; } pthread_cond_t;
typedef struct { long state[2]; } pthread_mutexattr_t;
typedef struct { long state[2]; } pthread_condattr_t;
#define PTHREAD_CREATE_DETACHED 2
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nonnull),
                   void *_Nullable);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define O_RDONLY 0
#define O_NONBLOCK 0x4
#define O_CLOEXEC 0x1000000
#define F_SETFD 2
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define S_IFMT 0170000
#define S_IFSOCK 0140000
struct stat { mode_t st_mode; };
// Swift's overlay has these with as many parameters as are used.
int open(const char *, int);
int fcntl(int, int, int);
int close(int);
int dup2(int, int);
int unlink(const char *);
int chmod(const char *, mode_t);
int lstat(const char *, struct stat *);
ssize_t read(int, void *_Nullable, size_t);
ssize_t write(int, const void *_Nullable, size_t);
char *_Nullable getenv(const char *);
void _exit(int) __attribute__((noreturn));
char *_Null_unspecified strerror(int);

#define SIGPIPE 13
typedef void (*_Nullable sig_t)(int);
extern const sig_t SIG_IGN;
sig_t signal(int, sig_t);

#define EINTR 4
#define EINPROGRESS 36
#define ECONNABORTED 53
#define ETIMEDOUT 60
#define ECONNREFUSED 61
#define ENOENT 2
#define POLLIN 1
#define POLLOUT 4
struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *, nfds_t, int);

#define AF_UNIX 1
#define AF_INET 2
#define SOCK_STREAM 1
#define IPPROTO_TCP 6
#define TCP_NODELAY 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 4
#define SO_RCVTIMEO 0x1006
#define SO_ERROR 0x1007
#define SHUT_RDWR 2
struct sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_un { unsigned char sun_len; sa_family_t sun_family; char sun_path[104]; };
struct sockaddr_storage { uint8_t ss_len; sa_family_t ss_family; char pad[126]; };
struct addrinfo {
    int ai_flags, ai_family, ai_socktype, ai_protocol;
    socklen_t ai_addrlen;
    char *_Nullable ai_canonname;
    struct sockaddr *_Nullable ai_addr;
    struct addrinfo *_Nullable ai_next;
};
int socket(int, int, int);
int socketpair(int, int, int, int *);
int connect(int, const struct sockaddr *_Nullable, socklen_t);
int bind(int, const struct sockaddr *_Nullable, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *_Nullable, socklen_t *_Nullable);
int shutdown(int, int);
int getsockname(int, struct sockaddr *_Nullable, socklen_t *);
int setsockopt(int, int, int, const void *_Nullable, socklen_t);
int getsockopt(int, int, int, void *_Nullable, socklen_t *_Nullable);
int getaddrinfo(const char *_Nullable, const char *_Nullable, const struct addrinfo *_Nullable,
                struct addrinfo *_Nullable *_Nullable);
void freeaddrinfo(struct addrinfo *_Nullable);
const char *_Null_unspecified gai_strerror(int);

#pragma clang assume_nonnull end
