#ifndef C_CURL_SHIM_H
#define C_CURL_SHIM_H
#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/ip.h>

/* Variadic functions do not import into Swift: one function for each type of argument. */
static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_data_callback(CURL *handle, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_progress_callback(CURL *handle, curl_xferinfo_callback value) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLcode curl_set_tls_callback(CURL *handle, curl_ssl_ctx_callback value) {
    return curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, value);
}
static inline CURLcode curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode curl_get_socket(CURL *handle, curl_socket_t *value) {
    return curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, value);
}
static inline CURLSHcode curl_share_connections(CURLSH *share) {
    return curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_CONNECT);
}
static inline CURLcode curl_finished_code(const CURLMsg *message) {
    return message->data.result;
}

/* How sockets are opened, and which was the last. */
struct curl_opening {
    int last;
    int code_point;
    int is_multipath;
};
static inline curl_socket_t curl_open(void *data, curlsocktype purpose, struct curl_sockaddr *address) {
    struct curl_opening *opening = data;
    int multipath_tcp = 262;
    int service = opening->code_point << 2;
    (void)purpose;
    opening->last = socket(
        address->family, address->socktype | SOCK_CLOEXEC, opening->is_multipath ? multipath_tcp : address->protocol);
    if (opening->last >= 0 && service) setsockopt(opening->last, IPPROTO_IP, IP_TOS, &service, sizeof service);
    return opening->last;
}
static inline void curl_set_opening(CURL *handle, struct curl_opening *opening) {
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, opening);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, curl_open);
}

/* Takes a connected socket in place of opening one, once. */
static inline curl_socket_t curl_take_given(void *given, curlsocktype purpose, struct curl_sockaddr *address) {
    int taken = *(int *)given;
    (void)purpose;
    (void)address;
    *(int *)given = CURL_SOCKET_BAD;
    return taken;
}
static inline int curl_is_connected(void *nothing, curl_socket_t socket, curlsocktype purpose) {
    (void)nothing;
    (void)socket;
    (void)purpose;
    return CURL_SOCKOPT_ALREADY_CONNECTED;
}
static inline void curl_give_socket(CURL *handle, int *given) {
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, given);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, curl_take_given);
    curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, curl_is_connected);
}
#endif
