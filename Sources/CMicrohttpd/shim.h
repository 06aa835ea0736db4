#ifndef C_MICROHTTPD_SHIM_H
#define C_MICROHTTPD_SHIM_H
#include <gnutls/gnutls.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

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

/* Texts in the form of PEM; all may go once the server has started. */
struct mhd_tls {
    const char *certificate;
    const char *key;
    const char *priorities;
};

/* Does not listen: mhd_adopt brings the connections. The seed of nonces must last as long as the server. */
static inline struct MHD_Daemon *mhd_start_unbound(
    unsigned connections, size_t memory, size_t stack, const char *seed, size_t seed_size, unsigned nonces, const struct mhd_tls *tls,
    const struct mhd_callbacks *callbacks, void *context
) {
    struct MHD_OptionItem secure[] = {
        { MHD_OPTION_HTTPS_MEM_CERT, 0, tls ? (void *)tls->certificate : NULL },
        { MHD_OPTION_HTTPS_MEM_KEY, 0, tls ? (void *)tls->key : NULL },
        { MHD_OPTION_HTTPS_PRIORITIES, 0, tls ? (void *)tls->priorities : NULL },
        { MHD_OPTION_END, 0, NULL },
    };
    return MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET
            | (tls ? MHD_USE_TLS : 0),
        0, NULL, NULL, callbacks->handle, context,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_THREAD_STACK_SIZE, stack,
        MHD_OPTION_DIGEST_AUTH_RANDOM, seed_size, seed,
        MHD_OPTION_NONCE_NC_SIZE, nonces,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
        MHD_OPTION_ARRAY, tls ? secure : secure + 3,
        MHD_OPTION_END
    );
}

/* Hands a connected socket over, which is closed if that fails. Address and port of the peer are in the byte order of the machine. */
/* The address is in network byte order: 4 bytes, or 16 of IPv6. */
static inline enum MHD_Result mhd_adopt(
    struct MHD_Daemon *daemon, int descriptor, const uint8_t *address, size_t size, uint16_t port
) {
    struct sockaddr_in6 longer;
    memset(&longer, 0, sizeof longer);
    if (size == sizeof longer.sin6_addr) {
        longer.sin6_family = AF_INET6;
        longer.sin6_port = htons(port);
        memcpy(&longer.sin6_addr, address, size);
        return MHD_add_connection(daemon, descriptor, (const struct sockaddr *)&longer, sizeof longer);
    }
    struct sockaddr_in peer;
    memset(&peer, 0, sizeof peer);
    peer.sin_family = AF_INET;
    peer.sin_port = htons(port);
    memcpy(&peer.sin_addr, address, sizeof peer.sin_addr);
    return MHD_add_connection(daemon, descriptor, (const struct sockaddr *)&peer, sizeof peer);
}

static inline gnutls_session_t mhd_tls_session(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    return info ? (gnutls_session_t)info->tls_session : NULL;
}

static const unsigned mhd_any_handshake_message = GNUTLS_HANDSHAKE_ANY;

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
static const ssize_t mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
#endif
