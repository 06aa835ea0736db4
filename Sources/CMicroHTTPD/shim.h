#ifndef C_MICROHTTPD_SHIM_H
#define C_MICROHTTPD_SHIM_H
#include <microhttpd.h>

// Variadic functions, which Swift does not import.

/// A daemon without a socket of its own and with a thread for every connection that is added to it.
static inline struct MHD_Daemon *shim_start_daemon(MHD_AccessHandlerCallback handler, void *closure,
                                                   struct MHD_OptionItem *options) {
    return MHD_start_daemon(MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL
                                | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET,
                            0, NULL, NULL, handler, closure, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline void *shim_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static inline int shim_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// Adds a field to the request; name and value must live as long as the connection.
static inline void shim_set_field(struct MHD_Connection *connection, const unsigned char *name,
                                  const unsigned char *value) {
    MHD_set_connection_value(connection, MHD_HEADER_KIND, (const char *)name, (const char *)value);
}
#endif
