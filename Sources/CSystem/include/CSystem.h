// What Swift's Glibc module lacks: variadic functions, macros, and calls behind _GNU_SOURCE.
// <sys/socket.h> stays out, so that this header never clashes with Glibc's own view of it.
#ifndef C_SYSTEM_H
#define C_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CBytes.h"
#include "CSockets.h"

/// Names the calling thread, for debuggers and /proc; cut to 15 bytes.
void cs_name_thread(const char *name);

/// A pipe, both ends close-on-exec and above the three standard descriptors. 0, or an errno.
int cs_pipe(int ends[2]);
/// An event counter that is close-on-exec and never blocks, or -1 and errno.
int cs_eventfd(void);
/// Closes a descriptor while no child is about to become its program, which would have a copy of it.
void cs_close(int descriptor);
/// Makes a descriptor non-blocking. 0, or an errno.
int cs_set_nonblocking(int descriptor);
/// Makes a descriptor blocking. 0, or an errno.
int cs_set_blocking(int descriptor);
/// A copy of a descriptor above the three standard ones, close-on-exec, or -1 and errno.
int cs_duplicate(int descriptor);

/// Whether a directory lies in a file system that is kept in memory (tmpfs).
bool cs_is_in_memory(const char *directory);

/// Starts a program as the leader of its own process group, with all signals at their defaults and unblocked.
/// The three descriptors become its 0, 1, 2; every other descriptor is closed. A program name without a slash is
/// looked up in PATH. `directory` may be null. `descriptors` is its soft limit of descriptors and `mark` that of RLIMIT_RTTIME;
/// 0: as in this process. 0, or an errno.
int cs_spawn(pid_t *pid, const char *program, char *const argv[], char *const envp[], const char *directory,
             int input, int output, int error, unsigned long descriptors, unsigned long mark);
/// Starts a program in this process's group and with its standard streams, all signals at their defaults and unblocked.
/// Every other descriptor is closed. A program name without a slash is looked up in PATH. `descriptors` is as above. 0, or an errno.
int cs_spawn_beside(pid_t *pid, const char *program, char *const argv[], char *const envp[],
                    unsigned long descriptors);
/// A descriptor that becomes readable when the process ends, or -1 and errno.
int cs_pidfd_open(pid_t pid);
/// Sends a signal to the process of a pidfd, which can never be another process that took its number. 0, or an errno.
int cs_pidfd_signal(int pidfd, int signal);
/// Orphaned descendants become children of this process instead of init's. 0, or an errno.
int cs_become_subreaper(void);

/// The environment of this process: texts with `=`, then null.
char **cs_environment(void);

/// How a child ended; it stays a zombie. 1: `*signalled` and `*status` are set; 0: it runs; -1: there is none.
int cs_peek_exit(pid_t pid, int *signalled, int *status);
/// Whether a child has ended, own or adopted, that nobody has reaped.
bool cs_has_zombie(void);

/// From now on SIGINT, SIGTERM, SIGQUIT and, unless it is ignored, SIGHUP write one byte, their number, to the descriptor. 0, or an errno.
int cs_catch_interrupts(int descriptor);
/// They end the process again.
void cs_release_interrupts(void);

#endif
