/* Sessions, and the cookies that they share. */
#include "adapter.h"

static void say_log(SoupLogger *logger, SoupLoggerLogLevel level, char direction, const char *data, void *context) {
    session *session = context;
    (void)logger, (void)level;
    g_autofree char *line = g_strdup_printf("%c %s", direction, data);
    g_autofree char *valid = g_utf8_make_valid(line, -1);
    ca_log_event event = {.message = ca_text_of(valid), .level = CA_LOG_LEVEL_DEBUG};
    app_emit(session->app, &ca_log_event_type, &event);
}

void session_free(void *freed) {
    session *session = freed;
    g_clear_object(&session->soup);
    g_object_unref(session->proxies);
    g_free(session->handle);
    g_free(session);
}

typedef struct { app *app; ca_reply *reply; const void *call; } work;

/* Does an operation on the thread of the app that runs. */
static void hand_over(ca_reply *reply, const void *call, GSourceFunc function) {
    app *now = app_now();
    if (!now) {
        ca_error error = {.message = ca_text_of("the app does not run"), .name = CA_ERROR_NAME_INVALID_STATE};
        ca_refuse(reply, &error);
        return;
    }
    work *made = g_new(work, 1);
    *made = (work){now, reply, call};
    app_invoke(now, function, made);
}

static gboolean create(void *data) {
    g_autofree work *work = data;
    const ca_session_create_call *call = work->call;
    ca_session_configuration none = {0};
    const ca_session_configuration *wanted = call->configuration ? call->configuration : &none;
    ca_text storage = wanted->http_cookie_storage;
    if (storage.bytes && !ca_text_is(storage, "none") && !ca_text_is(storage, "shared")) {
        ca_fail_not_offered(work->reply, "configuration.HTTPCookieStorage");
        return G_SOURCE_REMOVE;
    }
    session *made = g_new0(session, 1);
    made->app = work->app;
    made->handle = g_strndup(call->session.bytes, call->session.length);
    made->proxies = proxies_new(work->app, wanted->connection_proxy_dictionary);
    int connections = wanted->http_maximum_connections_per_host.is_set ? (int)wanted->http_maximum_connections_per_host.value : 6;
    made->soup = soup_session_new_with_options("proxy-resolver", made->proxies, "max-conns-per-host", connections, NULL);
    if (work->app->anchors) soup_session_set_tls_database(made->soup, work->app->anchors);
    /* A limit of silence, in whole seconds. */
    if (wanted->timeout_interval_for_request.is_set) {
        double seconds = wanted->timeout_interval_for_request.value;
        soup_session_set_timeout(made->soup, (guint)seconds + ((guint)seconds < seconds));
    }
    soup_session_add_feature_by_type(made->soup, SOUP_TYPE_AUTH_NTLM);
    soup_session_add_feature_by_type(made->soup, SOUP_TYPE_AUTH_NEGOTIATE);
    if (!ca_text_is(storage, "none")) soup_session_add_feature(made->soup, SOUP_SESSION_FEATURE(work->app->cookies));
    g_autoptr(SoupLogger) logger = soup_logger_new(SOUP_LOGGER_LOG_HEADERS);
    soup_logger_set_printer(logger, say_log, made, NULL);
    soup_session_add_feature(made->soup, SOUP_SESSION_FEATURE(logger));
    g_ptr_array_add(work->app->sessions, made);
    ca_table_set(sessions, call->session, made);
    ca_done(work->reply);
    return G_SOURCE_REMOVE;
}

void session_create(ca_reply *reply, const ca_session_create_call *call, void *context) {
    (void)context;
    hand_over(reply, call, create);
}

static gboolean list_cookies(void *data) {
    g_autofree work *work = data;
    const ca_cookies_list_call *call = work->call;
    g_autoptr(GUri) place = call->url.bytes ? g_uri_parse(call->url.bytes, SOUP_HTTP_URI_FLAGS, NULL) : NULL;
    GSList *found = call->url.bytes
        ? (place ? soup_cookie_jar_get_cookie_list(work->app->cookies, place, TRUE) : NULL)
        : soup_cookie_jar_all_cookies(work->app->cookies);
    guint count = g_slist_length(found);
    ca_cookie *cookies = ca_memory_take(ca_reply_memory(work->reply), (count + 1) * sizeof *cookies);
    memset(cookies, 0, (count + 1) * sizeof *cookies);
    ca_cookie *next = cookies;
    for (GSList *item = found; item; item = item->next, next++) {
        SoupCookie *cookie = item->data;
        next->name = ca_text_of(soup_cookie_get_name(cookie));
        next->value = ca_text_of(soup_cookie_get_value(cookie));
        next->domain = ca_text_of(soup_cookie_get_domain(cookie));
        next->path = ca_text_of(soup_cookie_get_path(cookie));
        GDateTime *expires = soup_cookie_get_expires(cookie);
        if (expires) next->expires = (ca_number){true, (double)g_date_time_to_unix(expires)};
        next->secure = (ca_bool){true, soup_cookie_get_secure(cookie)};
        next->http_only = (ca_bool){true, soup_cookie_get_http_only(cookie)};
    }
    ca_cookies_list_result result = {.cookies = {cookies, count}};
    ca_answer_cookies_list(work->reply, &result);
    g_slist_free_full(found, (GDestroyNotify)soup_cookie_free);
    return G_SOURCE_REMOVE;
}

void cookies_list(ca_reply *reply, const ca_cookies_list_call *call, void *context) {
    (void)context;
    hand_over(reply, call, list_cookies);
}

static gboolean set_cookie(void *data) {
    g_autofree work *work = data;
    const ca_cookie *wanted = &((const ca_cookies_set_call *)work->call)->cookie;
    SoupCookie *cookie = soup_cookie_new(
        wanted->name.bytes, wanted->value.bytes ? wanted->value.bytes : "", wanted->domain.bytes, wanted->path.bytes ? wanted->path.bytes : "/", -1
    );
    if (cookie && wanted->expires.is_set) {
        g_autoptr(GDateTime) expires = g_date_time_new_from_unix_utc((gint64)wanted->expires.value);
        soup_cookie_set_expires(cookie, expires);
    }
    if (cookie) {
        soup_cookie_set_secure(cookie, wanted->secure.value);
        soup_cookie_set_http_only(cookie, wanted->http_only.value);
        soup_cookie_jar_add_cookie(work->app->cookies, cookie);
    }
    ca_done(work->reply);
    return G_SOURCE_REMOVE;
}

void cookies_set(ca_reply *reply, const ca_cookies_set_call *call, void *context) {
    (void)context;
    hand_over(reply, call, set_cookie);
}

static gboolean delete_cookies(void *data) {
    g_autofree work *work = data;
    const ca_cookies_delete_call *call = work->call;
    GSList *all = soup_cookie_jar_all_cookies(work->app->cookies);
    for (GSList *item = all; item; item = item->next) {
        const char *domain = soup_cookie_get_domain(item->data);
        if (!ca_text_is(call->name, soup_cookie_get_name(item->data)) || !ca_text_is(call->domain, domain)) continue;
        if (call->path.bytes && !ca_text_is(call->path, soup_cookie_get_path(item->data))) continue;
        soup_cookie_jar_delete_cookie(work->app->cookies, item->data);
    }
    g_slist_free_full(all, (GDestroyNotify)soup_cookie_free);
    ca_done(work->reply);
    return G_SOURCE_REMOVE;
}

void cookies_delete(ca_reply *reply, const ca_cookies_delete_call *call, void *context) {
    (void)context;
    hand_over(reply, call, delete_cookies);
}
