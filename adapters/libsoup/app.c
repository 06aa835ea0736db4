/* An app: its environment and its policy, and the thread on which libsoup runs. */
#include <glib/gstdio.h>

#include "adapter.h"

static GMutex mutex;
static app *current;

app *app_hold(app *app) {
    g_atomic_int_inc(&app->references);
    return app;
}

void app_drop(app *app) {
    if (!g_atomic_int_dec_and_test(&app->references)) return;
    g_hash_table_unref(app->addresses);
    g_hash_table_unref(app->relayed);
    g_clear_object(&app->anchors);
    g_free(app->relay);
    g_free(app->folder);
    g_main_loop_unref(app->loop);
    g_main_context_unref(app->context);
    g_mutex_clear(&app->mutex);
    g_free(app);
}

/* The app that runs; NULL if none does. */
app *app_now(void) {
    g_mutex_lock(&mutex);
    app *found = current;
    g_mutex_unlock(&mutex);
    return found;
}

/* The address of a name in the app's environment; NULL if it has none. */
char *app_address(const char *host) {
    g_autofree char *name = g_ascii_strdown(host, -1);
    g_mutex_lock(&mutex);
    char *address = current ? g_strdup(g_hash_table_lookup(current->addresses, name)) : NULL;
    g_mutex_unlock(&mutex);
    return address;
}

static char *copied(ca_text text) {
    return g_strndup(text.bytes, text.length);
}

static char *lowered(ca_text text) {
    return g_ascii_strdown(text.bytes, text.length);
}

/* Sets a variable to a file of the app's folder. */
static void name_file(const char *folder, const char *name, const char *variable) {
    g_autofree char *file = g_build_filename(folder, name, NULL);
    g_setenv(variable, file, TRUE);
}

static void take_anchors(app *app, const ca_environment *environment) {
    if (!environment->trust_anchors.count) return;
    g_autofree char *file = g_build_filename(app->folder, "anchors.pem", NULL);
    g_autoptr(GString) text = g_string_new(NULL);
    for (gsize index = 0; index < environment->trust_anchors.count; index++) {
        ca_text anchor = environment->trust_anchors.items[index];
        g_string_append_len(text, anchor.bytes, anchor.length);
        g_string_append_c(text, '\n');
    }
    g_autoptr(GError) error = NULL;
    if (g_file_set_contents(file, text->str, text->len, &error)) app->anchors = g_tls_file_database_new(file, &error);
    if (error) ca_log(adapter, error->message);
    /* That of a proxy by TLS is no property of a session: GIO takes the program's. */
    if (app->anchors) g_tls_backend_set_default_database(g_tls_backend_get_default(), app->anchors);
}

/* An app without a realm has an empty file: neither the machine's realm, nor that of the app before. */
static void take_kerberos(app *app, const ca_kerberos *kerberos) {
    g_autofree char *file = g_build_filename(app->folder, "krb5.conf", NULL);
    const char *text = kerberos ? kerberos->configuration.bytes : "";
    gssize length = kerberos ? (gssize)kerberos->configuration.length : 0;
    app->has_kerberos = g_file_set_contents(file, text, length, NULL) && kerberos != NULL;
    name_file(app->folder, "krb5.conf", "KRB5_CONFIG");
    name_file(app->folder, "tickets", "KRB5CCNAME");
}

/* The relay is the proxy of what the administrator lists, once the app is authorized. GIO has no place for the token. */
static void take(app *app, const ca_policy *policy) {
    g_hash_table_remove_all(app->relayed);
    if (!policy || policy->authorization.state != CA_AUTHORIZATION_STATE_AUTHORIZED) return;
    const ca_server_list lists[] = {policy->application_servers, policy->additional_servers};
    for (gsize list = 0; list < G_N_ELEMENTS(lists); list++) {
        for (gsize index = 0; index < lists[list].count; index++) g_hash_table_add(app->relayed, lowered(lists[list].items[index].host));
    }
}

static void *run(void *data) {
    app *app = data;
    g_main_context_push_thread_default(app->context);
    g_main_loop_run(app->loop);
    for (guint index = 0; index < app->sessions->len; index++) {
        g_clear_object(&((session *)g_ptr_array_index(app->sessions, index))->soup);
    }
    /* What sessions leave to their loop: connections are closed there. Also what other threads of GIO have cancelled late, and answers to
     * questions: their tasks and sessions have to be there still. */
    while (g_main_context_iteration(app->context, FALSE)) {}
    g_ptr_array_unref(app->tasks);
    g_ptr_array_unref(app->sessions);
    g_clear_object(&app->cookies);
    g_main_context_pop_thread_default(app->context);
    g_autoptr(GDir) folder = g_dir_open(app->folder, 0, NULL);
    for (const char *name = folder ? g_dir_read_name(folder) : NULL; name; name = g_dir_read_name(folder)) {
        g_autofree char *file = g_build_filename(app->folder, name, NULL);
        g_unlink(file);
    }
    g_rmdir(app->folder);
    app_drop(app);
    return NULL;
}

