/*
 * Echo answers every operation and reports every event from what app/launch brings: the settings hold "results" by operation, "events" by
 * event and a "challenge". What it gets it says again as the event log, read and written by the types of the protocol. See ci/sdks.
 */
#include "../conformance_adapter.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static ca_adapter *adapter;
static ca_table *queries;
/* Of the last app/launch; kept, as events may still be read from the one before. */
static ca_memory *script_memory;
static ca_text script;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
static int releases;

static void say(const ca_type *type, const void *value) {
    ca_memory *memory = ca_memory_new();
    ca_log_event event = {0};
    event.message = ca_encode(type, value, memory);
    event.level = CA_LOG_LEVEL_DEBUG;
    ca_emit_log(adapter, &event);
    ca_memory_free(memory);
}

/* What the script says of an operation or event; an object. */
static ca_text part(const char *kind, const char *name, ca_memory *memory) {
    ca_text found = script.bytes ? ca_json_member(script, kind, memory) : script;
    if (name && found.bytes) found = ca_json_member(found, name, memory);
    return found.bytes ? found : ca_text_of("{}");
}

static void answer(ca_reply *reply, const char *operation, const ca_type *type) {
    if (!type) {
        ca_done(reply);
        return;
    }
    ca_memory *memory = ca_reply_memory(reply);
    void *result = ca_memory_take(memory, type->size);
    const char *problem = ca_decode(part("results", operation, memory), type, result, memory);
    if (problem) ca_fail(reply, CA_INVALID_PARAMETERS, problem);
    else ca_answer(reply, type, result);
}

#define ECHO(name, operation, result) \
    static void on_##name(ca_reply *reply, const ca_##name##_call *call, void *context) { \
        (void)context; \
        say(&ca_##name##_call_type, call); \
        answer(reply, operation, result); \
    }
ECHO(reset, "reset", NULL)
ECHO(app_quit, "app/quit", NULL)
ECHO(app_activate, "app/activate", NULL)
ECHO(app_configuration, "app/configuration", &ca_app_configuration_result_type)
ECHO(policy_update, "policy/update", NULL)
ECHO(device_set, "device/set", NULL)
ECHO(storage_probe, "storage/probe", &ca_storage_probe_result_type)
ECHO(authorization_begin, "authorization/begin", NULL)
ECHO(reachability_get, "reachability/get", &ca_reachability_get_result_type)
ECHO(secure_communication_enable, "secureCommunication/enable", NULL)
ECHO(secure_communication_disable, "secureCommunication/disable", NULL)
ECHO(secure_communication_is_enabled, "secureCommunication/isEnabled", &ca_secure_communication_is_enabled_result_type)
ECHO(secure_communication_protocol_class, "secureCommunication/protocolClass", &ca_secure_communication_protocol_class_result_type)
ECHO(kerberos_allow_delegation, "kerberos/allowDelegation", NULL)
ECHO(session_shared, "session/shared", &ca_session_shared_result_type)
ECHO(session_create, "session/create", NULL)
ECHO(task_create, "task/create", NULL)
ECHO(task_suspend, "task/suspend", NULL)
ECHO(connection_start, "connection/start", NULL)
ECHO(connection_send_synchronous, "connection/sendSynchronous", &ca_connection_send_synchronous_result_type)
ECHO(http_request_send, "httpRequest/send", &ca_http_request_send_result_type)
ECHO(cookies_list, "cookies/list", &ca_cookies_list_result_type)
ECHO(cookies_set, "cookies/set", NULL)
ECHO(cookies_delete, "cookies/delete", NULL)
ECHO(cookies_create_storage, "cookies/createStorage", NULL)
ECHO(cache_create, "cache/create", NULL)
ECHO(cache_set_shared, "cache/setShared", NULL)
ECHO(cache_set_capacity, "cache/setCapacity", NULL)
ECHO(credential_storage_create, "credentialStorage/create", NULL)
ECHO(credential_storage_list, "credentialStorage/list", &ca_credential_storage_list_result_type)
ECHO(protocol_class_define, "protocolClass/define", NULL)
ECHO(protocol_class_register, "protocolClass/register", NULL)
ECHO(web_view_flag, "webView/flag", &ca_web_view_flag_result_type)
ECHO(web_view_create, "webView/create", NULL)
ECHO(web_view_load, "webView/load", NULL)
ECHO(socket_set_delegate, "socket/setDelegate", NULL)
ECHO(socket_disable_host_verification, "socket/disableHostVerification", &ca_socket_disable_host_verification_result_type)
ECHO(socket_disable_peer_verification, "socket/disablePeerVerification", &ca_socket_disable_peer_verification_result_type)
ECHO(socket_connect, "socket/connect", NULL)
ECHO(socket_append, "socket/append", NULL)
ECHO(socket_write, "socket/write", NULL)
ECHO(socket_consume, "socket/consume", &ca_socket_consume_result_type)
ECHO(socket_disconnect, "socket/disconnect", NULL)
ECHO(socket_state, "socket/state", &ca_socket_state_result_type)
ECHO(app_connect_set_callback, "appConnect/setCallback", NULL)
ECHO(arcgis_credential, "arcgis/credential", NULL)
ECHO(arcgis_set_token, "arcgis/setToken", NULL)
ECHO(arcgis_layer, "arcgis/layer", NULL)
ECHO(arcgis_resubmit, "arcgis/resubmit", NULL)
ECHO(arcgis_trust_host, "arcgis/trustHost", NULL)

