#ifndef C_MICROHTTPD_SHIM_H
#define C_MICROHTTPD_SHIM_H
#include <microhttpd.h>

/* Functions with a variable number of arguments and macros with casts do not import into Swift. */

struct mhd_callbacks {
    MHD_AccessHandlerCallback handle;
    void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
};

/* Takes over the descriptor of the listening socket, unless it fails. The epoll mode of 0.9.75 overlooks clients that leave. */
static inline struct MHD_Daemon *mhd_start(
    int listener, unsigned connections, size_t memory, size_t stack, const struct mhd_callbacks *callbacks, void *context
) {
    return MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_ITC, 0, NULL, NULL,
        callbacks->handle, context,
        MHD_OPTION_LISTEN_SOCKET, listener,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_THREAD_STACK_SIZE, stack,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
        MHD_OPTION_END
    );
}

static inline int mhd_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline void *mhd_connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static const uint64_t mhd_size_unknown = MHD_SIZE_UNKNOWN;
static const ssize_t mhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
#endif
