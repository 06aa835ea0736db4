/* What GIO and libsoup tell apart by their errors. */
#include "adapter.h"

static ca_error_name name_of_certificate(SoupMessage *message) {
    GTlsCertificateFlags flags = soup_message_get_tls_peer_certificate_errors(message);
    if (flags & G_TLS_CERTIFICATE_UNKNOWN_CA) return CA_ERROR_NAME_SERVER_CERTIFICATE_HAS_UNKNOWN_ROOT;
    if (flags & G_TLS_CERTIFICATE_EXPIRED) return CA_ERROR_NAME_SERVER_CERTIFICATE_HAS_BAD_DATE;
    if (flags & G_TLS_CERTIFICATE_NOT_ACTIVATED) return CA_ERROR_NAME_SERVER_CERTIFICATE_NOT_YET_VALID;
    return CA_ERROR_NAME_SERVER_CERTIFICATE_UNTRUSTED;
}

static ca_error_name name_of_io(int code) {
    switch (code) {
    case G_IO_ERROR_CANCELLED: return CA_ERROR_NAME_CANCELLED;
    case G_IO_ERROR_TIMED_OUT: return CA_ERROR_NAME_TIMED_OUT;
    case G_IO_ERROR_HOST_NOT_FOUND: return CA_ERROR_NAME_CANNOT_FIND_HOST;
    case G_IO_ERROR_CONNECTION_REFUSED:
    case G_IO_ERROR_HOST_UNREACHABLE:
    case G_IO_ERROR_NETWORK_UNREACHABLE:
    case G_IO_ERROR_PROXY_FAILED:
    case G_IO_ERROR_PROXY_AUTH_FAILED:
    case G_IO_ERROR_PROXY_NEED_AUTH:
    case G_IO_ERROR_PROXY_NOT_ALLOWED: return CA_ERROR_NAME_CANNOT_CONNECT_TO_HOST;
    case G_IO_ERROR_BROKEN_PIPE:
    case G_IO_ERROR_PARTIAL_INPUT: return CA_ERROR_NAME_NETWORK_CONNECTION_LOST;
    }
    return CA_ERROR_NAME_OTHER;
}

static ca_error_name name_of(const GError *error, SoupMessage *message) {
    if (error->domain == G_RESOLVER_ERROR) return CA_ERROR_NAME_CANNOT_FIND_HOST;
    if (error->domain == G_IO_ERROR) return name_of_io(error->code);
    if (error->domain == G_TLS_ERROR) {
        switch (error->code) {
        case G_TLS_ERROR_BAD_CERTIFICATE: return name_of_certificate(message);
        case G_TLS_ERROR_CERTIFICATE_REQUIRED: return CA_ERROR_NAME_CLIENT_CERTIFICATE_REQUIRED;
        case G_TLS_ERROR_EOF: return CA_ERROR_NAME_NETWORK_CONNECTION_LOST;
        }
        return CA_ERROR_NAME_SECURE_CONNECTION_FAILED;
    }
    if (error->domain == SOUP_SESSION_ERROR) {
        switch (error->code) {
        case SOUP_SESSION_ERROR_TOO_MANY_REDIRECTS:
        case SOUP_SESSION_ERROR_TOO_MANY_RESTARTS: return CA_ERROR_NAME_HTTP_TOO_MANY_REDIRECTS;
        case SOUP_SESSION_ERROR_REDIRECT_BAD_URI: return CA_ERROR_NAME_BAD_URL;
        case SOUP_SESSION_ERROR_PARSING:
        case SOUP_SESSION_ERROR_ENCODING:
        case SOUP_SESSION_ERROR_REDIRECT_NO_LOCATION: return CA_ERROR_NAME_BAD_SERVER_RESPONSE;
        }
    }
    return CA_ERROR_NAME_OTHER;
}

ca_error failure_of(const GError *error, SoupMessage *message) {
    return (ca_error){.message = ca_text_of(error->message), .name = name_of(error, message)};
}
