/* What the files of this adapter share. All of libsoup is used on one thread, the app's, which runs a main loop. */
#ifndef LIBSOUP_ADAPTER_H
#define LIBSOUP_ADAPTER_H

#include <libsoup/soup.h>

#include "../sdk/c/conformance_adapter.h"

/* An app that runs: its thread, and what it knows. */
typedef struct {
    GMainContext *context;
    GMainLoop *loop;
    GMutex mutex;
    /* Behind the mutex: nothing of an app that has ended is reported. */
    gboolean is_over;
    gint references;
    char *folder;
    GHashTable *addresses;
    GTlsDatabase *anchors;
    SoupCookieJar *cookies;
    gboolean has_kerberos;
    /* Once the user has said who they are: tickets are the user's, not a request's. */
    gboolean has_tickets;
    /* The relay as a proxy of GIO, and the hosts that it is for. */
    char *relay;
    GHashTable *relayed;
    GPtrArray *sessions, *tasks;
} app;

typedef struct {
    app *app;
    char *handle;
    SoupSession *soup;
    GProxyResolver *proxies;
} session;

/* A request on its way. Lives as long as its app. */
typedef struct {
    session *session;
    char *handle;
    gboolean by_delegate, has_asked_for_tickets;
    SoupMessage *message;
    GCancellable *cancellable;
    /* Of the request, with the method that it is for. */
    GBytes *content;
    const char *method;
    gboolean is_upload;
    ca_digest *body;
    /* What the last head said, and where the request was then: a redirection is told when it is followed. */
    ca_memory *memory;
    ca_response head;
    char *place;
    gint64 sent;
    int failures;
} task;

extern ca_adapter *adapter;
extern ca_table *sessions, *tasks;

/* app.c */
app *app_now(void);
app *app_hold(app *app);
void app_drop(app *app);
char *app_address(const char *host);
char *app_proxy(app *app, const char *scheme, const char *host, GHashTable *configured);
void app_launch(ca_reply *reply, const ca_app_launch_call *call, void *context);
void app_take_policy(ca_reply *reply, const ca_policy_update_call *call, void *context);
void app_end(void);
/* Does something on the app's thread. */
void app_invoke(app *app, GSourceFunc function, void *data);
/* Reports something, unless the app has ended. */
void app_emit(app *app, const ca_type *type, const void *event);
/* The memory of the task has it. */
ca_text text_of(ca_memory *memory, const char *string);

/* names.c */
void names_use(void);
GProxyResolver *proxies_new(app *app, const ca_proxies *configured);
/* The URL of the proxy for a place; NULL if there is none. */
char *proxies_find(GProxyResolver *resolver, GUri *place);

/* session.c */
void session_create(ca_reply *reply, const ca_session_create_call *call, void *context);
void session_free(void *session);
void cookies_list(ca_reply *reply, const ca_cookies_list_call *call, void *context);
void cookies_set(ca_reply *reply, const ca_cookies_set_call *call, void *context);
void cookies_delete(ca_reply *reply, const ca_cookies_delete_call *call, void *context);

/* task.c */
void task_create(ca_reply *reply, const ca_task_create_call *call, void *context);
void task_resume(ca_reply *reply, const ca_task_resume_call *call, void *context);
void task_cancel(ca_reply *reply, const ca_task_cancel_call *call, void *context);
void task_free(void *task);
/* Copies the head of the message's response into the task. */
void task_take_head(task *task);

/* login.c */
gboolean login_asked(SoupMessage *message, SoupAuth *auth, gboolean is_again, void *task);
void login_refused(SoupMessage *message, void *task);

/* failure.c */
ca_error failure_of(const GError *error, SoupMessage *message);

#endif
