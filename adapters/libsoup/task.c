/* Tasks: a SoupMessage each, sent asynchronously, its body read as it comes. */
#include "adapter.h"

void task_free(void *freed) {
    task *task = freed;
    g_clear_object(&task->message);
    g_object_unref(task->cancellable);
    g_clear_pointer(&task->content, g_bytes_unref);
    if (task->body) ca_digest_end(task->body, task->memory);
    ca_memory_free(task->memory);
    g_free(task->handle);
    g_free(task->place);
    g_free(task);
}

void task_take_head(task *task) {
    SoupMessageHeaders *fields = soup_message_get_response_headers(task->message);
    SoupMessageHeadersIter iterator;
    const char *name, *value;
    gsize count = 0;
    soup_message_headers_iter_init(&iterator, fields);
    while (soup_message_headers_iter_next(&iterator, &name, &value)) count++;
    ca_pair *pairs = ca_memory_take(task->memory, (count + 1) * sizeof *pairs);
    soup_message_headers_iter_init(&iterator, fields);
    for (gsize index = 0; soup_message_headers_iter_next(&iterator, &name, &value); index++) {
        g_autofree char *valid = g_utf8_make_valid(value, -1);
        ca_text text = text_of(task->memory, valid);
        pairs[index] = (ca_pair){text_of(task->memory, name), text};
    }
    g_free(task->place);
    task->place = g_uri_to_string(soup_message_get_uri(task->message));
    static const char *const versions[] = {"http/1.0", "http/1.1", "h2"};
    task->head = (ca_response){
        .status = soup_message_get_status(task->message),
        .url = text_of(task->memory, task->place),
        .headers = {pairs, count},
        .http_version = ca_text_of(versions[soup_message_get_http_version(task->message)]),
    };
}

static void got_headers(SoupMessage *message, void *context) {
    task_take_head(context);
    login_refused(message, context);
}

static void set_content(task *task) {
    if (!task->content) return;
    if (task->is_upload) {
        g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_bytes(task->content);
        soup_message_set_request_body(task->message, NULL, stream, (gssize)g_bytes_get_size(task->content));
    } else {
        soup_message_set_request_body_from_bytes(task->message, NULL, task->content);
    }
}

/* Also for a login; then the head is no redirection's. */
static void restarted(SoupMessage *message, void *context) {
    task *task = context;
    g_autofree char *place = g_uri_to_string(soup_message_get_uri(message));
    task->sent = 0;
    /* As soup_message_set_request_body wants it. A redirection may have made it another method, without content. */
    if (soup_message_get_method(message) == task->method) set_content(task);
    if (task->head.status / 100 != 3) return;
    ca_task_redirect_event event = {.task = ca_text_of(task->handle), .response = task->head, .url = ca_text_of(place)};
    app_emit(task->session->app, &ca_task_redirect_event_type, &event);
    task->head.status = 0;
}

static void wrote(SoupMessage *message, guint size, void *context) {
    task *task = context;
    (void)message;
    if (!task->by_delegate) return;
    task->sent += size;
    ca_task_sent_event event = {.task = ca_text_of(task->handle), .sent = task->sent, .expected = {true, task->content ? (int64_t)g_bytes_get_size(task->content) : 0}};
    app_emit(task->session->app, &ca_task_sent_event_type, &event);
}

static void complete(task *task, const GError *error) {
    ca_task_complete_event event = {.task = ca_text_of(task->handle)};
    ca_error failure;
    ca_content content;
    if (error) {
        failure = failure_of(error, task->message);
        event.error = &failure;
    } else {
        content = ca_digest_end(task->body, task->memory);
        task->body = NULL;
        event.response = &task->head;
        event.body = &content;
    }
    app_emit(task->session->app, &ca_task_complete_event_type, &event);
}

static void read_more(task *task, GInputStream *stream);

static void was_read(GObject *source, GAsyncResult *result, void *context) {
    task *task = context;
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) bytes = g_input_stream_read_bytes_finish(G_INPUT_STREAM(source), result, &error);
    if (!bytes || g_bytes_get_size(bytes) == 0) {
        complete(task, error);
        g_object_unref(source);
        return;
    }
    gsize size;
    const void *start = g_bytes_get_data(bytes, &size);
    ca_digest_update(task->body, start, size);
    if (task->by_delegate) {
        ca_task_data_event event = {.task = ca_text_of(task->handle), .size = (int64_t)size};
        app_emit(task->session->app, &ca_task_data_event_type, &event);
    }
    read_more(task, G_INPUT_STREAM(source));
}

static void read_more(task *task, GInputStream *stream) {
    g_input_stream_read_bytes_async(stream, 64 << 10, G_PRIORITY_DEFAULT, task->cancellable, was_read, task);
}