static void on_app_launch(ca_reply *reply, const ca_app_launch_call *call, void *context) {
    (void)context;
    script_memory = ca_memory_new();
    char *copy = ca_memory_take(script_memory, call->settings.length + 1);
    memcpy(copy, call->settings.bytes ? call->settings.bytes : "", call->settings.length);
    script = (ca_text){call->settings.bytes ? copy : NULL, call->settings.length};
    say(&ca_app_launch_call_type, call);
    answer(reply, "app/launch", &ca_app_launch_result_type);
}

static const ca_type *const events[] = {
    &ca_attach_event_type,
    &ca_log_event_type,
    &ca_authorization_state_event_type,
    &ca_reachability_changed_event_type,
    &ca_session_invalid_event_type,
    &ca_task_response_event_type,
    &ca_task_data_event_type,
    &ca_task_sent_event_type,
    &ca_task_redirect_event_type,
    &ca_task_metrics_event_type,
    &ca_task_waiting_event_type,
    &ca_task_delayed_event_type,
    &ca_task_complete_event_type,
    &ca_connection_response_event_type,
    &ca_connection_data_event_type,
    &ca_connection_done_event_type,
    &ca_connection_failed_event_type,
    &ca_protocol_class_hit_event_type,
    &ca_web_view_done_event_type,
    &ca_web_view_failed_event_type,
    &ca_socket_open_event_type,
    &ca_socket_read_event_type,
    &ca_socket_close_event_type,
    &ca_socket_error_event_type,
    &ca_app_connect_state_event_type,
    &ca_app_control_event_type,
    &ca_app_message_event_type,
    &ca_app_exit_event_type,
    &ca_app_launch_event_event_type,
    &ca_arcgis_loaded_event_type,
    &ca_arcgis_failed_event_type,
    &ca_arcgis_result_event_type,
    &ca_arcgis_error_event_type,
};

static void on_rehearse(ca_reply *reply, const ca_rehearse_call *call, void *context) {
    (void)context;
    say(&ca_rehearse_call_type, call);
    ca_memory *memory = ca_reply_memory(reply);
    for (size_t index = 0; index < sizeof events / sizeof *events; index++) {
        if (!ca_text_is(call->event, events[index]->name)) continue;
        void *event = ca_memory_take(memory, events[index]->size);
        const char *problem = ca_decode(part("events", events[index]->name, memory), events[index], event, memory);
        if (problem) {
            ca_fail(reply, CA_INVALID_PARAMETERS, problem);
            return;
        }
        ca_emit(adapter, events[index], event);
    }
    ca_done(reply);
}

static void *ask(void *argument) {
    ca_memory *memory = ca_memory_new();
    ca_challenge_call challenge;
    (void)argument;
    if (!ca_decode(part("challenge", NULL, memory), &ca_challenge_call_type, &challenge, memory)) {
        ca_challenge_result result = ca_challenge(adapter, &challenge, memory);
        say(&ca_challenge_result_type, &result);
    }
    ca_memory_free(memory);
    return NULL;
}

static void on_task_resume(ca_reply *reply, const ca_task_resume_call *call, void *context) {
    pthread_t thread;
    (void)context;
    say(&ca_task_resume_call_type, call);
    if (!pthread_create(&thread, NULL, ask, NULL)) pthread_detach(thread);
    ca_done(reply);
}

static void on_task_read(ca_reply *reply, const ca_task_read_call *call, void *context) {
    (void)context;
    /* Before it says anything, as task/cancel may come then. */
    pthread_mutex_lock(&mutex);
    int before = releases;
    pthread_mutex_unlock(&mutex);
    say(&ca_task_read_call_type, call);
    pthread_mutex_lock(&mutex);
    while (releases == before) pthread_cond_wait(&released, &mutex);
    pthread_mutex_unlock(&mutex);
    answer(reply, "task/read", &ca_task_read_result_type);
}

