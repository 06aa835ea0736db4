/* An adapter for libcurl, as small as one can be: requests, without proxies, credentials and cookies. */
#include "../conformance_adapter.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static ca_adapter *adapter;
static ca_table *sessions, *tasks;

/* A task, with its request copied: the call ends with its reply. */
typedef struct { ca_memory *memory; ca_text handle; ca_request request; ca_pairs headers; ca_digest *body; } task;

static void nothing(ca_reply *reply, const void *call, void *context) {
    (void)call, (void)context;
    ca_done(reply);
}

static void create_session(ca_reply *reply, const ca_session_create_call *call, void *context) {
    (void)context;
    ca_table_set(sessions, call->session, adapter);
    ca_done(reply);
}

static void create_task(ca_reply *reply, const ca_task_create_call *call, void *context) {
    (void)context;
    if (!ca_table_get(sessions, call->session)) {
        ca_fail_unknown_handle(reply, call->session);
        return;
    }
    ca_memory *memory = ca_memory_new();
    task *created = ca_memory_take(memory, sizeof *created);
    memset(created, 0, sizeof *created);
    created->memory = memory;
    /* What is written as JSON and read again belongs to the memory of the task. */
    ca_task_create_call copy;
    ca_decode(ca_encode(&ca_task_create_call_type, call, memory), &ca_task_create_call_type, &copy, memory);
    created->handle = copy.task;
    if (copy.request) created->request = *copy.request;
    ca_table_set(tasks, call->task, created);
    ca_done(reply);
}

static size_t take_header(char *line, size_t size, size_t count, void *context) {
    task *task = context;
    size_t length = size * count;
    char *colon = memchr(line, ':', length);
    if (!memcmp(line, "HTTP/", 5)) task->headers.count = 0;
    if (!colon || task->headers.count == 100) return length;
    ca_pair *pairs = (ca_pair *)task->headers.items;
    char *copy = ca_memory_take(task->memory, length + 1), *value = copy + (colon - line) + 1;
    memcpy(copy, line, length);
    copy[length] = copy[colon - line] = 0;
    value += strspn(value, " \t");
    value[strcspn(value, "\r\n")] = 0;
    pairs[task->headers.count++] = (ca_pair){ca_text_of(copy), ca_text_of(value)};
    return length;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
    ca_digest_update(((task *)context)->body, bytes, size * count);
    return size * count;
}

static void *send_request(void *context) {
    task *task = context;
    CURL *curl = curl_easy_init();
    struct curl_slist *headers = NULL;
    ca_data body = ca_bytes_content(task->request.body, task->memory);
    ca_task_complete_event event = {.task = task->handle};
    ca_response response = {0};
    ca_error error = {0};
    task->headers.items = ca_memory_take(task->memory, 100 * sizeof(ca_pair));
    task->body = ca_digest_new(adapter);
    for (size_t index = 0; index < task->request.headers.count; index++) {
        ca_pair pair = task->request.headers.items[index];
        char *line = ca_memory_take(task->memory, pair.name.length + pair.value.length + 3);
        strcat(strcat(strcpy(line, pair.name.bytes), pair.value.length ? ": " : ";"), pair.value.bytes);
        headers = curl_slist_append(headers, line);
    }
    headers = curl_slist_append(headers, "Expect:");
    curl_easy_setopt(curl, CURLOPT_URL, task->request.url.bytes);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    if (body.bytes) curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)body.length);
    if (body.bytes) curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.bytes);
    if (task->request.method.bytes) curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, task->request.method.bytes);
    if (ca_text_is(task->request.method, "HEAD")) curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, task);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, task);
    CURLcode code = curl_easy_perform(curl);
    ca_content content = ca_digest_end(task->body, task->memory);
    if (code == CURLE_OK) {
        long status = 0;
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
        response.status = status;
        response.url = task->request.url;
        response.headers = task->headers;
        event.response = &response;
        event.body = &content;
    } else {
        error.message = ca_text_of(curl_easy_strerror(code));
        error.name = CA_ERROR_NAME_OTHER;
        event.error = &error;
    }
    ca_emit_task_complete(adapter, &event);
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return NULL;
}

static void resume_task(ca_reply *reply, const ca_task_resume_call *call, void *context) {
    task *task = ca_table_get(tasks, call->task);
    pthread_t thread;
    (void)context;
    if (!task) {
        ca_fail_unknown_handle(reply, call->task);
        return;
    }
    if (!pthread_create(&thread, NULL, send_request, task)) pthread_detach(thread);
    ca_done(reply);
}

int main(int count, char **arguments) {
    static const ca_text events[] = {{"task/complete", 13}};
    static const ca_text features[] = {{"policy.*", 8}, {"app/launch.circumstance=*", 25}, {"request.body", 12}};
    ca_initialize_result offer = {0};
    offer.events.items = events, offer.events.count = 1;
    offer.features.items = features, offer.features.count = 3;
    offer.policy_delivery = CA_INITIALIZE_POLICY_DELIVERY_PUSH;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    adapter = ca_adapter_new("libcurl", curl_version_info(CURLVERSION_NOW)->version, &offer);
    sessions = ca_table_new(adapter, NULL);
    tasks = ca_table_new(adapter, NULL);
    ca_on(adapter, "app/launch", nothing, NULL);
    ca_on(adapter, "app/quit", nothing, NULL);
    ca_on(adapter, "reset", nothing, NULL);
    ca_on_session_create(adapter, create_session, NULL);
    ca_on_task_create(adapter, create_task, NULL);
    ca_on_task_resume(adapter, resume_task, NULL);
    return ca_run(adapter, count, arguments);
}