void app_launch(ca_reply *reply, const ca_app_launch_call *call, void *context) {
    (void)context;
    app_end();
    app *made = g_new0(app, 1);
    g_autofree char *cookies = g_build_filename(g_get_home_dir(), "cookies.sqlite", NULL);
    made->references = 1;
    g_mutex_init(&made->mutex);
    made->context = g_main_context_new();
    made->loop = g_main_loop_new(made->context, FALSE);
    made->folder = g_dir_make_tmp("libsoup-adapter-XXXXXX", NULL);
    made->addresses = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    made->relayed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    made->sessions = g_ptr_array_new_with_free_func(session_free);
    made->tasks = g_ptr_array_new_with_free_func(task_free);
    made->cookies = soup_cookie_jar_db_new(cookies, FALSE);
    const ca_environment *environment = &call->environment;
    for (gsize index = 0; index < environment->hosts.count; index++) {
        ca_pair host = environment->hosts.items[index];
        g_hash_table_replace(made->addresses, lowered(host.name), copied(host.value));
    }
    if (environment->relay) {
        const ca_relay *relay = environment->relay;
        g_autofree char *host = lowered(relay->host);
        made->relay = g_strdup_printf("https://%s:%d", host, (int)relay->port);
        g_hash_table_replace(made->addresses, g_steal_pointer(&host), copied(relay->address));
    }
    take_anchors(made, environment);
    take_kerberos(made, environment->kerberos);
    take(made, call->policy);
    g_mutex_lock(&mutex);
    current = made;
    g_mutex_unlock(&mutex);
    g_thread_unref(g_thread_new("app", run, made));
    ca_done(reply);
}

typedef struct { app *app; ca_reply *reply; const ca_policy_update_call *call; } update;

static gboolean take_update(void *data) {
    update *update = data;
    g_mutex_lock(&mutex);
    take(update->app, &update->call->policy);
    g_mutex_unlock(&mutex);
    /* Connections of before are not used any more. */
    for (guint index = 0; index < update->app->sessions->len; index++) {
        session *session = g_ptr_array_index(update->app->sessions, index);
        soup_session_set_proxy_resolver(session->soup, session->proxies);
    }
    ca_done(update->reply);
    g_free(update);
    return G_SOURCE_REMOVE;
}

void app_take_policy(ca_reply *reply, const ca_policy_update_call *call, void *context) {
    (void)context;
    app *now = app_now();
    if (!now) {
        ca_error error = {.message = ca_text_of("the app does not run"), .name = CA_ERROR_NAME_INVALID_STATE};
        ca_refuse(reply, &error);
        return;
    }
    update *made = g_new(update, 1);
    *made = (update){now, reply, call};
    app_invoke(now, take_update, made);
}

/* The proxy of a place: the relay for what is listed, what the session says for the others; NULL if there is none. */
char *app_proxy(app *app, const char *scheme, const char *host, GHashTable *configured) {
    g_autofree char *name = g_ascii_strdown(host, -1);
    g_mutex_lock(&mutex);
    gboolean is_relayed = app->relay && g_hash_table_contains(app->relayed, name);
    g_mutex_unlock(&mutex);
    const char *found = is_relayed ? app->relay : g_hash_table_lookup(configured, scheme);
    if (!found && !is_relayed) found = g_hash_table_lookup(configured, "socks");
    return g_strdup(found);
}

static gboolean stop(void *data) {
    app *app = data;
    /* No task is added to an app that has ended. */
    for (guint index = 0; index < app->tasks->len; index++) {
        g_cancellable_cancel(((task *)g_ptr_array_index(app->tasks, index))->cancellable);
    }
    for (guint index = 0; index < app->sessions->len; index++) {
        soup_session_abort(((session *)g_ptr_array_index(app->sessions, index))->soup);
    }
    /* What was cancelled comes back by the loop; its end is behind it. */
    while (g_main_context_iteration(app->context, FALSE)) {}
    g_main_loop_quit(app->loop);
    return G_SOURCE_REMOVE;
}

/* Ends the app. Its thread may live on for a while; nothing of it is heard. */
void app_end(void) {
    g_mutex_lock(&mutex);
    app *ending = current;
    current = NULL;
    g_mutex_unlock(&mutex);
    if (!ending) return;
    g_mutex_lock(&ending->mutex);
    ending->is_over = TRUE;
    g_mutex_unlock(&ending->mutex);
    app_invoke(ending, stop, ending);
}

void app_invoke(app *app, GSourceFunc function, void *data) {
    /* What is done may be the end of the app, before the source is left here: g_source_unref uses its context. */
    g_autoptr(GMainContext) context = g_main_context_ref(app->context);
    /* Not g_main_context_invoke: until the loop runs, that would run it here. */
    g_autoptr(GSource) source = g_idle_source_new();
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(source, function, data, NULL);
    g_source_attach(source, context);
}

void app_emit(app *app, const ca_type *type, const void *event) {
    g_mutex_lock(&app->mutex);
    if (!app->is_over) ca_emit(adapter, type, event);
    g_mutex_unlock(&app->mutex);
}

ca_text text_of(ca_memory *memory, const char *string) {
    if (!string) return (ca_text){0};
    gsize length = strlen(string);
    char *copy = ca_memory_take(memory, length + 1);
    memcpy(copy, string, length + 1);
    return (ca_text){copy, length};
}