static void on_task_cancel(ca_reply *reply, const ca_task_cancel_call *call, void *context) {
    (void)context;
    pthread_mutex_lock(&mutex);
    releases++;
    pthread_cond_broadcast(&released);
    pthread_mutex_unlock(&mutex);
    say(&ca_task_cancel_call_type, call);
    answer(reply, "task/cancel", &ca_task_cancel_result_type);
}

static void on_task_write(ca_reply *reply, const ca_task_write_call *call, void *context) {
    ca_memory *memory = ca_reply_memory(reply);
    ca_data data = ca_bytes_content(&call->data, memory);
    ca_content content = ca_content_of(adapter, data.bytes, data.length, memory);
    ca_task_complete_event event = {0};
    (void)context;
    say(&ca_task_write_call_type, call);
    event.task = call->task;
    event.body = &content;
    ca_emit_task_complete(adapter, &event);
    ca_done(reply);
}

static void on_socket_create(ca_reply *reply, const ca_socket_create_call *call, void *context) {
    (void)context;
    say(&ca_socket_create_call_type, call);
    if (ca_text_is(call->host, "bug") || ca_text_is(call->host, "fault")) {
        ca_fail(reply, CA_INTERNAL_ERROR, "a bug");
    } else if (ca_text_is(call->host, "refused")) {
        ca_error error = {0};
        error.message = ca_text_of("refused");
        error.name = CA_ERROR_NAME_TIMED_OUT;
        error.domain = ca_text_of("NSURLErrorDomain");
        error.code = (ca_integer){true, -1001};
        ca_refuse(reply, &error);
    } else if (ca_text_is(call->host, "unoffered")) {
        ca_fail_not_offered(reply, "socket/create.takesInRead");
    } else {
        ca_done(reply);
    }
}

static void on_session_effective_configuration(ca_reply *reply, const ca_session_effective_configuration_call *call, void *context) {
    static const char begin[] = "{\"long\":\"", end[] = "\"}";
    size_t size = ca_text_is(call->session, "mega") ? 900 << 10 : ca_text_is(call->session, "long") ? 2 << 20 : 0;
    ca_session_effective_configuration_result result = {{NULL, 0}};
    (void)context;
    if (!size) {
        say(&ca_session_effective_configuration_call_type, call);
        answer(reply, "session/effectiveConfiguration", &ca_session_effective_configuration_result_type);
        return;
    }
    char *text = ca_memory_take(ca_reply_memory(reply), size + sizeof begin + sizeof end);
    memcpy(text, begin, sizeof begin - 1);
    memset(text + sizeof begin - 1, 'x', size);
    memcpy(text + sizeof begin - 1 + size, end, sizeof end);
    result.configuration = ca_text_of(text);
    ca_answer_session_effective_configuration(reply, &result);
}

static void on_arcgis_query(ca_reply *reply, const ca_arcgis_query_call *call, void *context) {
    (void)context;
    say(&ca_arcgis_query_call_type, call);
    ca_table_set(queries, call->query, adapter);
    ca_done(reply);
}

static void on_cache_usage(ca_reply *reply, const ca_cache_usage_call *call, void *context) {
    (void)context;
    say(&ca_cache_usage_call_type, call);
    if (ca_text_is(call->cache, "nobody") && !ca_table_get(queries, call->cache)) ca_fail_unknown_handle(reply, call->cache);
    else answer(reply, "cache/usage", &ca_cache_state_type);
}

