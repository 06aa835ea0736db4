/* Who the user is: libsoup asks for a name and password by the signal `authenticate`; for Negotiate it takes the tickets that are there. */
#include <gssapi/gssapi.h>
#include <gssapi/gssapi_ext.h>

#include "adapter.h"

/* A question to the app, asked on a thread of its own. */
typedef struct {
    app *app;
    task *task;
    SoupAuth *auth;
    ca_memory *memory;
    ca_challenge_call call;
    ca_challenge_result answer;
} question;

static question *question_new(task *task, const char *method, const char *realm, gboolean is_proxy, const char *host, int port) {
    question *made = g_new0(question, 1);
    made->app = app_hold(task->session->app);
    made->task = task;
    made->memory = ca_memory_new();
    ca_protection_space *space = &made->call.protection_space;
    space->host = text_of(made->memory, host);
    space->port = port;
    space->protocol = text_of(made->memory, g_uri_get_scheme(soup_message_get_uri(task->message)));
    if (realm && *realm) space->realm = text_of(made->memory, realm);
    space->authentication_method = text_of(made->memory, method);
    space->is_proxy = (ca_bool){true, is_proxy};
    made->call.task = text_of(made->memory, task->handle);
    return made;
}

static void question_free(question *question) {
    g_clear_object(&question->auth);
    ca_memory_free(question->memory);
    app_drop(question->app);
    g_free(question);
}

static gboolean answered(void *data) {
    question *question = data;
    /* The task is there as long as the loop runs. */
    if (question->answer.disposition == CA_CHALLENGE_DISPOSITION_USE && question->answer.credential) {
        const ca_credential *credential = question->answer.credential;
        soup_auth_authenticate(
            question->auth, credential->user.bytes ? credential->user.bytes : "", credential->password.bytes ? credential->password.bytes : ""
        );
    } else {
        soup_auth_cancel(question->auth);
        if (question->answer.disposition == CA_CHALLENGE_DISPOSITION_CANCEL) g_cancellable_cancel(question->task->cancellable);
    }
    question_free(question);
    return G_SOURCE_REMOVE;
}

static void *ask(void *data) {
    question *question = data;
    question->answer = ca_challenge(adapter, &question->call, question->memory);
    app_invoke(question->app, answered, question);
    return NULL;
}

/* SoupMessage::authenticate. */
gboolean login_asked(SoupMessage *message, SoupAuth *auth, gboolean is_again, void *context) {
    task *task = context;
    (void)message;
    const char *authority = soup_auth_get_authority(auth), *colon = strrchr(authority, ':');
    g_autofree char *host = colon ? g_strndup(authority, colon - authority) : g_strdup(authority);
    const char *realm = soup_auth_get_realm(auth);
    question *made = question_new(
        task, soup_auth_get_scheme_name(auth), realm, soup_auth_is_for_proxy(auth), host, colon ? atoi(colon + 1) : 0
    );
    /* The signal tells whether it failed before, the app counts. */
    task->failures = is_again ? task->failures + 1 : 0;
    made->call.previous_failure_count = task->failures;
    made->auth = g_object_ref(auth);
    g_thread_unref(g_thread_new("question", ask, made));
    return TRUE;
}

/* The user logs in, as by kinit: the tickets are then the program's. */
static gboolean log_in(const ca_credential *credential) {
    static gss_OID_desc spnego = {6, (void *)"\x2b\x06\x01\x05\x05\x02"};
    gss_OID_set_desc mechanisms = {1, &spnego};
    OM_uint32 minor;
    gss_name_t name;
    gss_cred_id_t tickets;
    gss_buffer_desc user = {credential->user.length, (void *)credential->user.bytes};
    gss_buffer_desc password = {credential->password.length, (void *)credential->password.bytes};
    if (gss_import_name(&minor, &user, GSS_C_NT_USER_NAME, &name)) return FALSE;
    OM_uint32 major = gss_acquire_cred_with_password(&minor, name, &password, GSS_C_INDEFINITE, &mechanisms, GSS_C_INITIATE, &tickets, NULL, NULL);
    gss_release_name(&minor, &name);
    if (GSS_ERROR(major)) return FALSE;
    major = gss_store_cred(&minor, tickets, GSS_C_INITIATE, GSS_C_NO_OID, 1, 1, NULL, NULL);
    gss_release_cred(&minor, &tickets);
    return !GSS_ERROR(major);
}

/* SoupMessage::got-headers, before libsoup looks at it: at the first refusal that Negotiate may answer, the user is asked, and libsoup waits
 * meanwhile as it would for GSSAPI. */
void login_refused(SoupMessage *message, void *context) {
    task *task = context;
    app *app = task->session->app;
    guint status = soup_message_get_status(message);
    gboolean is_proxy = status == SOUP_STATUS_PROXY_UNAUTHORIZED;
    if ((status != SOUP_STATUS_UNAUTHORIZED && !is_proxy) || !app->has_kerberos || app->has_tickets || task->has_asked_for_tickets) return;
    const char *field = soup_message_headers_get_list(
        soup_message_get_response_headers(message), is_proxy ? "Proxy-Authenticate" : "WWW-Authenticate"
    );
    if (!field || !g_regex_match_simple("(^|,)\\s*negotiate\\s*($|,)", field, G_REGEX_CASELESS, 0)) return;
    /* Tickets are for https only, unless SOUP_GSSAPI_TRUSTED_URIS has the place with its port. */
    GUri *place = soup_message_get_uri(message);
    if (strcmp(g_uri_get_scheme(place), "https")) return;
    task->has_asked_for_tickets = TRUE;
    g_autofree char *proxy = is_proxy ? proxies_find(task->session->proxies, place) : NULL;
    g_autoptr(GUri) proxy_place = proxy ? g_uri_parse(proxy, SOUP_HTTP_URI_FLAGS, NULL) : NULL;
    if (proxy_place) place = proxy_place;
    question *made = question_new(task, "Negotiate", NULL, is_proxy, g_uri_get_host(place), g_uri_get_port(place));
    made->answer = ca_challenge(adapter, &made->call, made->memory);
    if (made->answer.disposition == CA_CHALLENGE_DISPOSITION_USE && made->answer.credential) app->has_tickets = log_in(made->answer.credential);
    question_free(made);
}
