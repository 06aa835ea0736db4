#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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

/* With `standard`, three descriptors to be 0, 1 and 2, the process leads a group of its own; without, it stays beside its parent. */
static int spawn(pid_t *pid, const char *program, char *const argv[], char *const envp[], const char *directory,
                 const int *standard) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    int result = posix_spawn_file_actions_init(&actions);
    if (result != 0) return result;
    if ((result = posix_spawnattr_init(&attributes)) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return result;
    }
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setflags(&attributes, (standard ? POSIX_SPAWN_SETPGROUP : 0) | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    for (int number = 0; standard && result == 0 && number < 3; number++)
        result = posix_spawn_file_actions_adddup2(&actions, standard[number], number);
    if (result == 0) result = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (result == 0 && directory) result = posix_spawn_file_actions_addchdir_np(&actions, directory);
    if (result == 0) result = posix_spawnp(pid, program, &actions, &attributes, argv, envp);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return result;
}

int cs_spawn(pid_t *pid, const char *program, char *const argv[], char *const envp[], const char *directory,
             int input, int output, int error) {
    return spawn(pid, program, argv, envp, directory, (const int[]){input, output, error});
}

int cs_spawn_beside(pid_t *pid, const char *program, char *const argv[], char *const envp[]) {
    return spawn(pid, program, argv, envp, NULL, NULL);
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

static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
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