int main(int count, char **arguments) {
    static ca_text names[sizeof events / sizeof *events];
    static const ca_text features[] = {{"echo.*", 6}};
    ca_initialize_result offer = {0};
    for (size_t index = 0; index < sizeof events / sizeof *events; index++) names[index] = ca_text_of(events[index]->name);
    offer.events.items = names;
    offer.events.count = sizeof events / sizeof *events;
    offer.features.items = features;
    offer.features.count = 1;
    offer.authentication = CA_INITIALIZE_AUTHENTICATION_CHALLENGE;
    adapter = ca_adapter_new("echo", "1", &offer);
    queries = ca_table_new(adapter, NULL);
    ca_on_reset(adapter, on_reset, NULL);
    ca_on_app_quit(adapter, on_app_quit, NULL);
    ca_on_app_activate(adapter, on_app_activate, NULL);
    ca_on_app_configuration(adapter, on_app_configuration, NULL);
    ca_on_policy_update(adapter, on_policy_update, NULL);
    ca_on_device_set(adapter, on_device_set, NULL);
    ca_on_storage_probe(adapter, on_storage_probe, NULL);
    ca_on_authorization_begin(adapter, on_authorization_begin, NULL);
    ca_on_reachability_get(adapter, on_reachability_get, NULL);
    ca_on_secure_communication_enable(adapter, on_secure_communication_enable, NULL);
    ca_on_secure_communication_disable(adapter, on_secure_communication_disable, NULL);
    ca_on_secure_communication_is_enabled(adapter, on_secure_communication_is_enabled, NULL);
    ca_on_secure_communication_protocol_class(adapter, on_secure_communication_protocol_class, NULL);
    ca_on_kerberos_allow_delegation(adapter, on_kerberos_allow_delegation, NULL);
    ca_on_session_shared(adapter, on_session_shared, NULL);
    ca_on_session_create(adapter, on_session_create, NULL);
    ca_on_task_create(adapter, on_task_create, NULL);
    ca_on_task_suspend(adapter, on_task_suspend, NULL);
    ca_on_connection_start(adapter, on_connection_start, NULL);
    ca_on_connection_send_synchronous(adapter, on_connection_send_synchronous, NULL);
    ca_on_http_request_send(adapter, on_http_request_send, NULL);
    ca_on_cookies_list(adapter, on_cookies_list, NULL);
    ca_on_cookies_set(adapter, on_cookies_set, NULL);
    ca_on_cookies_delete(adapter, on_cookies_delete, NULL);
    ca_on_cookies_create_storage(adapter, on_cookies_create_storage, NULL);
    ca_on_cache_create(adapter, on_cache_create, NULL);
    ca_on_cache_set_shared(adapter, on_cache_set_shared, NULL);
    ca_on_cache_set_capacity(adapter, on_cache_set_capacity, NULL);
    ca_on_credential_storage_create(adapter, on_credential_storage_create, NULL);
    ca_on_credential_storage_list(adapter, on_credential_storage_list, NULL);
    ca_on_protocol_class_define(adapter, on_protocol_class_define, NULL);
    ca_on_protocol_class_register(adapter, on_protocol_class_register, NULL);
    ca_on_web_view_flag(adapter, on_web_view_flag, NULL);
    ca_on_web_view_create(adapter, on_web_view_create, NULL);
    ca_on_web_view_load(adapter, on_web_view_load, NULL);
    ca_on_socket_set_delegate(adapter, on_socket_set_delegate, NULL);
    ca_on_socket_disable_host_verification(adapter, on_socket_disable_host_verification, NULL);
    ca_on_socket_disable_peer_verification(adapter, on_socket_disable_peer_verification, NULL);
    ca_on_socket_connect(adapter, on_socket_connect, NULL);
    ca_on_socket_append(adapter, on_socket_append, NULL);
    ca_on_socket_write(adapter, on_socket_write, NULL);
    ca_on_socket_consume(adapter, on_socket_consume, NULL);
    ca_on_socket_disconnect(adapter, on_socket_disconnect, NULL);
    ca_on_socket_state(adapter, on_socket_state, NULL);
    ca_on_app_connect_set_callback(adapter, on_app_connect_set_callback, NULL);
    ca_on_arcgis_credential(adapter, on_arcgis_credential, NULL);
    ca_on_arcgis_set_token(adapter, on_arcgis_set_token, NULL);
    ca_on_arcgis_layer(adapter, on_arcgis_layer, NULL);
    ca_on_arcgis_resubmit(adapter, on_arcgis_resubmit, NULL);
    ca_on_arcgis_trust_host(adapter, on_arcgis_trust_host, NULL);
    ca_on_app_launch(adapter, on_app_launch, NULL);
    ca_on_rehearse(adapter, on_rehearse, NULL);
    ca_on_task_resume(adapter, on_task_resume, NULL);
    ca_on_task_read(adapter, on_task_read, NULL);
    ca_on_task_cancel(adapter, on_task_cancel, NULL);
    ca_on_task_write(adapter, on_task_write, NULL);
    ca_on_socket_create(adapter, on_socket_create, NULL);
    ca_on_session_effective_configuration(adapter, on_session_effective_configuration, NULL);
    ca_on_arcgis_query(adapter, on_arcgis_query, NULL);
    ca_on_cache_usage(adapter, on_cache_usage, NULL);
    return ca_run(adapter, count, arguments);
}
