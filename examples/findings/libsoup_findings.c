/* libsoup 3, called directly, beside `python3 server.py 8000`, `python3 tunnel.py 8040` and `python3 tunnel.py 8050 302`:
 *
 *     cc libsoup_findings.c -o findings $(pkg-config --cflags --libs libsoup-3.0) && ./findings [PART ...]
 */
#include <libsoup/soup.h>

static gboolean answer(SoupMessage *message, SoupAuth *auth, gboolean is_again, void *context) {
    (void)message, (void)context;
    if (is_again) return FALSE;
    soup_auth_authenticate(auth, "jürgen", "secret");
    return TRUE;
}

static gboolean accept(SoupMessage *message, GTlsCertificate *certificate, GTlsCertificateFlags errors, void *context) {
    (void)message, (void)certificate, (void)errors, (void)context;
    return TRUE;
}

/* Sends a request, and says what came. */
static void ask(const char *method, const char *url, const char *proxy) {
    SoupSession *session = soup_session_new();
    if (proxy) {
        GProxyResolver *resolver = g_simple_proxy_resolver_new(proxy, NULL);
        soup_session_set_proxy_resolver(session, resolver);
        g_object_unref(resolver);
    }
    soup_session_add_feature_by_type(session, SOUP_TYPE_AUTH_NTLM);
    soup_session_add_feature_by_type(session, SOUP_TYPE_AUTH_NEGOTIATE);
    SoupMessage *message = soup_message_new(method, url);
    GError *error = NULL;
    g_signal_connect(message, "authenticate", G_CALLBACK(answer), NULL);
    g_signal_connect(message, "accept-certificate", G_CALLBACK(accept), NULL);
    GBytes *body = soup_session_send_and_read(session, message, NULL, &error);
    g_print("%s %s: ", method, url);
    if (error) g_print("%s\n", error->message);
    else g_print("%u, %" G_GSIZE_FORMAT " bytes: %.20s\n", soup_message_get_status(message), g_bytes_get_size(body), (char *)g_bytes_get_data(body, NULL));
    g_clear_error(&error);
    g_clear_pointer(&body, g_bytes_unref);
    g_object_unref(message);
    g_object_unref(session);
}

/* What the proxy was told to log in with is told to the server behind the tunnel. */
static void login(void) {
    ask("GET", "https://localhost:8443/page", "http://127.0.0.1:8040");
}

/* Digest proves /page to a proxy that was asked for CONNECT digest.test:8443. */
static void digest(void) {
    ask("GET", "https://digest.test:8443/page", "http://127.0.0.1:8040");
}

/* The answer of a proxy that opens no tunnel is taken for that of the https server. */
static void refusal(void) {
    ask("GET", "https://localhost:8443/page", "http://127.0.0.1:8050");
}

/* GIO greets a proxy by TLS without its name, and wants a certificate for its address. */
static void secured(void) {
    GError *error = NULL;
    char *file = g_canonicalize_filename("tunnel.pem", NULL);
    GTlsDatabase *trusted = g_tls_file_database_new(file, &error);
    g_free(file);
    if (trusted) g_tls_backend_set_default_database(g_tls_backend_get_default(), trusted);
    ask("GET", "http://localhost:8000/page", "https://localhost:8041");
}

/* Chunks without the last one are whole; a length that is not reached is an error. */
static void cut(void) {
    ask("GET", "http://127.0.0.1:8000/cut?chunked&body=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&end=108", NULL);
    ask("GET", "http://127.0.0.1:8000/cut?body=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&end=70", NULL);
}

/* Basic knows ISO 8859-1 only, even if the challenge says UTF-8. */
static void basic(void) {
    ask("GET", "http://127.0.0.1:8000/basic?once&status=401&challenge=Basic%20realm%3D%22a%22%2C%20charset%3D%22UTF-8%22", NULL);
}

/* Negotiate is chosen, and not answered at http; what else is presented is not tried. */
static void choice(void) {
    ask("GET", "http://127.0.0.1:8000/choice?once&status=401&challenge=Negotiate&challenge=Basic%20realm%3D%22a%22", NULL);
}

int main(int count, char **arguments) {
    static const struct { const char *name; void (*run)(void); } parts[] = {
        {"login", login}, {"digest", digest}, {"refusal", refusal}, {"secured", secured}, {"cut", cut}, {"basic", basic}, {"choice", choice},
    };
    for (gsize index = 0; index < G_N_ELEMENTS(parts); index++) {
        gboolean is_wanted = count < 2;
        for (int argument = 1; argument < count; argument++) is_wanted |= !g_strcmp0(arguments[argument], parts[index].name);
        if (is_wanted) parts[index].run();
    }
    return 0;
}
