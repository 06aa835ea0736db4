/* Where hosts are: a GResolver of the program, and a GProxyResolver of each session. */
#include "adapter.h"

/* The device's name service has the names of the environment, and no others. */
typedef struct { GResolver parent; } HostNames;
typedef struct { GResolverClass parent; } HostNamesClass;
GType host_names_get_type(void);
G_DEFINE_TYPE(HostNames, host_names, G_TYPE_RESOLVER)

static GList *found(const char *host, GError **error) {
    g_autofree char *address = app_address(host);
    GInetAddress *inet = address ? g_inet_address_new_from_string(address) : NULL;
    if (inet) return g_list_append(NULL, inet);
    g_set_error(error, G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND, "Error resolving “%s”: Name or service not known", host);
    return NULL;
}

static GList *look_up(GResolver *resolver, const char *host, GResolverNameLookupFlags flags, GCancellable *cancellable, GError **error) {
    (void)resolver, (void)cancellable;
    if (flags & G_RESOLVER_NAME_LOOKUP_FLAGS_IPV6_ONLY) {
        g_set_error(error, G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND, "No address of “%s”", host);
        return NULL;
    }
    return found(host, error);
}

static GList *look_up_any(GResolver *resolver, const char *host, GCancellable *cancellable, GError **error) {
    return look_up(resolver, host, G_RESOLVER_NAME_LOOKUP_FLAGS_DEFAULT, cancellable, error);
}

static void begin_look_up(
    GResolver *resolver, const char *host, GResolverNameLookupFlags flags, GCancellable *cancellable, GAsyncReadyCallback callback, void *data
) {
    g_autoptr(GTask) task = g_task_new(resolver, cancellable, callback, data);
    GError *error = NULL;
    GList *addresses = look_up(resolver, host, flags, cancellable, &error);
    if (error) g_task_return_error(task, error);
    else g_task_return_pointer(task, addresses, (GDestroyNotify)g_resolver_free_addresses);
}

static void begin_look_up_any(GResolver *resolver, const char *host, GCancellable *cancellable, GAsyncReadyCallback callback, void *data) {
    begin_look_up(resolver, host, G_RESOLVER_NAME_LOOKUP_FLAGS_DEFAULT, cancellable, callback, data);
}

static GList *end_look_up(GResolver *resolver, GAsyncResult *result, GError **error) {
    (void)resolver;
    return g_task_propagate_pointer(G_TASK(result), error);
}

static void host_names_class_init(HostNamesClass *class) {
    GResolverClass *resolver = G_RESOLVER_CLASS(class);
    resolver->lookup_by_name = look_up_any;
    resolver->lookup_by_name_async = begin_look_up_any;
    resolver->lookup_by_name_finish = end_look_up;
    resolver->lookup_by_name_with_flags = look_up;
    resolver->lookup_by_name_with_flags_async = begin_look_up;
    resolver->lookup_by_name_with_flags_finish = end_look_up;
}

static void host_names_init(HostNames *names) {
    (void)names;
}

void names_use(void) {
    g_autoptr(GResolver) resolver = g_object_new(host_names_get_type(), NULL);
    g_resolver_set_default(resolver);
}

/* The proxies of a session, by the host and scheme of a URL. */
typedef struct { GObject parent; app *app; GHashTable *configured; } Proxies;
typedef struct { GObjectClass parent; } ProxiesClass;
GType proxies_get_type(void);
static void proxies_interface_init(GProxyResolverInterface *interface);
G_DEFINE_TYPE_WITH_CODE(Proxies, proxies, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_PROXY_RESOLVER, proxies_interface_init))

char *proxies_find(GProxyResolver *resolver, GUri *place) {
    Proxies *proxies = (Proxies *)resolver;
    return app_proxy(proxies->app, g_uri_get_scheme(place), g_uri_get_host(place), proxies->configured);
}

static char **choose(GProxyResolver *resolver, const char *uri, GCancellable *cancellable, GError **error) {
    g_autoptr(GUri) parsed = g_uri_parse(uri, G_URI_FLAGS_NONE, error);
    (void)cancellable;
    if (!parsed) return NULL;
    g_autofree char *proxy = proxies_find(resolver, parsed);
    const char *chosen[] = {proxy ? proxy : "direct://", NULL};
    return g_strdupv((char **)chosen);
}

static void begin_choice(GProxyResolver *resolver, const char *uri, GCancellable *cancellable, GAsyncReadyCallback callback, void *data) {
    g_autoptr(GTask) task = g_task_new(resolver, cancellable, callback, data);
    GError *error = NULL;
    char **chosen = choose(resolver, uri, cancellable, &error);
    if (error) g_task_return_error(task, error);
    else g_task_return_pointer(task, chosen, (GDestroyNotify)g_strfreev);
}

static char **end_choice(GProxyResolver *resolver, GAsyncResult *result, GError **error) {
    (void)resolver;
    return g_task_propagate_pointer(G_TASK(result), error);
}

static void proxies_interface_init(GProxyResolverInterface *interface) {
    interface->lookup = choose;
    interface->lookup_async = begin_choice;
    interface->lookup_finish = end_choice;
}

static void proxies_finalize(GObject *object) {
    Proxies *proxies = (Proxies *)object;
    g_hash_table_unref(proxies->configured);
    app_drop(proxies->app);
    G_OBJECT_CLASS(proxies_parent_class)->finalize(object);
}

static void proxies_class_init(ProxiesClass *class) {
    G_OBJECT_CLASS(class)->finalize = proxies_finalize;
}

static void proxies_init(Proxies *proxies) {
    proxies->configured = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
}

static void add(Proxies *proxies, const char *scheme, const char *protocol, ca_text host, int64_t port) {
    g_hash_table_replace(proxies->configured, (char *)scheme, g_strdup_printf("%s://%.*s:%d", protocol, (int)host.length, host.bytes, (int)port));
}

GProxyResolver *proxies_new(app *app, const ca_proxies *configured) {
    Proxies *proxies = g_object_new(proxies_get_type(), NULL);
    proxies->app = app_hold(app);
    if (!configured) return G_PROXY_RESOLVER(proxies);
    if (configured->http) {
        add(proxies, "http", configured->http->tls.value ? "https" : "http", configured->http->host, configured->http->port);
    }
    if (configured->https) {
        add(proxies, "https", configured->https->tls.value ? "https" : "http", configured->https->host, configured->https->port);
    }
    if (configured->socks) add(proxies, "socks", "socks5", configured->socks->host, configured->socks->port);
    return G_PROXY_RESOLVER(proxies);
}
