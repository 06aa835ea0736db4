/* Adapter for libsoup 3, GNOME's HTTP library: one SoupSession for each session.
 *
 * The relay is a proxy of GIO like any other. What libsoup and GIO do not know of a policy, they are not told. */
#include <glib/gstdio.h>

#include "adapter.h"

ca_adapter *adapter;
ca_table *sessions, *tasks;

static void quit(ca_reply *reply, const void *call, void *context) {
    (void)call, (void)context;
    app_end();
    ca_done(reply);
}

static void reset(ca_reply *reply, const void *call, void *context) {
    (void)call, (void)context;
    app_end();
    g_autofree char *file = g_build_filename(g_get_home_dir(), "cookies.sqlite", NULL);
    g_unlink(file);
    ca_done(reply);
}

static void ended(void *context) {
    (void)context;
    app_end();
}

int main(int count, char **arguments) {
    static const char *const features[] = {
        "app/launch.circumstance=*",
        "bytes.repeat",
        "configuration.HTTPCookieStorage",
        "configuration.HTTPMaximumConnectionsPerHost",
        "configuration.connectionProxyDictionary",
        "configuration.timeoutIntervalForRequest",
        "cookies/delete.path",
        "cookies/list.url",
        "environment.kerberos",
        "policy.additionalServers",
        "policy.applicationServers",
        "proxy.tls",
        "request.body",
        "request.handleCookies",
        "task/create.kind=download",
        "task/create.kind=upload",
        "task/create.style=*",
    };
    static const char *const events[] = {"log", "task/complete", "task/data", "task/redirect", "task/response", "task/sent"};
    static ca_text feature_texts[G_N_ELEMENTS(features)], event_texts[G_N_ELEMENTS(events)];
    for (gsize index = 0; index < G_N_ELEMENTS(features); index++) feature_texts[index] = ca_text_of(features[index]);
    for (gsize index = 0; index < G_N_ELEMENTS(events); index++) event_texts[index] = ca_text_of(events[index]);
    ca_initialize_result offer = {0};
    offer.features.items = feature_texts, offer.features.count = G_N_ELEMENTS(features);
    offer.events.items = event_texts, offer.events.count = G_N_ELEMENTS(events);
    offer.policy_delivery = CA_INITIALIZE_POLICY_DELIVERY_PUSH;
    offer.authentication = CA_INITIALIZE_AUTHENTICATION_CHALLENGE;
    offer.name_resolution = CA_INITIALIZE_NAME_RESOLUTION_HOSTS;

    g_autofree char *version =
        g_strdup_printf("%u.%u.%u", soup_get_major_version(), soup_get_minor_version(), soup_get_micro_version());
    /* The NTLM to judge is libsoup's own, not that of winbind. */
    g_setenv("SOUP_NTLM_AUTH_DEBUG", "", TRUE);
    /* What a desktop has for all programs, a device of this environment has not. */
    g_setenv("GIO_USE_PROXY_RESOLVER", "dummy", TRUE);
    g_setenv("GIO_USE_VFS", "local", TRUE);
    names_use();

    adapter = ca_adapter_new("libsoup", version, &offer);
    sessions = ca_table_new(adapter, NULL);
    tasks = ca_table_new(adapter, NULL);
    ca_on_app_launch(adapter, app_launch, NULL);
    ca_on(adapter, "app/quit", quit, NULL);
    ca_on(adapter, "reset", reset, NULL);
    ca_on_policy_update(adapter, app_take_policy, NULL);
    ca_on_session_create(adapter, session_create, NULL);
    ca_on_task_create(adapter, task_create, NULL);
    ca_on_task_resume(adapter, task_resume, NULL);
    ca_on_task_cancel(adapter, task_cancel, NULL);
    ca_on_cookies_list(adapter, cookies_list, NULL);
    ca_on_cookies_set(adapter, cookies_set, NULL);
    ca_on_cookies_delete(adapter, cookies_delete, NULL);
    ca_at_end(adapter, ended, NULL);
    return ca_run(adapter, count, arguments);
}
