#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

void cs_name_thread(const char *name) {
    char cut[16];
    strncpy(cut, name, sizeof cut - 1);
    cut[sizeof cut - 1] = 0;
    pthread_setname_np(pthread_self(), cut);
}

int cs_duplicate(int descriptor) {
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

bool cs_is_in_memory(const char *directory) {
    struct statfs status;
    return statfs(directory, &status) == 0 && status.f_type == TMPFS_MAGIC;
}

int cs_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    for (int i = 0; i < 2; i++) {
        if (ends[i] > 2) continue;
        int high = cs_duplicate(ends[i]);
        int error = errno;
        close(ends[i]);
        if (high < 0) {
            close(ends[1 - i]);
            return error;
        }
        ends[i] = high;
    }
    return 0;
}

int cs_eventfd(void) {
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

static int set_flag(int descriptor, int flag, int on) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fcntl(descriptor, F_SETFL, on ? flags | flag : flags & ~flag) < 0) return errno;
    return 0;
}

int cs_set_nonblocking(int descriptor) {
    return set_flag(descriptor, O_NONBLOCK, 1);
}

int cs_set_blocking(int descriptor) {
    return set_flag(descriptor, O_NONBLOCK, 0);
}

/* A child has copies of all descriptors until it becomes its program. What its parent closed meanwhile would stay open: its port in use, its
   peer without an end. */
static pthread_mutex_t inheritance = PTHREAD_MUTEX_INITIALIZER;

void cs_close(int descriptor) {
    pthread_mutex_lock(&inheritance);
    close(descriptor);
    pthread_mutex_unlock(&inheritance);
}

struct start {
    const char *program;
    char *const *argv;
    char *const *envp;
    const char *directory;
    const int *standard;
    unsigned long descriptors;
    unsigned long mark;
    int report;
};

/* The child up to its new program. It may share the parent's memory (vfork(2)): it changes nothing there, and only makes system calls. */
static void become(const struct start *start) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    if (start->standard) {
        if (setpgid(0, 0) != 0) return;
        for (int number = 0; number < 3; number++)
            if (dup2(start->standard[number], number) < 0) return;
    }
    if (start->report > 3 && close_range(3, (unsigned)start->report - 1, 0) != 0) return;
    if (close_range((unsigned)start->report + 1, ~0U, 0) != 0) return;
    if (start->directory && chdir(start->directory) != 0) return;
    struct rlimit limit;
    if (start->descriptors && getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = start->descriptors;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    }
    if (start->mark && getrlimit(RLIMIT_RTTIME, &limit) == 0) {
        limit.rlim_cur = start->mark;
        if (setrlimit(RLIMIT_RTTIME, &limit) != 0) return;
    }
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execvpe(start->program, start->argv, start->envp);
}

/* posix_spawn(3) cannot change limits. With `standard`, three descriptors to be 0, 1 and 2, the process leads a group of its own;
   without, it stays beside its parent. */
static int spawn(pid_t *pid, struct start start) {
    int report[2], error = cs_pipe(report);
    if (error != 0) return error;
    start.report = report[1];
    // No handler of this process may run in the child.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&inheritance);
    pid_t child = vfork();
    if (child == 0) {
        become(&start);
        int failure = errno;
        ssize_t written = write(start.report, &failure, sizeof failure);
        (void)written;
        _exit(127);
    }
    error = child < 0 ? errno : 0;
    // Here the child has become its program.
    pthread_mutex_unlock(&inheritance);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(report[1]);
    if (child > 0) {
        ssize_t got;
        // Nothing comes from a child that has become its program: that closed the pipe.
        do got = read(report[0], &error, sizeof error);
        while (got < 0 && errno == EINTR);
        if (got > 0) waitpid(child, NULL, 0);
        *pid = child;
    }
    close(report[0]);
    return error;
}

int cs_spawn(pid_t *pid, const char *program, char *const argv[], char *const envp[], const char *directory,
             int input, int output, int error, unsigned long descriptors, unsigned long mark) {
    struct start start = {program, argv, envp, directory, (const int[]){input, output, error}, descriptors, mark, -1};
    return spawn(pid, start);
}

int cs_spawn_beside(pid_t *pid, const char *program, char *const argv[], char *const envp[],
                    unsigned long descriptors) {
    struct start start = {program, argv, envp, NULL, NULL, descriptors, 0, -1};
    return spawn(pid, start);
}

int cs_pidfd_open(pid_t pid) {
    return (int)syscall(SYS_pidfd_open, pid, 0);
}

int cs_pidfd_signal(int pidfd, int signal) {
    return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) == 0 ? 0 : errno;
}

int cs_become_subreaper(void) {
    return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : errno;
}

char **cs_environment(void) {
    return environ;
}

int cs_peek_exit(pid_t pid, int *signalled, int *status) {
    siginfo_t information;
    memset(&information, 0, sizeof information);
    if (waitid(P_PID, (id_t)pid, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return -1;
    if (information.si_pid == 0) return 0;
    *signalled = information.si_code != CLD_EXITED;
    *status = information.si_status;
    return 1;
}

bool cs_has_zombie(void) {
    siginfo_t information;
    memset(&information, 0, sizeof information);
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_pid != 0;
}

static const int interrupts[] = {SIGQUIT, SIGHUP, SIGINT, SIGTERM};
static volatile sig_atomic_t interrupt_descriptor = -1;

static void interrupted(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(interrupt_descriptor, &byte, 1);
    (void)written;
    errno = saved;
}

int cs_catch_interrupts(int descriptor) {
    interrupt_descriptor = descriptor;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = interrupted;
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++) {
        struct sigaction before;
        if (sigaction(interrupts[i], NULL, &before) != 0) return errno;
        // nohup(1) means it.
        if (interrupts[i] == SIGHUP && before.sa_handler == SIG_IGN) continue;
        if (sigaction(interrupts[i], &action, NULL) != 0) return errno;
    }
    return 0;
}

void cs_release_interrupts(void) {
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++) {
        struct sigaction now;
        if (sigaction(interrupts[i], NULL, &now) == 0 && now.sa_handler == interrupted) signal(interrupts[i], SIG_DFL);
    }
}