static void was_sent(GObject *source, GAsyncResult *result, void *context) {
    task *task = context;
    g_autoptr(GError) error = NULL;
    GInputStream *stream = soup_session_send_finish(SOUP_SESSION(source), result, &error);
    if (!stream) {
        complete(task, error);
        return;
    }
    task_take_head(task);
    if (task->by_delegate) {
        ca_task_response_event event = {.task = ca_text_of(task->handle), .response = task->head};
        app_emit(task->session->app, &ca_task_response_event_type, &event);
    }
    read_more(task, stream);
}

typedef struct { task *task; ca_reply *reply; } work;

static gboolean resume(void *data) {
    g_autofree work *work = data;
    task *task = work->task;
    task->body = ca_digest_new(adapter);
    soup_session_send_async(task->session->soup, task->message, G_PRIORITY_DEFAULT, task->cancellable, was_sent, task);
    ca_done(work->reply);
    return G_SOURCE_REMOVE;
}

static gboolean cancel(void *data) {
    g_autofree work *work = data;
    g_cancellable_cancel(work->task->cancellable);
    ca_task_cancel_result result = {0};
    ca_answer_task_cancel(work->reply, &result);
    return G_SOURCE_REMOVE;
}

static void hand_over(ca_reply *reply, ca_text handle, GSourceFunc function) {
    task *found = ca_table_get(tasks, handle);
    if (!found) {
        ca_fail_unknown_handle(reply, handle);
        return;
    }
    work *made = g_new(work, 1);
    *made = (work){found, reply};
    app_invoke(found->session->app, function, made);
}

void task_resume(ca_reply *reply, const ca_task_resume_call *call, void *context) {
    (void)context;
    hand_over(reply, call->task, resume);
}

void task_cancel(ca_reply *reply, const ca_task_cancel_call *call, void *context) {
    (void)context;
    hand_over(reply, call->task, cancel);
}

static void take_content(task *task, const ca_task_create_call *call) {
    ca_memory *memory = ca_memory_new();
    ca_data data = ca_bytes_content(call->request->body, memory);
    if (call->request->body->repeat.bytes) {
        task->content = g_bytes_new_with_free_func(data.bytes, data.length, (GDestroyNotify)ca_memory_free, memory);
    } else {
        /* A part of the call, which ends before. */
        task->content = g_bytes_new(data.bytes, data.length);
        ca_memory_free(memory);
    }
    task->is_upload = call->kind == CA_TASK_CREATE_KIND_UPLOAD;
    set_content(task);
}

/* SoupMessage is made here and used on the app's thread, behind the reply. */
void task_create(ca_reply *reply, const ca_task_create_call *call, void *context) {
    session *session = ca_table_get(sessions, call->session);
    (void)context;
    if (!session) {
        ca_fail_unknown_handle(reply, call->session);
        return;
    }
    if (call->kind == CA_TASK_CREATE_KIND_STREAM || call->kind == CA_TASK_CREATE_KIND_UPLOAD_RESUME || !call->request) {
        ca_fail_not_offered(reply, "task/create.kind");
        return;
    }
    SoupMessage *message = soup_message_new(call->request->method.bytes ? call->request->method.bytes : "GET", call->request->url.bytes);
    if (!message) {
        ca_error error = {.message = ca_text_of("soup_message_new takes no such URL"), .name = CA_ERROR_NAME_UNSUPPORTED_URL};
        ca_refuse(reply, &error);
        return;
    }
    task *made = g_new0(task, 1);
    made->session = session;
    made->handle = g_strndup(call->task.bytes, call->task.length);
    made->by_delegate = call->style == CA_TASK_CREATE_STYLE_DELEGATE;
    made->message = message;
    made->cancellable = g_cancellable_new();
    made->memory = ca_memory_new();
    made->method = soup_message_get_method(message);
    if (call->request->body) take_content(made, call);
    SoupMessageHeaders *fields = soup_message_get_request_headers(message);
    for (gsize index = 0; index < call->request->headers.count; index++) {
        ca_pair field = call->request->headers.items[index];
        soup_message_headers_append(fields, field.name.bytes, field.value.bytes ? field.value.bytes : "");
    }
    ca_bool cookies = call->request->handle_cookies;
    if (cookies.is_set && !cookies.value) soup_message_disable_feature(message, SOUP_TYPE_COOKIE_JAR);
    g_signal_connect(message, "got-headers", G_CALLBACK(got_headers), made);
    g_signal_connect(message, "restarted", G_CALLBACK(restarted), made);
    g_signal_connect(message, "wrote-body-data", G_CALLBACK(wrote), made);
    g_signal_connect(message, "authenticate", G_CALLBACK(login_asked), made);
    g_mutex_lock(&session->app->mutex);
    g_ptr_array_add(session->app->tasks, made);
    g_mutex_unlock(&session->app->mutex);
    ca_table_set(tasks, call->task, made);
    ca_done(reply);
}
