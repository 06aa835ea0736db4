/*
 * The adapter's end of the conformance harness's protocol, version 1: for C11, C++ and Objective-C. Needs the C library and POSIX threads.
 *
 *     static void create_session(ca_reply *reply, const ca_session_create_call *call, void *context) {
 *         ca_table_set(sessions, call->session, mylib_session_new());
 *         ca_done(reply);
 *     }
 *
 *     ca_adapter *adapter = ca_adapter_new("mylib", "2.1", &offer);
 *     ca_on_session_create(adapter, create_session, NULL);
 *     return ca_run(adapter, argc, argv);
 *
 * An operation is offered when it has a handler; initialize, shutdown and sync are there by themselves. Handlers run one after another on the
 * thread of ca_run, and must return when the call on the implementation returns; task/read, connection/sendSynchronous and
 * httpRequest/send get a thread each. What takes longer goes on elsewhere and ends in an event. A handler owes one reply, now or later, from
 * any thread; the call and all that it points to lives until then.
 */
#ifndef CONFORMANCE_ADAPTER_H
#define CONFORMANCE_ADAPTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A text in UTF-8. A zero follows its bytes, and may be among them. Without bytes it is absent. */
typedef struct { const char *bytes; size_t length; } ca_text;
/** Bytes that stand in messages as base64. Without bytes they are absent. */
typedef struct { const unsigned char *bytes; size_t length; } ca_data;
/** What may be absent. */
typedef struct { bool is_set; int64_t value; } ca_integer;
typedef struct { bool is_set; double value; } ca_number;
typedef struct { bool is_set; bool value; } ca_bool;
/** Headers in order, or texts by name. */
typedef struct { ca_text name, value; } ca_pair;
typedef struct { const ca_pair *items; size_t count; } ca_pairs;

typedef struct ca_adapter ca_adapter;
typedef struct ca_reply ca_reply;
typedef struct ca_field ca_field;
/** How the members of a type stand in messages. */
typedef struct { const char *name; size_t size; const ca_field *fields; } ca_type;
typedef void (*ca_handler)(ca_reply *reply, const void *call, void *context);

void ca_on(ca_adapter *adapter, const char *operation, ca_handler handler, void *context);
void ca_answer(ca_reply *reply, const ca_type *type, const void *result);
void ca_emit(ca_adapter *adapter, const ca_type *type, const void *event);

/* Generated from the protocol's table: harness schema protocol --write */

typedef struct ca_bytes ca_bytes;
typedef struct ca_content ca_content;
typedef struct ca_error ca_error;
typedef struct ca_credential ca_credential;
typedef struct ca_preset_credential ca_preset_credential;
typedef struct ca_protection_space ca_protection_space;
typedef struct ca_request ca_request;
typedef struct ca_response ca_response;
typedef struct ca_cookie ca_cookie;
typedef struct ca_endpoint ca_endpoint;
typedef struct ca_server ca_server;
typedef struct ca_proxy ca_proxy;
typedef struct ca_proxies ca_proxies;
typedef struct ca_session_configuration ca_session_configuration;
typedef struct ca_relay ca_relay;
typedef struct ca_kerberos ca_kerberos;
typedef struct ca_environment ca_environment;
typedef struct ca_host_addresses ca_host_addresses;
typedef struct ca_resolver ca_resolver;
typedef struct ca_place ca_place;
typedef struct ca_authorization ca_authorization;
typedef struct ca_tunnel_rule ca_tunnel_rule;
typedef struct ca_policy ca_policy;
typedef struct ca_data_directories ca_data_directories;
typedef struct ca_device ca_device;
typedef struct ca_socket_reaction ca_socket_reaction;
typedef struct ca_implementation ca_implementation;
typedef struct ca_limits ca_limits;
typedef struct ca_peer ca_peer;
typedef struct ca_metrics ca_metrics;
typedef struct ca_found ca_found;
typedef struct ca_cache_state ca_cache_state;
typedef struct ca_stored_credential ca_stored_credential;
typedef struct ca_initialize_call ca_initialize_call;
typedef struct ca_initialize_result ca_initialize_result;
typedef struct ca_shutdown_call ca_shutdown_call;
typedef struct ca_reset_call ca_reset_call;
typedef struct ca_sync_call ca_sync_call;
typedef struct ca_sync_result ca_sync_result;
typedef struct ca_rehearse_call ca_rehearse_call;
typedef struct ca_app_launch_call ca_app_launch_call;
typedef struct ca_app_launch_result ca_app_launch_result;
typedef struct ca_app_quit_call ca_app_quit_call;
typedef struct ca_app_activate_call ca_app_activate_call;
typedef struct ca_app_configuration_call ca_app_configuration_call;
typedef struct ca_app_configuration_result ca_app_configuration_result;
typedef struct ca_policy_update_call ca_policy_update_call;
typedef struct ca_device_set_call ca_device_set_call;
typedef struct ca_storage_probe_call ca_storage_probe_call;
typedef struct ca_storage_probe_result ca_storage_probe_result;
typedef struct ca_authorization_begin_call ca_authorization_begin_call;
typedef struct ca_reachability_get_call ca_reachability_get_call;
typedef struct ca_reachability_get_result ca_reachability_get_result;
typedef struct ca_secure_communication_enable_call ca_secure_communication_enable_call;
typedef struct ca_secure_communication_disable_call ca_secure_communication_disable_call;
typedef struct ca_secure_communication_is_enabled_call ca_secure_communication_is_enabled_call;
typedef struct ca_secure_communication_is_enabled_result ca_secure_communication_is_enabled_result;
typedef struct ca_secure_communication_protocol_class_call ca_secure_communication_protocol_class_call;
typedef struct ca_secure_communication_protocol_class_result ca_secure_communication_protocol_class_result;
typedef struct ca_kerberos_allow_delegation_call ca_kerberos_allow_delegation_call;
typedef struct ca_session_shared_call ca_session_shared_call;
typedef struct ca_session_shared_result ca_session_shared_result;
typedef struct ca_session_create_call ca_session_create_call;
typedef struct ca_session_effective_configuration_call ca_session_effective_configuration_call;
typedef struct ca_session_effective_configuration_result ca_session_effective_configuration_result;
typedef struct ca_task_create_call ca_task_create_call;
typedef struct ca_task_resume_call ca_task_resume_call;
typedef struct ca_task_suspend_call ca_task_suspend_call;
typedef struct ca_task_cancel_call ca_task_cancel_call;
typedef struct ca_task_cancel_result ca_task_cancel_result;
typedef struct ca_task_write_call ca_task_write_call;
typedef struct ca_task_read_call ca_task_read_call;
typedef struct ca_task_read_result ca_task_read_result;
typedef struct ca_connection_start_call ca_connection_start_call;
typedef struct ca_connection_send_synchronous_call ca_connection_send_synchronous_call;
typedef struct ca_connection_send_synchronous_result ca_connection_send_synchronous_result;
typedef struct ca_http_request_send_call ca_http_request_send_call;
typedef struct ca_http_request_send_result ca_http_request_send_result;
typedef struct ca_cookies_list_call ca_cookies_list_call;
typedef struct ca_cookies_list_result ca_cookies_list_result;
typedef struct ca_cookies_set_call ca_cookies_set_call;
typedef struct ca_cookies_delete_call ca_cookies_delete_call;
typedef struct ca_cookies_create_storage_call ca_cookies_create_storage_call;
typedef struct ca_cache_create_call ca_cache_create_call;
typedef struct ca_cache_set_shared_call ca_cache_set_shared_call;
typedef struct ca_cache_set_capacity_call ca_cache_set_capacity_call;
typedef struct ca_cache_usage_call ca_cache_usage_call;
typedef struct ca_credential_storage_create_call ca_credential_storage_create_call;
typedef struct ca_credential_storage_list_call ca_credential_storage_list_call;
typedef struct ca_credential_storage_list_result ca_credential_storage_list_result;
typedef struct ca_protocol_class_define_call ca_protocol_class_define_call;
typedef struct ca_protocol_class_register_call ca_protocol_class_register_call;
typedef struct ca_web_view_flag_call ca_web_view_flag_call;
typedef struct ca_web_view_flag_result ca_web_view_flag_result;
typedef struct ca_web_view_create_call ca_web_view_create_call;
typedef struct ca_web_view_load_call ca_web_view_load_call;
typedef struct ca_socket_create_call ca_socket_create_call;
typedef struct ca_socket_set_delegate_call ca_socket_set_delegate_call;
typedef struct ca_socket_disable_host_verification_call ca_socket_disable_host_verification_call;
typedef struct ca_socket_disable_host_verification_result ca_socket_disable_host_verification_result;
typedef struct ca_socket_disable_peer_verification_call ca_socket_disable_peer_verification_call;
typedef struct ca_socket_disable_peer_verification_result ca_socket_disable_peer_verification_result;
typedef struct ca_socket_connect_call ca_socket_connect_call;
typedef struct ca_socket_append_call ca_socket_append_call;
typedef struct ca_socket_write_call ca_socket_write_call;
typedef struct ca_socket_consume_call ca_socket_consume_call;
typedef struct ca_socket_consume_result ca_socket_consume_result;
typedef struct ca_socket_disconnect_call ca_socket_disconnect_call;
typedef struct ca_socket_state_call ca_socket_state_call;
typedef struct ca_socket_state_result ca_socket_state_result;
typedef struct ca_app_connect_set_callback_call ca_app_connect_set_callback_call;
typedef struct ca_arcgis_credential_call ca_arcgis_credential_call;
typedef struct ca_arcgis_set_token_call ca_arcgis_set_token_call;
typedef struct ca_arcgis_layer_call ca_arcgis_layer_call;
typedef struct ca_arcgis_resubmit_call ca_arcgis_resubmit_call;
typedef struct ca_arcgis_query_call ca_arcgis_query_call;
typedef struct ca_arcgis_trust_host_call ca_arcgis_trust_host_call;
typedef struct ca_challenge_call ca_challenge_call;
typedef struct ca_challenge_result ca_challenge_result;
typedef struct ca_attach_event ca_attach_event;
typedef struct ca_log_event ca_log_event;
typedef struct ca_authorization_state_event ca_authorization_state_event;
typedef struct ca_reachability_changed_event ca_reachability_changed_event;
typedef struct ca_session_invalid_event ca_session_invalid_event;
typedef struct ca_task_response_event ca_task_response_event;
typedef struct ca_task_data_event ca_task_data_event;
typedef struct ca_task_sent_event ca_task_sent_event;
typedef struct ca_task_redirect_event ca_task_redirect_event;
typedef struct ca_task_metrics_event ca_task_metrics_event;
typedef struct ca_task_waiting_event ca_task_waiting_event;
typedef struct ca_task_delayed_event ca_task_delayed_event;
typedef struct ca_task_complete_event ca_task_complete_event;
typedef struct ca_connection_response_event ca_connection_response_event;
typedef struct ca_connection_data_event ca_connection_data_event;
typedef struct ca_connection_done_event ca_connection_done_event;
typedef struct ca_connection_failed_event ca_connection_failed_event;
typedef struct ca_protocol_class_hit_event ca_protocol_class_hit_event;
typedef struct ca_web_view_done_event ca_web_view_done_event;
typedef struct ca_web_view_failed_event ca_web_view_failed_event;
typedef struct ca_socket_open_event ca_socket_open_event;
typedef struct ca_socket_read_event ca_socket_read_event;
typedef struct ca_socket_close_event ca_socket_close_event;
typedef struct ca_socket_error_event ca_socket_error_event;
typedef struct ca_app_connect_state_event ca_app_connect_state_event;
typedef struct ca_app_control_event ca_app_control_event;
typedef struct ca_app_message_event ca_app_message_event;
typedef struct ca_app_exit_event ca_app_exit_event;
typedef struct ca_app_launch_event_event ca_app_launch_event_event;
typedef struct ca_arcgis_loaded_event ca_arcgis_loaded_event;
typedef struct ca_arcgis_failed_event ca_arcgis_failed_event;
typedef struct ca_arcgis_result_event ca_arcgis_result_event;
typedef struct ca_arcgis_error_event ca_arcgis_error_event;

/** The portable name of an error. 0 where it is absent. */
typedef enum {
    CA_ERROR_NAME_CANCELLED = 1,
    CA_ERROR_NAME_TIMED_OUT,
    CA_ERROR_NAME_BAD_URL,
    CA_ERROR_NAME_UNSUPPORTED_URL,
    CA_ERROR_NAME_CANNOT_FIND_HOST,
    CA_ERROR_NAME_CANNOT_CONNECT_TO_HOST,
    CA_ERROR_NAME_NETWORK_CONNECTION_LOST,
    CA_ERROR_NAME_NOT_CONNECTED_TO_INTERNET,
    CA_ERROR_NAME_RESOURCE_UNAVAILABLE,
    CA_ERROR_NAME_BAD_SERVER_RESPONSE,
    CA_ERROR_NAME_USER_CANCELLED_AUTHENTICATION,
    CA_ERROR_NAME_USER_AUTHENTICATION_REQUIRED,
    CA_ERROR_NAME_SECURE_CONNECTION_FAILED,
    CA_ERROR_NAME_SERVER_CERTIFICATE_UNTRUSTED,
    CA_ERROR_NAME_SERVER_CERTIFICATE_HAS_UNKNOWN_ROOT,
    CA_ERROR_NAME_SERVER_CERTIFICATE_HAS_BAD_DATE,
    CA_ERROR_NAME_SERVER_CERTIFICATE_NOT_YET_VALID,
    CA_ERROR_NAME_CLIENT_CERTIFICATE_REQUIRED,
    CA_ERROR_NAME_HTTP_TOO_MANY_REDIRECTS,
    CA_ERROR_NAME_NOT_AUTHORIZED,
    CA_ERROR_NAME_INVALID_STATE,
    CA_ERROR_NAME_INVALID_SESSION,
    CA_ERROR_NAME_OTHER
} ca_error_name;

/** The values of `persistence`. 0 where it is absent. */
typedef enum {
    CA_CREDENTIAL_PERSISTENCE_NONE = 1,
    CA_CREDENTIAL_PERSISTENCE_FOR_SESSION,
    CA_CREDENTIAL_PERSISTENCE_PERMANENT
} ca_credential_persistence;

/** The values of `persistence`. 0 where it is absent. */
typedef enum {
    CA_PRESET_CREDENTIAL_PERSISTENCE_NONE = 1,
    CA_PRESET_CREDENTIAL_PERSISTENCE_FOR_SESSION,
    CA_PRESET_CREDENTIAL_PERSISTENCE_PERMANENT
} ca_preset_credential_persistence;

/** How a request uses the cache. 0 where it is absent. */
typedef enum {
    CA_CACHE_POLICY_USE_PROTOCOL_CACHE_POLICY = 1,
    CA_CACHE_POLICY_RELOAD_IGNORING_LOCAL_CACHE_DATA,
    CA_CACHE_POLICY_RETURN_CACHE_DATA_ELSE_LOAD,
    CA_CACHE_POLICY_RETURN_CACHE_DATA_DONT_LOAD
} ca_cache_policy;

/** A version of TLS. 0 where it is absent. */
typedef enum {
    CA_TLS_VERSION_SSLV3 = 1,
    CA_TLS_VERSION_TLSV1_0,
    CA_TLS_VERSION_TLSV1_1,
    CA_TLS_VERSION_TLSV1_2,
    CA_TLS_VERSION_TLSV1_3
} ca_tls_version;

/** The values of `networkServiceType`. 0 where it is absent. */
typedef enum {
    CA_SESSION_CONFIGURATION_NETWORK_SERVICE_TYPE_DEFAULT = 1,
    CA_SESSION_CONFIGURATION_NETWORK_SERVICE_TYPE_VOIP,
    CA_SESSION_CONFIGURATION_NETWORK_SERVICE_TYPE_VIDEO,
    CA_SESSION_CONFIGURATION_NETWORK_SERVICE_TYPE_BACKGROUND,
    CA_SESSION_CONFIGURATION_NETWORK_SERVICE_TYPE_VOICE,
    CA_SESSION_CONFIGURATION_NETWORK_SERVICE_TYPE_RESPONSIVE_DATA
} ca_session_configuration_network_service_type;

/** The values of `HTTPCookieAcceptPolicy`. 0 where it is absent. */
typedef enum {
    CA_SESSION_CONFIGURATION_HTTP_COOKIE_ACCEPT_POLICY_ALWAYS = 1,
    CA_SESSION_CONFIGURATION_HTTP_COOKIE_ACCEPT_POLICY_NEVER,
    CA_SESSION_CONFIGURATION_HTTP_COOKIE_ACCEPT_POLICY_ONLY_FROM_MAIN_DOCUMENT_DOMAIN
} ca_session_configuration_http_cookie_accept_policy;

/** The values of `multipathServiceType`. 0 where it is absent. */
typedef enum {
    CA_SESSION_CONFIGURATION_MULTIPATH_SERVICE_TYPE_NONE = 1,
    CA_SESSION_CONFIGURATION_MULTIPATH_SERVICE_TYPE_HANDOVER,
    CA_SESSION_CONFIGURATION_MULTIPATH_SERVICE_TYPE_INTERACTIVE,
    CA_SESSION_CONFIGURATION_MULTIPATH_SERVICE_TYPE_AGGREGATE
} ca_session_configuration_multipath_service_type;

/** The values of `state`. 0 where it is absent. */
typedef enum {
    CA_AUTHORIZATION_STATE_PENDING = 1,
    CA_AUTHORIZATION_STATE_AUTHORIZED,
    CA_AUTHORIZATION_STATE_DENIED,
    CA_AUTHORIZATION_STATE_WITHDRAWN
} ca_authorization_state;

/** The values of `link`. 0 where it is absent. */
typedef enum {
    CA_DEVICE_LINK_WIFI = 1,
    CA_DEVICE_LINK_CELLULAR,
    CA_DEVICE_LINK_NONE
} ca_device_link;

/** The state of a socket. 0 where it is absent. */
typedef enum {
    CA_SOCKET_STATE_PREPARED = 1,
    CA_SOCKET_STATE_CONNECTING,
    CA_SOCKET_STATE_OPEN,
    CA_SOCKET_STATE_DISCONNECTING,
    CA_SOCKET_STATE_DISCONNECTED
} ca_socket_state;

/** The values of `callback`. 0 where it is absent. */
typedef enum {
    CA_SOCKET_REACTION_CALLBACK_ON_OPEN = 1,
    CA_SOCKET_REACTION_CALLBACK_ON_READ,
    CA_SOCKET_REACTION_CALLBACK_ON_ERR,
    CA_SOCKET_REACTION_CALLBACK_ON_CLOSE
} ca_socket_reaction_callback;

/** The values of `call`. 0 where it is absent. */
typedef enum {
    CA_SOCKET_REACTION_CALL_CONNECT = 1,
    CA_SOCKET_REACTION_CALL_DISCONNECT,
    CA_SOCKET_REACTION_CALL_WRITE
} ca_socket_reaction_call;

/** The values of `policyDelivery`. 0 where it is absent. */
typedef enum {
    CA_INITIALIZE_POLICY_DELIVERY_PUSH = 1,
    CA_INITIALIZE_POLICY_DELIVERY_FETCH
} ca_initialize_policy_delivery;

/** The values of `authentication`. 0 where it is absent. */
typedef enum {
    CA_INITIALIZE_AUTHENTICATION_CHALLENGE = 1,
    CA_INITIALIZE_AUTHENTICATION_PRESET
} ca_initialize_authentication;

/** The values of `restart`. 0 where it is absent. */
typedef enum {
    CA_INITIALIZE_RESTART_HARNESS = 1,
    CA_INITIALIZE_RESTART_ADAPTER,
    CA_INITIALIZE_RESTART_NONE
} ca_initialize_restart;

/** The values of `nameResolution`. 0 where it is absent. */
typedef enum {
    CA_INITIALIZE_NAME_RESOLUTION_HOSTS = 1,
    CA_INITIALIZE_NAME_RESOLUTION_DNS,
    CA_INITIALIZE_NAME_RESOLUTION_SYSTEM
} ca_initialize_name_resolution;

/** The values of `circumstance`. 0 where it is absent. */
typedef enum {
    CA_APP_LAUNCH_CIRCUMSTANCE_FIRST = 1,
    CA_APP_LAUNCH_CIRCUMSTANCE_AFTER_TERMINATION,
    CA_APP_LAUNCH_CIRCUMSTANCE_AFTER_REBOOT
} ca_app_launch_circumstance;

/** The values of `directory`. 0 where it is absent. */
typedef enum {
    CA_STORAGE_PROBE_DIRECTORY_NATIVE = 1,
    CA_STORAGE_PROBE_DIRECTORY_SECURE,
    CA_STORAGE_PROBE_DIRECTORY_GROUP
} ca_storage_probe_directory;

/** The values of `status`. 0 where it is absent. */
typedef enum {
    CA_REACHABILITY_GET_STATUS_REACHABLE = 1,
    CA_REACHABILITY_GET_STATUS_NOT_REACHABLE
} ca_reachability_get_status;

/** The values of `kind`. 0 where it is absent. */
typedef enum {
    CA_SESSION_CREATE_KIND_DEFAULT = 1,
    CA_SESSION_CREATE_KIND_BACKGROUND,
    CA_SESSION_CREATE_KIND_BACKGROUND_LEGACY,
    CA_SESSION_CREATE_KIND_EPHEMERAL
} ca_session_create_kind;

/** The values of `kind`. 0 where it is absent. */
typedef enum {
    CA_TASK_CREATE_KIND_DATA = 1,
    CA_TASK_CREATE_KIND_UPLOAD,
    CA_TASK_CREATE_KIND_DOWNLOAD,
    CA_TASK_CREATE_KIND_STREAM,
    CA_TASK_CREATE_KIND_UPLOAD_RESUME
} ca_task_create_kind;

/** The values of `style`. 0 where it is absent. */
typedef enum {
    CA_TASK_CREATE_STYLE_COMPLETION = 1,
    CA_TASK_CREATE_STYLE_DELEGATE
} ca_task_create_style;

/** The values of `form`. 0 where it is absent. */
typedef enum {
    CA_SOCKET_APPEND_FORM_STRING = 1,
    CA_SOCKET_APPEND_FORM_BYTES,
    CA_SOCKET_APPEND_FORM_BYTES_WITH_LENGTH
} ca_socket_append_form;

/** The values of `authenticationType`. 0 where it is absent. */
typedef enum {
    CA_ARCGIS_CREDENTIAL_AUTHENTICATION_TYPE_TOKEN = 1,
    CA_ARCGIS_CREDENTIAL_AUTHENTICATION_TYPE_HTTP
} ca_arcgis_credential_authentication_type;

/** The values of `disposition`. 0 where it is absent. */
typedef enum {
    CA_CHALLENGE_DISPOSITION_USE = 1,
    CA_CHALLENGE_DISPOSITION_DEFAULT,
    CA_CHALLENGE_DISPOSITION_CANCEL,
    CA_CHALLENGE_DISPOSITION_REJECT
} ca_challenge_disposition;

/** The values of `level`. 0 where it is absent. */
typedef enum {
    CA_LOG_LEVEL_DEBUG = 1,
    CA_LOG_LEVEL_INFO,
    CA_LOG_LEVEL_WARNING,
    CA_LOG_LEVEL_ERROR
} ca_log_level;

/** The values of `state`. 0 where it is absent. */
typedef enum {
    CA_AUTHORIZATION_STATE_STATE_PENDING = 1,
    CA_AUTHORIZATION_STATE_STATE_AUTHORIZED,
    CA_AUTHORIZATION_STATE_STATE_DENIED,
    CA_AUTHORIZATION_STATE_STATE_WITHDRAWN
} ca_authorization_state_state;

/** The values of `status`. 0 where it is absent. */
typedef enum {
    CA_REACHABILITY_CHANGED_STATUS_REACHABLE = 1,
    CA_REACHABILITY_CHANGED_STATUS_NOT_REACHABLE
} ca_reachability_changed_status;

/** The values of `to`. 0 where it is absent. */
typedef enum {
    CA_APP_CONTROL_TO_CLIENT = 1,
    CA_APP_CONTROL_TO_APP
} ca_app_control_to;

/* Lists. One that is absent has no items; one that is empty has items, and a count of 0. */
typedef struct { const ca_bytes *items; size_t count; } ca_bytes_list;
typedef struct { const ca_cookie *items; size_t count; } ca_cookie_list;
typedef struct { const ca_data *items; size_t count; } ca_data_list;
typedef struct { const ca_found *items; size_t count; } ca_found_list;
typedef struct { const ca_host_addresses *items; size_t count; } ca_host_addresses_list;
typedef struct { const ca_preset_credential *items; size_t count; } ca_preset_credential_list;
typedef struct { const ca_proxy *items; size_t count; } ca_proxy_list;
typedef struct { const ca_server *items; size_t count; } ca_server_list;
typedef struct { const ca_socket_reaction *items; size_t count; } ca_socket_reaction_list;
typedef struct { const ca_stored_credential *items; size_t count; } ca_stored_credential_list;
typedef struct { const ca_text *items; size_t count; } ca_text_list;
typedef struct { const ca_tls_version *items; size_t count; } ca_tls_version_list;
typedef struct { const ca_tunnel_rule *items; size_t count; } ca_tunnel_rule_list;
typedef struct { const int64_t *items; size_t count; } ca_integer_list;

/** Bytes: Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
struct ca_bytes {
    /** A text. */
    ca_text text;
    /** Bytes. */
    ca_data base64;
    /** A text. */
    ca_text repeat;
    /** An integer. */
    ca_integer size;
};
extern const ca_type ca_bytes_type;

/** Content: Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
struct ca_content {
    /** An integer. */
    int64_t size;
    /** SHA-256 in hexadecimal digits. */
    ca_text sha256;
    /** A text. */
    ca_text text;
    /** Bytes. */
    ca_data base64;
};
extern const ca_type ca_content_type;

/** Error: An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
struct ca_error {
    /** A text. */
    ca_text message;
    /** The portable name of an error. */
    ca_error_name name;
    /** A text. */
    ca_text domain;
    /** An integer. */
    ca_integer code;
};
extern const ca_type ca_error_type;

/** Credential: A user name and password. */
struct ca_credential {
    /** A text. */
    ca_text user;
    /** A text. */
    ca_text password;
    /** One of `none`, `forSession`, `permanent`. */
    ca_credential_persistence persistence;
};
extern const ca_type ca_credential_type;

/** PresetCredential: A credential handed over beforehand, for libraries without challenges. persistence: as in a Credential. */
struct ca_preset_credential {
    /** An authentication method; any other scheme stands by its own name. */
    ca_text authentication_method;
    /** A text. */
    ca_text user;
    /** A text. */
    ca_text password;
    /** True or false. */
    ca_bool is_proxy;
    /** One of `none`, `forSession`, `permanent`. All but `none` need the feature `credentials.persistence=…`. */
    ca_preset_credential_persistence persistence;
};
extern const ca_type ca_preset_credential_type;

/** ProtectionSpace: What asks for authentication. Certificates (DER) of a server, names of accepted issuers. */
struct ca_protection_space {
    /** A text. */
    ca_text host;
    /** An integer. */
    int64_t port;
    /** A text. */
    ca_text protocol;
    /** A text. */
    ca_text realm;
    /** An authentication method; any other scheme stands by its own name. */
    ca_text authentication_method;
    /** True or false. */
    ca_bool is_proxy;
    /** A list. */
    ca_data_list certificates;
    /** A list. */
    ca_data_list distinguished_names;
};
extern const ca_type ca_protection_space_type;

/** Request: A request. Without a method: GET. */
struct ca_request {
    /** A text. */
    ca_text url;
    /** A text. */
    ca_text method;
    /** Names and values, in order. */
    ca_pairs headers;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `request.body`. */
    const ca_bytes *body;
    /** True or false. Needs the feature `request.handleCookies`. */
    ca_bool handle_cookies;
    /** How a request uses the cache. Needs the feature `request.cachePolicy`. */
    ca_cache_policy cache_policy;
    /** Seconds. Needs the feature `request.timeoutInterval`. */
    ca_number timeout_interval;
    /** True or false. Needs the feature `request.allowsCellularAccess`. */
    ca_bool allows_cellular_access;
};
extern const ca_type ca_request_type;

/** Response: The head of a response. */
struct ca_response {
    /** An integer. */
    int64_t status;
    /** A text. */
    ca_text url;
    /** Names and values, in order. */
    ca_pairs headers;
    /** A text. */
    ca_text http_version;
    /** True or false. */
    ca_bool from_cache;
};
extern const ca_type ca_response_type;

/** Cookie: A cookie; without expires one of the session. */
struct ca_cookie {
    /** A text. */
    ca_text name;
    /** A text. */
    ca_text value;
    /** A text. */
    ca_text domain;
    /** A text. */
    ca_text path;
    /** Seconds since the epoch. */
    ca_number expires;
    /** True or false. */
    ca_bool secure;
    /** True or false. */
    ca_bool http_only;
};
extern const ca_type ca_cookie_type;

/** Endpoint: A host and port. */
struct ca_endpoint {
    /** A text. */
    ca_text host;
    /** An integer. */
    int64_t port;
};
extern const ca_type ca_endpoint_type;

/** Server: A server of the app's configuration. */
struct ca_server {
    /** A text. */
    ca_text host;
    /** An integer. */
    int64_t port;
    /** An integer. */
    ca_integer priority;
};
extern const ca_type ca_server_type;

/** Proxy: A proxy of HTTP; tls: it is itself reached by TLS. */
struct ca_proxy {
    /** A text. */
    ca_text host;
    /** An integer. */
    int64_t port;
    /** True or false. Needs the feature `proxy.tls`. */
    ca_bool tls;
};
extern const ca_type ca_proxy_type;

/** Proxies: Proxies by scheme. */
struct ca_proxies {
    /** A proxy of HTTP; tls: it is itself reached by TLS. */
    const ca_proxy *http;
    /** A proxy of HTTP; tls: it is itself reached by TLS. */
    const ca_proxy *https;
    /** A host and port. */
    const ca_endpoint *socks;
};
extern const ca_type ca_proxies_type;

/** SessionConfiguration: The settings of a session, by their documented names. */
struct ca_session_configuration {
    /** Names and values, in order. Needs the feature `configuration.HTTPAdditionalHeaders`. */
    ca_pairs http_additional_headers;
    /** Seconds. Needs the feature `configuration.timeoutIntervalForRequest`. */
    ca_number timeout_interval_for_request;
    /** Seconds. Needs the feature `configuration.timeoutIntervalForResource`. */
    ca_number timeout_interval_for_resource;
    /** A version of TLS. Needs the feature `configuration.TLSMinimumSupportedProtocol`. */
    ca_tls_version tls_minimum_supported_protocol;
    /** A version of TLS. Needs the feature `configuration.TLSMaximumSupportedProtocol`. */
    ca_tls_version tls_maximum_supported_protocol;
    /** How a request uses the cache. Needs the feature `configuration.requestCachePolicy`. */
    ca_cache_policy request_cache_policy;
    /** A list. Needs the feature `configuration.protocolClasses`. */
    ca_text_list protocol_classes;
    /** Proxies by scheme. Needs the feature `configuration.connectionProxyDictionary`. */
    const ca_proxies *connection_proxy_dictionary;
    /** The name of an object. Needs the feature `configuration.HTTPCookieStorage`. */
    ca_text http_cookie_storage;
    /** One of `default`, `voip`, `video`, `background`, `voice`, `responsiveData`. All but `default` need the feature `configuration.networkServiceType=…`. */
    ca_session_configuration_network_service_type network_service_type;
    /** True or false. Needs the feature `configuration.allowsCellularAccess`. */
    ca_bool allows_cellular_access;
    /** A text. Needs the feature `configuration.sharedContainerIdentifier`. */
    ca_text shared_container_identifier;
    /** One of `always`, `never`, `onlyFromMainDocumentDomain`. All but `always` need the feature `configuration.HTTPCookieAcceptPolicy=…`. */
    ca_session_configuration_http_cookie_accept_policy http_cookie_accept_policy;
    /** True or false. Needs the feature `configuration.HTTPShouldSetCookies`. */
    ca_bool http_should_set_cookies;
    /** The name of an object. Needs the feature `configuration.URLCredentialStorage`. */
    ca_text url_credential_storage;
    /** The name of an object. Needs the feature `configuration.URLCache`. */
    ca_text url_cache;
    /** True or false. Needs the feature `configuration.sessionSendsLaunchEvents`. */
    ca_bool session_sends_launch_events;
    /** True or false. Needs the feature `configuration.discretionary`. */
    ca_bool discretionary;
    /** An integer. Needs the feature `configuration.HTTPMaximumConnectionsPerHost`. */
    ca_integer http_maximum_connections_per_host;
    /** True or false. Needs the feature `configuration.HTTPShouldUsePipelining`. */
    ca_bool http_should_use_pipelining;
    /** One of `none`, `handover`, `interactive`, `aggregate`. All but `none` need the feature `configuration.multipathServiceType=…`. */
    ca_session_configuration_multipath_service_type multipath_service_type;
    /** True or false. Needs the feature `configuration.waitsForConnectivity`. */
    ca_bool waits_for_connectivity;
    /** True or false. Needs the feature `configuration.requiresDNSSECValidation`. */
    ca_bool requires_dnssec_validation;
    /** True or false. Needs the feature `configuration.allowsExpensiveNetworkAccess`. */
    ca_bool allows_expensive_network_access;
    /** True or false. Needs the feature `configuration.allowsConstrainedNetworkAccess`. */
    ca_bool allows_constrained_network_access;
    /** A list of `Proxy`. Needs the feature `configuration.proxyConfigurations`. */
    ca_proxy_list proxy_configurations;
};
extern const ca_type ca_session_configuration_type;

/** Relay: The relay: HTTP CONNECT over TLS at address and port, with a certificate for host. */
struct ca_relay {
    /** A text. */
    ca_text host;
    /** A text. */
    ca_text address;
    /** An integer. */
    int64_t port;
};
extern const ca_type ca_relay_type;

/** Kerberos: The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go. */
struct ca_kerberos {
    /** A text. */
    ca_text realm;
    /** A text. */
    ca_text configuration;
    /** A text. */
    ca_text configuration_file;
    /** A text. */
    ca_text kdc_proxy;
};
extern const ca_type ca_kerberos_type;

/** Environment: Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store. */
struct ca_environment {
    /** A text. */
    ca_text address;
    /** Texts by name. */
    ca_pairs hosts;
    /** A text. */
    ca_text hosts_file;
    /** A name server. */
    const ca_resolver *dns;
    /** A list. */
    ca_text_list trust_anchors;
    /** A text. */
    ca_text trust_anchors_file;
    /** The relay: HTTP CONNECT over TLS at address and port, with a certificate for host. */
    const ca_relay *relay;
    /** Where a service is. */
    const ca_place *console;
    /** Where a service is. */
    const ca_place *client_app;
    /** The Kerberos realm; configuration is the text of a krb5.conf with the addresses of direct paths, for a KDC inside that of its decoy. kdcProxy is a URL of MS-KKDCP, behind which a slash and the relay's token go. Needs the feature `environment.kerberos`. */
    const ca_kerberos *kerberos;
    /** A list of `HostAddresses`. Needs the feature `environment.addresses`. */
    ca_host_addresses_list addresses;
};
extern const ca_type ca_environment_type;

/** HostAddresses: The addresses of a host, of IPv4 and IPv6, in the order in which name resolution tells them. */
struct ca_host_addresses {
    /** A text. */
    ca_text host;
    /** A list. */
    ca_text_list addresses;
};
extern const ca_type ca_host_addresses_type;

/** Resolver: A name server. */
struct ca_resolver {
    /** A text. */
    ca_text address;
    /** An integer. */
    int64_t port;
};
extern const ca_type ca_resolver_type;

/** Place: Where a service is. */
struct ca_place {
    /** A text. */
    ca_text url;
};
extern const ca_type ca_place_type;

/** Authorization: Whether the app may use the network; the token authorizes it at the relay. */
struct ca_authorization {
    /** One of `pending`, `authorized`, `denied`, `withdrawn`. */
    ca_authorization_state state;
    /** A text. */
    ca_text user;
    /** A text. */
    ca_text token;
};
extern const ca_type ca_authorization_type;

/** TunnelRule: A host whose traffic goes through the tunnel. */
struct ca_tunnel_rule {
    /** A text. */
    ca_text host;
    /** An integer. */
    ca_integer port;
};
extern const ca_type ca_tunnel_rule_type;

/** Policy: What the administrator has set for the app and its user. */
struct ca_policy {
    /** Whether the app may use the network; the token authorizes it at the relay. */
    ca_authorization authorization;
    /** A list of `Server`. Needs the feature `policy.applicationServers`. */
    ca_server_list application_servers;
    /** A list of `Server`. Needs the feature `policy.additionalServers`. */
    ca_server_list additional_servers;
    /** A list of `TLSVersion`. Needs the feature `policy.blockedProtocols`. */
    ca_tls_version_list blocked_protocols;
    /** A list of `TunnelRule`. Needs the feature `policy.tunnelRules`. */
    ca_tunnel_rule_list tunnel_rules;
    /** Any members. Needs the feature `policy.configuration`. */
    ca_text configuration;
};
extern const ca_type ca_policy_type;

/** DataDirectories: Where the app keeps its data: paths. */
struct ca_data_directories {
    /** A text. */
    ca_text native;
    /** A text. */
    ca_text secure;
    /** A text. */
    ca_text group;
};
extern const ca_type ca_data_directories_type;

/** Device: The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none. */
struct ca_device {
    /** One of `wifi`, `cellular`, `none`. All but `wifi` need the feature `device.link=…`. */
    ca_device_link link;
    /** True or false. Needs the feature `device.expensive`. */
    ca_bool expensive;
    /** True or false. Needs the feature `device.constrained`. */
    ca_bool constrained;
    /** True or false. Needs the feature `device.lowPower`. */
    ca_bool low_power;
    /** Proxies by scheme. Needs the feature `device.proxies`. */
    const ca_proxies *proxies;
    /** A list. Needs the feature `device.trustAnchors`. */
    ca_text_list trust_anchors;
    /** True or false. Needs the feature `device.clientApp`. */
    ca_bool client_app;
    /** A text. Needs the feature `device.proxyAutoConfigurationURL`. */
    ca_text proxy_auto_configuration_url;
};
extern const ca_type ca_device_type;

/** SocketReaction: A call of a socket's delegate inside the first such callback, before it returns; the event is reported before. Each is made once, those of a callback in their order. data: appended first. */
struct ca_socket_reaction {
    /** One of `onOpen`, `onRead`, `onErr`, `onClose`. */
    ca_socket_reaction_callback callback;
    /** One of `connect`, `disconnect`, `write`. */
    ca_socket_reaction_call call;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    const ca_bytes *data;
};
extern const ca_type ca_socket_reaction_type;

/** Implementation: The implementation under test. */
struct ca_implementation {
    /** A text. */
    ca_text name;
    /** A text. */
    ca_text version;
    /** A text. */
    ca_text language;
    /** A text. */
    ca_text vendor;
};
extern const ca_type ca_implementation_type;

/** Limits: The longest line that the harness reads, and the largest content inside a message, in bytes. */
struct ca_limits {
    /** An integer. */
    int64_t line_bytes;
    /** An integer. */
    int64_t inline_bytes;
};
extern const ca_type ca_limits_type;

/** Peer: The harness. */
struct ca_peer {
    /** A text. */
    ca_text name;
    /** A text. */
    ca_text version;
};
extern const ca_type ca_peer_type;

/** Metrics: What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing. */
struct ca_metrics {
    /** Any members. */
    ca_text values;
    /** A list. */
    ca_text_list empty;
};
extern const ca_type ca_metrics_type;

/** Found: Which needle, counted from 0, was found in which file. */
struct ca_found {
    /** An integer. */
    int64_t needle;
    /** A text. */
    ca_text path;
};
extern const ca_type ca_found_type;

/** CacheState: A cache, in bytes. */
struct ca_cache_state {
    /** An integer. */
    ca_integer memory_capacity;
    /** An integer. */
    ca_integer disk_capacity;
    /** An integer. */
    ca_integer current_memory_usage;
    /** An integer. */
    ca_integer current_disk_usage;
    /** A text. */
    ca_text identity;
};
extern const ca_type ca_cache_state_type;

/** StoredCredential: An entry of a credential storage. */
struct ca_stored_credential {
    /** What asks for authentication. Certificates (DER) of a server, names of accepted issuers. */
    ca_protection_space protection_space;
    /** A user name and password. */
    ca_credential credential;
};
extern const ca_type ca_stored_credential_type;

/** initialize: The first request of all: agrees on a version and learns what the adapter offers. */
struct ca_initialize_call {
    /** A list. */
    ca_integer_list protocol_versions;
    /** The harness. */
    ca_peer harness;
    /** A text. */
    ca_text secret;
    /** True or false. */
    bool same_host;
    /** The longest line that the harness reads, and the largest content inside a message, in bytes. */
    ca_limits limits;
};
extern const ca_type ca_initialize_call_type;

/** initialize: What `initialize` answers. */
struct ca_initialize_result {
    /** An integer. */
    int64_t protocol_version;
    /** The implementation under test. */
    ca_implementation implementation;
    /** A list. */
    ca_text_list operations;
    /** A list. */
    ca_text_list events;
    /** A list. */
    ca_text_list profiles;
    /** A list. */
    ca_text_list features;
    /** One of `push`, `fetch`. */
    ca_initialize_policy_delivery policy_delivery;
    /** One of `challenge`, `preset`. */
    ca_initialize_authentication authentication;
    /** A list of `AuthenticationMethod`. */
    ca_text_list authentication_methods;
    /** True or false. */
    ca_bool blocking_challenges;
    /** One of `harness`, `adapter`, `none`. */
    ca_initialize_restart restart;
    /** One of `hosts`, `dns`, `system`. */
    ca_initialize_name_resolution name_resolution;
    /** A number. */
    ca_number flush_seconds;
};
extern const ca_type ca_initialize_result_type;

/** shutdown: The last request. The end of input follows; the adapter exits with status 0. */
struct ca_shutdown_call {
    char nothing;
};
extern const ca_type ca_shutdown_call_type;

/** reset: Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply. */
struct ca_reset_call {
    char nothing;
};
extern const ca_type ca_reset_call_type;

/** sync: A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock. */
struct ca_sync_call {
    char nothing;
};
extern const ca_type ca_sync_call_type;

/** sync: What `sync` answers. */
struct ca_sync_result {
    /** Seconds since the epoch. */
    double at;
};
extern const ca_type ca_sync_result_type;

/** rehearse: Calls the adapter's own delegate method for this event once, to prove that it would be reported. */
struct ca_rehearse_call {
    /** A text. */
    ca_text event;
    /** The name of an object. Needs the feature `rehearse.handle`. */
    ca_text handle;
};
extern const ca_type ca_rehearse_call_type;

/** app/launch: Starts the app. Replies when it runs, before any authorization. The same installation means the same data. */
struct ca_app_launch_call {
    /** A text. */
    ca_text case_name;
    /** A text. */
    ca_text installation;
    /** One of `first`, `afterTermination`, `afterReboot`. */
    ca_app_launch_circumstance circumstance;
    /** Where everything is: hosts maps names to the addresses of their direct paths; addresses has the hosts with more than one IPv4 address; trustAnchors are PEM texts that replace the device's store. */
    ca_environment environment;
    /** Where the app keeps its data: paths. Needs the feature `app/launch.dataDirectories`. */
    const ca_data_directories *data_directories;
    /** Any members. Needs the feature `app/launch.settings`. */
    ca_text settings;
    /** What the administrator has set for the app and its user. */
    const ca_policy *policy;
};
extern const ca_type ca_app_launch_call_type;

/** app/launch: What `app/launch` answers. */
struct ca_app_launch_result {
    /** Where the app keeps its data: paths. */
    const ca_data_directories *data_directories;
};
extern const ca_type ca_app_launch_result_type;

/** app/quit: Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply. */
struct ca_app_quit_call {
    /** True or false. Needs the feature `app/quit.abrupt`. */
    ca_bool abrupt;
};
extern const ca_type ca_app_quit_call_type;

/** app/activate: Brings the app to the foreground, or sends it to the background. */
struct ca_app_activate_call {
    /** True or false. */
    bool active;
};
extern const ca_type ca_app_activate_call_type;

/** app/configuration: Reads the configuration that the administrator has set for the app. */
struct ca_app_configuration_call {
    char nothing;
};
extern const ca_type ca_app_configuration_call_type;

/** app/configuration: What `app/configuration` answers. */
struct ca_app_configuration_result {
    /** A list of `Server`. */
    ca_server_list servers;
    /** Any members. */
    ca_text configuration;
};
extern const ca_type ca_app_configuration_result_type;

/** policy/update: Delivers a policy that replaces the present one whole. Only where policies are pushed. */
struct ca_policy_update_call {
    /** What the administrator has set for the app and its user. */
    ca_policy policy;
};
extern const ca_type ca_policy_update_call_type;

/** device/set: Changes the device: only what is given. May come before app/launch. */
struct ca_device_set_call {
    /** The device: its link, its own proxies, its trust store, whether the client app is installed. proxyAutoConfigurationURL names a PAC file, which goes before proxies; an empty one names none. */
    ca_device device;
};
extern const ca_type ca_device_set_call_type;

/** storage/probe: Searches the files of one of the app's directories for byte strings, where the harness cannot look itself. */
struct ca_storage_probe_call {
    /** One of `native`, `secure`, `group`. */
    ca_storage_probe_directory directory;
    /** A list of `Bytes`. */
    ca_bytes_list needles;
};
extern const ca_type ca_storage_probe_call_type;

/** storage/probe: What `storage/probe` answers. */
struct ca_storage_probe_result {
    /** An integer. */
    int64_t files;
    /** An integer. */
    int64_t bytes;
    /** A list of `Found`. */
    ca_found_list found;
};
extern const ca_type ca_storage_probe_result_type;

/** authorization/begin: Starts authorizing the app. Returns at once; authorization/state tells the outcome. */
struct ca_authorization_begin_call {
    /** A text. Needs the feature `authorization/begin.user`. */
    ca_text user;
};
extern const ca_type ca_authorization_begin_call_type;

/** reachability/get: Reads the present reachability. */
struct ca_reachability_get_call {
    char nothing;
};
extern const ca_type ca_reachability_get_call_type;

/** reachability/get: What `reachability/get` answers. */
struct ca_reachability_get_result {
    /** One of `reachable`, `notReachable`. */
    ca_reachability_get_status status;
    /** A text. */
    ca_text medium;
};
extern const ca_type ca_reachability_get_result_type;

/** secureCommunication/enable: Switches secure communication on. */
struct ca_secure_communication_enable_call {
    char nothing;
};
extern const ca_type ca_secure_communication_enable_call_type;

/** secureCommunication/disable: Switches secure communication off. */
struct ca_secure_communication_disable_call {
    char nothing;
};
extern const ca_type ca_secure_communication_disable_call_type;

/** secureCommunication/isEnabled: Reads whether secure communication is on. */
struct ca_secure_communication_is_enabled_call {
    char nothing;
};
extern const ca_type ca_secure_communication_is_enabled_call_type;

/** secureCommunication/isEnabled: What `secureCommunication/isEnabled` answers. */
struct ca_secure_communication_is_enabled_result {
    /** True or false. */
    bool value;
};
extern const ca_type ca_secure_communication_is_enabled_result_type;

/** secureCommunication/protocolClass: Fetches the class that carries secure communication and binds the handle to it. */
struct ca_secure_communication_protocol_class_call {
    /** The name of an object. */
    ca_text protocol_class;
};
extern const ca_type ca_secure_communication_protocol_class_call_type;

/** secureCommunication/protocolClass: What `secureCommunication/protocolClass` answers. */
struct ca_secure_communication_protocol_class_result {
    /** A text. */
    ca_text identity;
};
extern const ca_type ca_secure_communication_protocol_class_result_type;

/** kerberos/allowDelegation: Allows or forbids that Kerberos tickets are delegated. */
struct ca_kerberos_allow_delegation_call {
    /** True or false. */
    bool allowed;
};
extern const ca_type ca_kerberos_allow_delegation_call_type;

/** session/shared: Fetches the shared session anew and binds the handle. The identity differs when the object does. */
struct ca_session_shared_call {
    /** The name of an object. */
    ca_text session;
};
extern const ca_type ca_session_shared_call_type;

/** session/shared: What `session/shared` answers. */
struct ca_session_shared_result {
    /** A text. */
    ca_text identity;
};
extern const ca_type ca_session_shared_result_type;

/** session/create: Creates a session, or refuses as the implementation does. */
struct ca_session_create_call {
    /** The name of an object. */
    ca_text session;
    /** One of `default`, `background`, `backgroundLegacy`, `ephemeral`. All but `default` need the feature `session/create.kind=…`. */
    ca_session_create_kind kind;
    /** A text. Needs the feature `session/create.identifier`. */
    ca_text identifier;
    /** The settings of a session, by their documented names. */
    const ca_session_configuration *configuration;
};
extern const ca_type ca_session_create_call_type;

/** session/effectiveConfiguration: Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored. */
struct ca_session_effective_configuration_call {
    /** The name of an object. */
    ca_text session;
};
extern const ca_type ca_session_effective_configuration_call_type;

/** session/effectiveConfiguration: What `session/effectiveConfiguration` answers. */
struct ca_session_effective_configuration_result {
    /** Any members. */
    ca_text configuration;
};
extern const ca_type ca_session_effective_configuration_result_type;

/** task/create: Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication. */
struct ca_task_create_call {
    /** The name of an object. */
    ca_text task;
    /** The name of an object. */
    ca_text session;
    /** One of `data`, `upload`, `download`, `stream`, `uploadResume`. All but `data` need the feature `task/create.kind=…`. */
    ca_task_create_kind kind;
    /** A request. Without a method: GET. */
    const ca_request *request;
    /** A host and port. Needs the feature `task/create.endpoint`. */
    const ca_endpoint *endpoint;
    /** One of `completion`, `delegate`. All but `completion` need the feature `task/create.style=…`. */
    ca_task_create_style style;
    /** Seconds since the epoch. Needs the feature `task/create.earliestBeginDate`. */
    ca_number earliest_begin_date;
    /** Bytes. Needs the feature `task/create.resumeData`. */
    ca_data resume_data;
    /** A list of `PresetCredential`. */
    ca_preset_credential_list credentials;
};
extern const ca_type ca_task_create_call_type;

/** task/resume: Starts a task, or lets it go on. */
struct ca_task_resume_call {
    /** The name of an object. */
    ca_text task;
};
extern const ca_type ca_task_resume_call_type;

/** task/suspend: Holds a task. */
struct ca_task_suspend_call {
    /** The name of an object. */
    ca_text task;
};
extern const ca_type ca_task_suspend_call_type;

/** task/cancel: Cancels a task. Returns at once; task/complete follows. */
struct ca_task_cancel_call {
    /** The name of an object. */
    ca_text task;
    /** True or false. Needs the feature `task/cancel.produceResumeData`. */
    ca_bool produce_resume_data;
};
extern const ca_type ca_task_cancel_call_type;

/** task/cancel: What `task/cancel` answers. */
struct ca_task_cancel_result {
    /** Bytes. */
    ca_data resume_data;
};
extern const ca_type ca_task_cancel_result_type;

/** task/write: Writes to a stream task. */
struct ca_task_write_call {
    /** The name of an object. */
    ca_text task;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    ca_bytes data;
};
extern const ca_type ca_task_write_call_type;

/** task/read: Reads from a stream task. May take until the timeout. */
struct ca_task_read_call {
    /** The name of an object. */
    ca_text task;
    /** An integer. */
    int64_t minimum;
    /** An integer. */
    int64_t maximum;
    /** Seconds. */
    double timeout;
};
extern const ca_type ca_task_read_call_type;

/** task/read: What `task/read` answers. */
struct ca_task_read_result {
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    ca_content content;
    /** True or false. */
    ca_bool end_of_stream;
};
extern const ca_type ca_task_read_result_type;

/** connection/start: Starts a connection of the older interface, with a delegate. */
struct ca_connection_start_call {
    /** The name of an object. */
    ca_text connection;
    /** A request. Without a method: GET. */
    ca_request request;
    /** A list of `PresetCredential`. */
    ca_preset_credential_list credentials;
};
extern const ca_type ca_connection_start_call_type;

/** connection/sendSynchronous: Makes the older interface's blocking call, on a thread of its own. May take long. */
struct ca_connection_send_synchronous_call {
    /** A request. Without a method: GET. */
    ca_request request;
    /** A list of `PresetCredential`. */
    ca_preset_credential_list credentials;
};
extern const ca_type ca_connection_send_synchronous_call_type;

/** connection/sendSynchronous: What `connection/sendSynchronous` answers. */
struct ca_connection_send_synchronous_result {
    /** The head of a response. */
    const ca_response *response;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    const ca_content *body;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    const ca_error *error;
};
extern const ca_type ca_connection_send_synchronous_result_type;

/** httpRequest/send: Sends a request by the SDK's own HTTP interface. May take long. */
struct ca_http_request_send_call {
    /** A request. Without a method: GET. */
    ca_request request;
};
extern const ca_type ca_http_request_send_call_type;

/** httpRequest/send: What `httpRequest/send` answers. */
struct ca_http_request_send_result {
    /** The head of a response. */
    const ca_response *response;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    const ca_content *body;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    const ca_error *error;
};
extern const ca_type ca_http_request_send_result_type;

/** cookies/list: Lists the cookies of a storage, all or those for a URL. */
struct ca_cookies_list_call {
    /** The name of an object. Needs the feature `cookies/list.storage`. */
    ca_text storage;
    /** A text. Needs the feature `cookies/list.url`. */
    ca_text url;
};
extern const ca_type ca_cookies_list_call_type;

/** cookies/list: What `cookies/list` answers. */
struct ca_cookies_list_result {
    /** A list of `Cookie`. */
    ca_cookie_list cookies;
};
extern const ca_type ca_cookies_list_result_type;

/** cookies/set: Puts a cookie into a storage. */
struct ca_cookies_set_call {
    /** The name of an object. Needs the feature `cookies/set.storage`. */
    ca_text storage;
    /** A cookie; without expires one of the session. */
    ca_cookie cookie;
    /** A text. Needs the feature `cookies/set.url`. */
    ca_text url;
};
extern const ca_type ca_cookies_set_call_type;

/** cookies/delete: Removes a cookie from a storage. */
struct ca_cookies_delete_call {
    /** The name of an object. Needs the feature `cookies/delete.storage`. */
    ca_text storage;
    /** A text. */
    ca_text name;
    /** A text. */
    ca_text domain;
    /** A text. Needs the feature `cookies/delete.path`. */
    ca_text path;
};
extern const ca_type ca_cookies_delete_call_type;

/** cookies/createStorage: Creates a cookie storage. */
struct ca_cookies_create_storage_call {
    /** The name of an object. */
    ca_text storage;
};
extern const ca_type ca_cookies_create_storage_call_type;

/** cache/create: Creates a response cache; capacities in bytes. */
struct ca_cache_create_call {
    /** The name of an object. */
    ca_text cache;
    /** An integer. Needs the feature `cache/create.memoryCapacity`. */
    ca_integer memory_capacity;
    /** An integer. Needs the feature `cache/create.diskCapacity`. */
    ca_integer disk_capacity;
};
extern const ca_type ca_cache_create_call_type;

/** cache/setShared: Makes a cache the shared one; the handle none sets nil. */
struct ca_cache_set_shared_call {
    /** The name of an object. */
    ca_text cache;
};
extern const ca_type ca_cache_set_shared_call_type;

/** cache/setCapacity: Changes the capacities of a cache, in bytes. */
struct ca_cache_set_capacity_call {
    /** The name of an object. */
    ca_text cache;
    /** An integer. Needs the feature `cache/setCapacity.memoryCapacity`. */
    ca_integer memory_capacity;
    /** An integer. Needs the feature `cache/setCapacity.diskCapacity`. */
    ca_integer disk_capacity;
};
extern const ca_type ca_cache_set_capacity_call_type;

/** cache/usage: Reads a cache; the handle shared means whichever is the shared one now. */
struct ca_cache_usage_call {
    /** The name of an object. */
    ca_text cache;
};
extern const ca_type ca_cache_usage_call_type;

/** credentialStorage/create: Creates a credential storage with these entries; the handle shared means to fill the process-wide one. */
struct ca_credential_storage_create_call {
    /** The name of an object. */
    ca_text credential_storage;
    /** A list of `StoredCredential`. Needs the feature `credentialStorage/create.credentials`. */
    ca_stored_credential_list credentials;
};
extern const ca_type ca_credential_storage_create_call_type;

/** credentialStorage/list: Lists the entries of a credential storage. */
struct ca_credential_storage_list_call {
    /** The name of an object. */
    ca_text credential_storage;
};
extern const ca_type ca_credential_storage_list_call_type;

/** credentialStorage/list: What `credentialStorage/list` answers. */
struct ca_credential_storage_list_result {
    /** A list of `StoredCredential`. */
    ca_stored_credential_list credentials;
};
extern const ca_type ca_credential_storage_list_result_type;

/** protocolClass/define: Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself. */
struct ca_protocol_class_define_call {
    /** The name of an object. */
    ca_text protocol_class;
    /** A list. Needs the feature `protocolClass/define.schemes`. */
    ca_text_list schemes;
    /** A list. Needs the feature `protocolClass/define.hosts`. */
    ca_text_list hosts;
    /** The head of a response. Needs the feature `protocolClass/define.response`. */
    const ca_response *response;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. Needs the feature `protocolClass/define.body`. */
    const ca_bytes *body;
};
extern const ca_type ca_protocol_class_define_call_type;

/** protocolClass/register: Registers a handler for the whole process. */
struct ca_protocol_class_register_call {
    /** The name of an object. */
    ca_text protocol_class;
};
extern const ca_type ca_protocol_class_register_call_type;

/** webView/flag: Sets the switch that includes web views, if a value is given; always answers its value. */
struct ca_web_view_flag_call {
    /** True or false. Needs the feature `webView/flag.value`. */
    ca_bool value;
};
extern const ca_type ca_web_view_flag_call_type;

/** webView/flag: What `webView/flag` answers. */
struct ca_web_view_flag_result {
    /** True or false. */
    bool value;
};
extern const ca_type ca_web_view_flag_result_type;

/** webView/create: Creates a web view. */
struct ca_web_view_create_call {
    /** The name of an object. */
    ca_text web_view;
};
extern const ca_type ca_web_view_create_call_type;

/** webView/load: Loads a page into a web view. */
struct ca_web_view_load_call {
    /** The name of an object. */
    ca_text web_view;
    /** A text. */
    ca_text url;
};
extern const ca_type ca_web_view_load_call_type;

/** socket/create: Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks. */
struct ca_socket_create_call {
    /** The name of an object. */
    ca_text socket;
    /** A text. */
    ca_text host;
    /** An integer. */
    int64_t port;
    /** True or false. */
    bool use_ssl;
    /** The name of an object. Needs the feature `socket/create.delegate`. */
    ca_text delegate;
    /** True or false. Needs the feature `socket/create.takesInRead`. */
    ca_bool takes_in_read;
    /** A list of `SocketReaction`. Needs the feature `socket/create.reactions`. */
    ca_socket_reaction_list reactions;
};
extern const ca_type ca_socket_create_call_type;

/** socket/setDelegate: Changes a socket's delegate. */
struct ca_socket_set_delegate_call {
    /** The name of an object. */
    ca_text socket;
    /** The name of an object. */
    ca_text delegate;
};
extern const ca_type ca_socket_set_delegate_call_type;

/** socket/disableHostVerification: Stops checking that the certificate is for the host. */
struct ca_socket_disable_host_verification_call {
    /** The name of an object. */
    ca_text socket;
};
extern const ca_type ca_socket_disable_host_verification_call_type;

/** socket/disableHostVerification: What `socket/disableHostVerification` answers. */
struct ca_socket_disable_host_verification_result {
    /** True or false. */
    bool value;
};
extern const ca_type ca_socket_disable_host_verification_result_type;

/** socket/disablePeerVerification: Stops checking the certificate at all. */
struct ca_socket_disable_peer_verification_call {
    /** The name of an object. */
    ca_text socket;
};
extern const ca_type ca_socket_disable_peer_verification_call_type;

/** socket/disablePeerVerification: What `socket/disablePeerVerification` answers. */
struct ca_socket_disable_peer_verification_result {
    /** True or false. */
    bool value;
};
extern const ca_type ca_socket_disable_peer_verification_result_type;

/** socket/connect: Connects a socket. */
struct ca_socket_connect_call {
    /** The name of an object. */
    ca_text socket;
};
extern const ca_type ca_socket_connect_call_type;

/** socket/append: Appends to a socket's write buffer, by the call that the form names. */
struct ca_socket_append_call {
    /** The name of an object. */
    ca_text socket;
    /** Content that the harness sends, in one of three forms. repeat: the text again and again, cut at size bytes. */
    ca_bytes data;
    /** One of `string`, `bytes`, `bytesWithLength`. All but `string` need the feature `socket/append.form=…`. */
    ca_socket_append_form form;
};
extern const ca_type ca_socket_append_call_type;

/** socket/write: Sends a socket's write buffer. */
struct ca_socket_write_call {
    /** The name of an object. */
    ca_text socket;
};
extern const ca_type ca_socket_write_call_type;

/** socket/consume: Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself. */
struct ca_socket_consume_call {
    /** The name of an object. */
    ca_text socket;
    /** An integer. Needs the feature `socket/consume.maximum`. */
    ca_integer maximum;
};
extern const ca_type ca_socket_consume_call_type;

/** socket/consume: What `socket/consume` answers. */
struct ca_socket_consume_result {
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    ca_content content;
};
extern const ca_type ca_socket_consume_result_type;

/** socket/disconnect: Disconnects a socket. */
struct ca_socket_disconnect_call {
    /** The name of an object. */
    ca_text socket;
};
extern const ca_type ca_socket_disconnect_call_type;

/** socket/state: Reads a socket's state, and whether its two buffers exist. */
struct ca_socket_state_call {
    /** The name of an object. */
    ca_text socket;
};
extern const ca_type ca_socket_state_call_type;

/** socket/state: What `socket/state` answers. */
struct ca_socket_state_result {
    /** The state of a socket. */
    ca_socket_state state;
    /** True or false. */
    ca_bool write_stream;
    /** True or false. */
    ca_bool read_stream;
};
extern const ca_type ca_socket_state_result_type;

/** appConnect/setCallback: Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch. */
struct ca_app_connect_set_callback_call {
    /** True or false. */
    bool registered;
    /** The name of an object. Needs the feature `appConnect/setCallback.resumeTask`. */
    ca_text resume_task;
};
extern const ca_type ca_app_connect_set_callback_call_type;

/** arcgis/credential: Creates a credential for secured services. */
struct ca_arcgis_credential_call {
    /** The name of an object. */
    ca_text credential;
    /** A text. Needs the feature `arcgis/credential.user`. */
    ca_text user;
    /** A text. Needs the feature `arcgis/credential.password`. */
    ca_text password;
    /** A text. Needs the feature `arcgis/credential.token`. */
    ca_text token;
    /** A text. Needs the feature `arcgis/credential.referer`. */
    ca_text referer;
    /** One of `token`, `http`. All but `token` need the feature `arcgis/credential.authenticationType=…`. */
    ca_arcgis_credential_authentication_type authentication_type;
    /** A text. Needs the feature `arcgis/credential.tokenUrl`. */
    ca_text token_url;
};
extern const ca_type ca_arcgis_credential_call_type;

/** arcgis/setToken: Sets the token of a credential. */
struct ca_arcgis_set_token_call {
    /** The name of an object. */
    ca_text credential;
    /** A text. */
    ca_text token;
};
extern const ca_type ca_arcgis_set_token_call_type;

/** arcgis/layer: Creates a layer of a service, which begins to load. */
struct ca_arcgis_layer_call {
    /** The name of an object. */
    ca_text layer;
    /** A text. */
    ca_text url;
    /** The name of an object. Needs the feature `arcgis/layer.credential`. */
    ca_text credential;
};
extern const ca_type ca_arcgis_layer_call_type;

/** arcgis/resubmit: Loads the same layer object once more. */
struct ca_arcgis_resubmit_call {
    /** The name of an object. */
    ca_text layer;
    /** A text. */
    ca_text url;
    /** The name of an object. Needs the feature `arcgis/resubmit.credential`. */
    ca_text credential;
};
extern const ca_type ca_arcgis_resubmit_call_type;

/** arcgis/query: Starts a query of a service. */
struct ca_arcgis_query_call {
    /** The name of an object. */
    ca_text query;
    /** A text. */
    ca_text url;
    /** The name of an object. Needs the feature `arcgis/query.credential`. */
    ca_text credential;
};
extern const ca_type ca_arcgis_query_call_type;

/** arcgis/trustHost: Trusts whatever certificate this host shows; no port. */
struct ca_arcgis_trust_host_call {
    /** A text. */
    ca_text host;
};
extern const ca_type ca_arcgis_trust_host_call_type;

/** challenge: An authentication challenge of the implementation. One handle says where it arose. use: send the credential; default: leave it to the implementation; cancel: end the task; reject: try the next protection space. */
struct ca_challenge_call {
    /** What asks for authentication. Certificates (DER) of a server, names of accepted issuers. */
    ca_protection_space protection_space;
    /** An integer. */
    int64_t previous_failure_count;
    /** The name of an object. */
    ca_text session;
    /** The name of an object. */
    ca_text task;
    /** The name of an object. */
    ca_text connection;
    /** The name of an object. */
    ca_text web_view;
    /** The name of an object. */
    ca_text layer;
    /** A user name and password. */
    const ca_credential *proposed_credential;
    /** The head of a response. */
    const ca_response *response;
};
extern const ca_type ca_challenge_call_type;

/** challenge: What `challenge` answers. */
struct ca_challenge_result {
    /** One of `use`, `default`, `cancel`, `reject`. */
    ca_challenge_disposition disposition;
    /** A user name and password. */
    const ca_credential *credential;
};
extern const ca_type ca_challenge_result_type;

/** attach: The first line of an app that dials the harness. */
struct ca_attach_event {
    /** A text. */
    ca_text secret;
    /** A list. */
    ca_integer_list protocol_versions;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_attach_event_type;

/** log: A line of the implementation's log; also of the adapter's, where there is no standard error. */
struct ca_log_event {
    /** A text. */
    ca_text message;
    /** One of `debug`, `info`, `warning`, `error`. */
    ca_log_level level;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_log_event_type;

/** authorization/state: The app's authorization has changed. */
struct ca_authorization_state_event {
    /** One of `pending`, `authorized`, `denied`, `withdrawn`. */
    ca_authorization_state_state state;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    const ca_error *error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_authorization_state_event_type;

/** reachability/changed: The reachability has changed. */
struct ca_reachability_changed_event {
    /** One of `reachable`, `notReachable`. */
    ca_reachability_changed_status status;
    /** A text. */
    ca_text medium;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_reachability_changed_event_type;

/** session/invalid: A session became invalid. */
struct ca_session_invalid_event {
    /** The name of an object. */
    ca_text session;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    const ca_error *error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_session_invalid_event_type;

/** task/response: The head of a response has arrived. */
struct ca_task_response_event {
    /** The name of an object. */
    ca_text task;
    /** The head of a response. */
    ca_response response;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_response_event_type;

/** task/data: Bytes of a body have arrived; neighbours may be merged for 50 ms. */
struct ca_task_data_event {
    /** The name of an object. */
    ca_text task;
    /** An integer. */
    int64_t size;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_data_event_type;

/** task/sent: Bytes of a body have been sent, so many in all. */
struct ca_task_sent_event {
    /** The name of an object. */
    ca_text task;
    /** An integer. */
    int64_t sent;
    /** An integer. */
    ca_integer expected;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_sent_event_type;

/** task/redirect: A redirection is about to be followed to this URL. */
struct ca_task_redirect_event {
    /** The name of an object. */
    ca_text task;
    /** The head of a response. */
    ca_response response;
    /** A text. */
    ca_text url;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_redirect_event_type;

/** task/metrics: The metrics of a task. */
struct ca_task_metrics_event {
    /** The name of an object. */
    ca_text task;
    /** What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing. */
    ca_metrics metrics;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_metrics_event_type;

/** task/waiting: A task waits for connectivity. */
struct ca_task_waiting_event {
    /** The name of an object. */
    ca_text task;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_waiting_event_type;

/** task/delayed: A task that was to begin later is about to begin. */
struct ca_task_delayed_event {
    /** The name of an object. */
    ca_text task;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_delayed_event_type;

/** task/complete: The end of a task, once for each. */
struct ca_task_complete_event {
    /** The name of an object. */
    ca_text task;
    /** The head of a response. */
    const ca_response *response;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    const ca_content *body;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    const ca_error *error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_task_complete_event_type;

/** connection/response: The head of a response has arrived. */
struct ca_connection_response_event {
    /** The name of an object. */
    ca_text connection;
    /** The head of a response. */
    ca_response response;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_connection_response_event_type;

/** connection/data: Bytes of a body have arrived. */
struct ca_connection_data_event {
    /** The name of an object. */
    ca_text connection;
    /** An integer. */
    int64_t size;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_connection_data_event_type;

/** connection/done: A connection has ended well. */
struct ca_connection_done_event {
    /** The name of an object. */
    ca_text connection;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    ca_content body;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_connection_done_event_type;

/** connection/failed: A connection has failed. */
struct ca_connection_failed_event {
    /** The name of an object. */
    ca_text connection;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    ca_error error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_connection_failed_event_type;

/** protocolClass/hit: A handler in the app was asked for a URL. */
struct ca_protocol_class_hit_event {
    /** The name of an object. */
    ca_text protocol_class;
    /** A text. */
    ca_text url;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_protocol_class_hit_event_type;

/** webView/done: A page has been loaded. */
struct ca_web_view_done_event {
    /** The name of an object. */
    ca_text web_view;
    /** A text. */
    ca_text url;
    /** A text. */
    ca_text text;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_web_view_done_event_type;

/** webView/failed: A page could not be loaded. */
struct ca_web_view_failed_event {
    /** The name of an object. */
    ca_text web_view;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    ca_error error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_web_view_failed_event_type;

/** socket/open: A socket is connected. */
struct ca_socket_open_event {
    /** The name of an object. */
    ca_text socket;
    /** The state of a socket. */
    ca_socket_state state;
    /** The name of an object. */
    ca_text delegate;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_socket_open_event_type;

/** socket/read: Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead. */
struct ca_socket_read_event {
    /** The name of an object. */
    ca_text socket;
    /** The state of a socket. */
    ca_socket_state state;
    /** An integer. */
    int64_t available;
    /** The name of an object. */
    ca_text delegate;
    /** Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. */
    const ca_content *taken;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_socket_read_event_type;

/** socket/close: A socket was closed. */
struct ca_socket_close_event {
    /** The name of an object. */
    ca_text socket;
    /** The state of a socket. */
    ca_socket_state state;
    /** The name of an object. */
    ca_text delegate;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_socket_close_event_type;

/** socket/error: A socket has failed. */
struct ca_socket_error_event {
    /** The name of an object. */
    ca_text socket;
    /** The state of a socket. */
    ca_socket_state state;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    ca_error error;
    /** The name of an object. */
    ca_text delegate;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_socket_error_event_type;

/** appConnect/state: The ready callback was called with this state. */
struct ca_app_connect_state_event {
    /** An integer. */
    int64_t state;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_app_connect_state_event_type;

/** app/control: Control went to the client app, or came back. */
struct ca_app_control_event {
    /** One of `client`, `app`. */
    ca_app_control_to to;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_app_control_event_type;

/** app/message: The app shows its user a message of the SDK. */
struct ca_app_message_event {
    /** A text. */
    ca_text text;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_app_message_event_type;

/** app/exit: The SDK ends the app with this code. */
struct ca_app_exit_event {
    /** An integer. */
    int64_t code;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_app_exit_event_type;

/** app/launchEvent: The app was woken for a background session. */
struct ca_app_launch_event_event {
    /** A text. */
    ca_text identifier;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_app_launch_event_event_type;

/** arcgis/loaded: A layer has been loaded. */
struct ca_arcgis_loaded_event {
    /** The name of an object. */
    ca_text layer;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_arcgis_loaded_event_type;

/** arcgis/failed: A layer could not be loaded. */
struct ca_arcgis_failed_event {
    /** The name of an object. */
    ca_text layer;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    ca_error error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_arcgis_failed_event_type;

/** arcgis/result: A query was answered with so many features. */
struct ca_arcgis_result_event {
    /** The name of an object. */
    ca_text query;
    /** An integer. */
    ca_integer features;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_arcgis_result_event_type;

/** arcgis/error: A query has failed. */
struct ca_arcgis_error_event {
    /** The name of an object. */
    ca_text query;
    /** An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. */
    ca_error error;
    /** Seconds since the epoch. */
    ca_number at;
};
extern const ca_type ca_arcgis_error_event_type;


/** Handles it: The first request of all: agrees on a version and learns what the adapter offers. */
static inline void ca_on_initialize(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_initialize_call *, void *), void *context) { ca_on(adapter, "initialize", (ca_handler)handler, context); }
static inline void ca_answer_initialize(ca_reply *reply, const ca_initialize_result *result) { ca_answer(reply, &ca_initialize_result_type, result); }

/** Handles it: The last request. The end of input follows; the adapter exits with status 0. */
static inline void ca_on_shutdown(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_shutdown_call *, void *), void *context) { ca_on(adapter, "shutdown", (ca_handler)handler, context); }

/** Handles it: Forgets every object, timer and thread of the app. Nothing of the time before is reported after the reply. */
static inline void ca_on_reset(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_reset_call *, void *), void *context) { ca_on(adapter, "reset", (ca_handler)handler, context); }

/** Handles it: A barrier: every event that has happened is on its way before the reply, which holds the adapter's clock. */
static inline void ca_on_sync(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_sync_call *, void *), void *context) { ca_on(adapter, "sync", (ca_handler)handler, context); }
static inline void ca_answer_sync(ca_reply *reply, const ca_sync_result *result) { ca_answer(reply, &ca_sync_result_type, result); }

/** Handles it: Calls the adapter's own delegate method for this event once, to prove that it would be reported. */
static inline void ca_on_rehearse(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_rehearse_call *, void *), void *context) { ca_on(adapter, "rehearse", (ca_handler)handler, context); }

/** Handles it: Starts the app. Replies when it runs, before any authorization. The same installation means the same data. */
static inline void ca_on_app_launch(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_app_launch_call *, void *), void *context) { ca_on(adapter, "app/launch", (ca_handler)handler, context); }
static inline void ca_answer_app_launch(ca_reply *reply, const ca_app_launch_result *result) { ca_answer(reply, &ca_app_launch_result_type, result); }

/** Handles it: Ends the app after writing what it holds; abrupt: at once, without clean-up and without a reply. */
static inline void ca_on_app_quit(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_app_quit_call *, void *), void *context) { ca_on(adapter, "app/quit", (ca_handler)handler, context); }

/** Handles it: Brings the app to the foreground, or sends it to the background. */
static inline void ca_on_app_activate(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_app_activate_call *, void *), void *context) { ca_on(adapter, "app/activate", (ca_handler)handler, context); }

/** Handles it: Reads the configuration that the administrator has set for the app. */
static inline void ca_on_app_configuration(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_app_configuration_call *, void *), void *context) { ca_on(adapter, "app/configuration", (ca_handler)handler, context); }
static inline void ca_answer_app_configuration(ca_reply *reply, const ca_app_configuration_result *result) { ca_answer(reply, &ca_app_configuration_result_type, result); }

/** Handles it: Delivers a policy that replaces the present one whole. Only where policies are pushed. */
static inline void ca_on_policy_update(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_policy_update_call *, void *), void *context) { ca_on(adapter, "policy/update", (ca_handler)handler, context); }

/** Handles it: Changes the device: only what is given. May come before app/launch. */
static inline void ca_on_device_set(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_device_set_call *, void *), void *context) { ca_on(adapter, "device/set", (ca_handler)handler, context); }

/** Handles it: Searches the files of one of the app's directories for byte strings, where the harness cannot look itself. */
static inline void ca_on_storage_probe(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_storage_probe_call *, void *), void *context) { ca_on(adapter, "storage/probe", (ca_handler)handler, context); }
static inline void ca_answer_storage_probe(ca_reply *reply, const ca_storage_probe_result *result) { ca_answer(reply, &ca_storage_probe_result_type, result); }

/** Handles it: Starts authorizing the app. Returns at once; authorization/state tells the outcome. */
static inline void ca_on_authorization_begin(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_authorization_begin_call *, void *), void *context) { ca_on(adapter, "authorization/begin", (ca_handler)handler, context); }

/** Handles it: Reads the present reachability. */
static inline void ca_on_reachability_get(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_reachability_get_call *, void *), void *context) { ca_on(adapter, "reachability/get", (ca_handler)handler, context); }
static inline void ca_answer_reachability_get(ca_reply *reply, const ca_reachability_get_result *result) { ca_answer(reply, &ca_reachability_get_result_type, result); }

/** Handles it: Switches secure communication on. */
static inline void ca_on_secure_communication_enable(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_secure_communication_enable_call *, void *), void *context) { ca_on(adapter, "secureCommunication/enable", (ca_handler)handler, context); }

/** Handles it: Switches secure communication off. */
static inline void ca_on_secure_communication_disable(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_secure_communication_disable_call *, void *), void *context) { ca_on(adapter, "secureCommunication/disable", (ca_handler)handler, context); }

/** Handles it: Reads whether secure communication is on. */
static inline void ca_on_secure_communication_is_enabled(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_secure_communication_is_enabled_call *, void *), void *context) { ca_on(adapter, "secureCommunication/isEnabled", (ca_handler)handler, context); }
static inline void ca_answer_secure_communication_is_enabled(ca_reply *reply, const ca_secure_communication_is_enabled_result *result) { ca_answer(reply, &ca_secure_communication_is_enabled_result_type, result); }

/** Handles it: Fetches the class that carries secure communication and binds the handle to it. */
static inline void ca_on_secure_communication_protocol_class(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_secure_communication_protocol_class_call *, void *), void *context) { ca_on(adapter, "secureCommunication/protocolClass", (ca_handler)handler, context); }
static inline void ca_answer_secure_communication_protocol_class(ca_reply *reply, const ca_secure_communication_protocol_class_result *result) { ca_answer(reply, &ca_secure_communication_protocol_class_result_type, result); }

/** Handles it: Allows or forbids that Kerberos tickets are delegated. */
static inline void ca_on_kerberos_allow_delegation(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_kerberos_allow_delegation_call *, void *), void *context) { ca_on(adapter, "kerberos/allowDelegation", (ca_handler)handler, context); }

/** Handles it: Fetches the shared session anew and binds the handle. The identity differs when the object does. */
static inline void ca_on_session_shared(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_session_shared_call *, void *), void *context) { ca_on(adapter, "session/shared", (ca_handler)handler, context); }
static inline void ca_answer_session_shared(ca_reply *reply, const ca_session_shared_result *result) { ca_answer(reply, &ca_session_shared_result_type, result); }

/** Handles it: Creates a session, or refuses as the implementation does. */
static inline void ca_on_session_create(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_session_create_call *, void *), void *context) { ca_on(adapter, "session/create", (ca_handler)handler, context); }

/** Handles it: Reads what a session works with, by the names of SessionConfiguration, as far as it can be read; not what was set and is ignored. */
static inline void ca_on_session_effective_configuration(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_session_effective_configuration_call *, void *), void *context) { ca_on(adapter, "session/effectiveConfiguration", (ca_handler)handler, context); }
static inline void ca_answer_session_effective_configuration(ca_reply *reply, const ca_session_effective_configuration_result *result) { ca_answer(reply, &ca_session_effective_configuration_result_type, result); }

/** Handles it: Creates a task, not started yet, for a request, or for an endpoint if it is a stream. Credentials come only to adapters with preset authentication. */
static inline void ca_on_task_create(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_task_create_call *, void *), void *context) { ca_on(adapter, "task/create", (ca_handler)handler, context); }

/** Handles it: Starts a task, or lets it go on. */
static inline void ca_on_task_resume(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_task_resume_call *, void *), void *context) { ca_on(adapter, "task/resume", (ca_handler)handler, context); }

/** Handles it: Holds a task. */
static inline void ca_on_task_suspend(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_task_suspend_call *, void *), void *context) { ca_on(adapter, "task/suspend", (ca_handler)handler, context); }

/** Handles it: Cancels a task. Returns at once; task/complete follows. */
static inline void ca_on_task_cancel(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_task_cancel_call *, void *), void *context) { ca_on(adapter, "task/cancel", (ca_handler)handler, context); }
static inline void ca_answer_task_cancel(ca_reply *reply, const ca_task_cancel_result *result) { ca_answer(reply, &ca_task_cancel_result_type, result); }

/** Handles it: Writes to a stream task. */
static inline void ca_on_task_write(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_task_write_call *, void *), void *context) { ca_on(adapter, "task/write", (ca_handler)handler, context); }

/** Handles it: Reads from a stream task. May take until the timeout. */
static inline void ca_on_task_read(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_task_read_call *, void *), void *context) { ca_on(adapter, "task/read", (ca_handler)handler, context); }
static inline void ca_answer_task_read(ca_reply *reply, const ca_task_read_result *result) { ca_answer(reply, &ca_task_read_result_type, result); }

/** Handles it: Starts a connection of the older interface, with a delegate. */
static inline void ca_on_connection_start(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_connection_start_call *, void *), void *context) { ca_on(adapter, "connection/start", (ca_handler)handler, context); }

/** Handles it: Makes the older interface's blocking call, on a thread of its own. May take long. */
static inline void ca_on_connection_send_synchronous(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_connection_send_synchronous_call *, void *), void *context) { ca_on(adapter, "connection/sendSynchronous", (ca_handler)handler, context); }
static inline void ca_answer_connection_send_synchronous(ca_reply *reply, const ca_connection_send_synchronous_result *result) { ca_answer(reply, &ca_connection_send_synchronous_result_type, result); }

/** Handles it: Sends a request by the SDK's own HTTP interface. May take long. */
static inline void ca_on_http_request_send(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_http_request_send_call *, void *), void *context) { ca_on(adapter, "httpRequest/send", (ca_handler)handler, context); }
static inline void ca_answer_http_request_send(ca_reply *reply, const ca_http_request_send_result *result) { ca_answer(reply, &ca_http_request_send_result_type, result); }

/** Handles it: Lists the cookies of a storage, all or those for a URL. */
static inline void ca_on_cookies_list(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cookies_list_call *, void *), void *context) { ca_on(adapter, "cookies/list", (ca_handler)handler, context); }
static inline void ca_answer_cookies_list(ca_reply *reply, const ca_cookies_list_result *result) { ca_answer(reply, &ca_cookies_list_result_type, result); }

/** Handles it: Puts a cookie into a storage. */
static inline void ca_on_cookies_set(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cookies_set_call *, void *), void *context) { ca_on(adapter, "cookies/set", (ca_handler)handler, context); }

/** Handles it: Removes a cookie from a storage. */
static inline void ca_on_cookies_delete(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cookies_delete_call *, void *), void *context) { ca_on(adapter, "cookies/delete", (ca_handler)handler, context); }

/** Handles it: Creates a cookie storage. */
static inline void ca_on_cookies_create_storage(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cookies_create_storage_call *, void *), void *context) { ca_on(adapter, "cookies/createStorage", (ca_handler)handler, context); }

/** Handles it: Creates a response cache; capacities in bytes. */
static inline void ca_on_cache_create(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cache_create_call *, void *), void *context) { ca_on(adapter, "cache/create", (ca_handler)handler, context); }

/** Handles it: Makes a cache the shared one; the handle none sets nil. */
static inline void ca_on_cache_set_shared(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cache_set_shared_call *, void *), void *context) { ca_on(adapter, "cache/setShared", (ca_handler)handler, context); }

/** Handles it: Changes the capacities of a cache, in bytes. */
static inline void ca_on_cache_set_capacity(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cache_set_capacity_call *, void *), void *context) { ca_on(adapter, "cache/setCapacity", (ca_handler)handler, context); }

/** Handles it: Reads a cache; the handle shared means whichever is the shared one now. */
static inline void ca_on_cache_usage(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_cache_usage_call *, void *), void *context) { ca_on(adapter, "cache/usage", (ca_handler)handler, context); }
static inline void ca_answer_cache_usage(ca_reply *reply, const ca_cache_state *result) { ca_answer(reply, &ca_cache_state_type, result); }

/** Handles it: Creates a credential storage with these entries; the handle shared means to fill the process-wide one. */
static inline void ca_on_credential_storage_create(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_credential_storage_create_call *, void *), void *context) { ca_on(adapter, "credentialStorage/create", (ca_handler)handler, context); }

/** Handles it: Lists the entries of a credential storage. */
static inline void ca_on_credential_storage_list(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_credential_storage_list_call *, void *), void *context) { ca_on(adapter, "credentialStorage/list", (ca_handler)handler, context); }
static inline void ca_answer_credential_storage_list(ca_reply *reply, const ca_credential_storage_list_result *result) { ca_answer(reply, &ca_credential_storage_list_result_type, result); }

/** Handles it: Defines a handler in the app that claims these schemes and hosts (* for all) and answers them itself. */
static inline void ca_on_protocol_class_define(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_protocol_class_define_call *, void *), void *context) { ca_on(adapter, "protocolClass/define", (ca_handler)handler, context); }

/** Handles it: Registers a handler for the whole process. */
static inline void ca_on_protocol_class_register(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_protocol_class_register_call *, void *), void *context) { ca_on(adapter, "protocolClass/register", (ca_handler)handler, context); }

/** Handles it: Sets the switch that includes web views, if a value is given; always answers its value. */
static inline void ca_on_web_view_flag(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_web_view_flag_call *, void *), void *context) { ca_on(adapter, "webView/flag", (ca_handler)handler, context); }
static inline void ca_answer_web_view_flag(ca_reply *reply, const ca_web_view_flag_result *result) { ca_answer(reply, &ca_web_view_flag_result_type, result); }

/** Handles it: Creates a web view. */
static inline void ca_on_web_view_create(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_web_view_create_call *, void *), void *context) { ca_on(adapter, "webView/create", (ca_handler)handler, context); }

/** Handles it: Loads a page into a web view. */
static inline void ca_on_web_view_load(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_web_view_load_call *, void *), void *context) { ca_on(adapter, "webView/load", (ca_handler)handler, context); }

/** Handles it: Creates a socket, which is then Prepared. takesInRead: inside onRead its delegate takes what the read buffer holds, and socket/read tells it. reactions: what its delegate calls inside its callbacks. */
static inline void ca_on_socket_create(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_create_call *, void *), void *context) { ca_on(adapter, "socket/create", (ca_handler)handler, context); }

/** Handles it: Changes a socket's delegate. */
static inline void ca_on_socket_set_delegate(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_set_delegate_call *, void *), void *context) { ca_on(adapter, "socket/setDelegate", (ca_handler)handler, context); }

/** Handles it: Stops checking that the certificate is for the host. */
static inline void ca_on_socket_disable_host_verification(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_disable_host_verification_call *, void *), void *context) { ca_on(adapter, "socket/disableHostVerification", (ca_handler)handler, context); }
static inline void ca_answer_socket_disable_host_verification(ca_reply *reply, const ca_socket_disable_host_verification_result *result) { ca_answer(reply, &ca_socket_disable_host_verification_result_type, result); }

/** Handles it: Stops checking the certificate at all. */
static inline void ca_on_socket_disable_peer_verification(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_disable_peer_verification_call *, void *), void *context) { ca_on(adapter, "socket/disablePeerVerification", (ca_handler)handler, context); }
static inline void ca_answer_socket_disable_peer_verification(ca_reply *reply, const ca_socket_disable_peer_verification_result *result) { ca_answer(reply, &ca_socket_disable_peer_verification_result_type, result); }

/** Handles it: Connects a socket. */
static inline void ca_on_socket_connect(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_connect_call *, void *), void *context) { ca_on(adapter, "socket/connect", (ca_handler)handler, context); }

/** Handles it: Appends to a socket's write buffer, by the call that the form names. */
static inline void ca_on_socket_append(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_append_call *, void *), void *context) { ca_on(adapter, "socket/append", (ca_handler)handler, context); }

/** Handles it: Sends a socket's write buffer. */
static inline void ca_on_socket_write(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_write_call *, void *), void *context) { ca_on(adapter, "socket/write", (ca_handler)handler, context); }

/** Handles it: Takes what a socket's read buffer holds, which may be nothing. Without takesInRead only this takes it, never the adapter by itself. */
static inline void ca_on_socket_consume(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_consume_call *, void *), void *context) { ca_on(adapter, "socket/consume", (ca_handler)handler, context); }
static inline void ca_answer_socket_consume(ca_reply *reply, const ca_socket_consume_result *result) { ca_answer(reply, &ca_socket_consume_result_type, result); }

/** Handles it: Disconnects a socket. */
static inline void ca_on_socket_disconnect(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_disconnect_call *, void *), void *context) { ca_on(adapter, "socket/disconnect", (ca_handler)handler, context); }

/** Handles it: Reads a socket's state, and whether its two buffers exist. */
static inline void ca_on_socket_state(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_socket_state_call *, void *), void *context) { ca_on(adapter, "socket/state", (ca_handler)handler, context); }
static inline void ca_answer_socket_state(ca_reply *reply, const ca_socket_state_result *result) { ca_answer(reply, &ca_socket_state_result_type, result); }

/** Handles it: Registers or removes the ready callback, which resumes this task if one is named. May come before app/launch. */
static inline void ca_on_app_connect_set_callback(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_app_connect_set_callback_call *, void *), void *context) { ca_on(adapter, "appConnect/setCallback", (ca_handler)handler, context); }

/** Handles it: Creates a credential for secured services. */
static inline void ca_on_arcgis_credential(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_arcgis_credential_call *, void *), void *context) { ca_on(adapter, "arcgis/credential", (ca_handler)handler, context); }

/** Handles it: Sets the token of a credential. */
static inline void ca_on_arcgis_set_token(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_arcgis_set_token_call *, void *), void *context) { ca_on(adapter, "arcgis/setToken", (ca_handler)handler, context); }

/** Handles it: Creates a layer of a service, which begins to load. */
static inline void ca_on_arcgis_layer(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_arcgis_layer_call *, void *), void *context) { ca_on(adapter, "arcgis/layer", (ca_handler)handler, context); }

/** Handles it: Loads the same layer object once more. */
static inline void ca_on_arcgis_resubmit(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_arcgis_resubmit_call *, void *), void *context) { ca_on(adapter, "arcgis/resubmit", (ca_handler)handler, context); }

/** Handles it: Starts a query of a service. */
static inline void ca_on_arcgis_query(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_arcgis_query_call *, void *), void *context) { ca_on(adapter, "arcgis/query", (ca_handler)handler, context); }

/** Handles it: Trusts whatever certificate this host shows; no port. */
static inline void ca_on_arcgis_trust_host(ca_adapter *adapter, void (*handler)(ca_reply *, const ca_arcgis_trust_host_call *, void *), void *context) { ca_on(adapter, "arcgis/trustHost", (ca_handler)handler, context); }

/** Reports it: The first line of an app that dials the harness. */
static inline void ca_emit_attach(ca_adapter *adapter, const ca_attach_event *event) { ca_emit(adapter, &ca_attach_event_type, event); }

/** Reports it: A line of the implementation's log; also of the adapter's, where there is no standard error. */
static inline void ca_emit_log(ca_adapter *adapter, const ca_log_event *event) { ca_emit(adapter, &ca_log_event_type, event); }

/** Reports it: The app's authorization has changed. */
static inline void ca_emit_authorization_state(ca_adapter *adapter, const ca_authorization_state_event *event) { ca_emit(adapter, &ca_authorization_state_event_type, event); }

/** Reports it: The reachability has changed. */
static inline void ca_emit_reachability_changed(ca_adapter *adapter, const ca_reachability_changed_event *event) { ca_emit(adapter, &ca_reachability_changed_event_type, event); }

/** Reports it: A session became invalid. */
static inline void ca_emit_session_invalid(ca_adapter *adapter, const ca_session_invalid_event *event) { ca_emit(adapter, &ca_session_invalid_event_type, event); }

/** Reports it: The head of a response has arrived. */
static inline void ca_emit_task_response(ca_adapter *adapter, const ca_task_response_event *event) { ca_emit(adapter, &ca_task_response_event_type, event); }

/** Reports it: Bytes of a body have arrived; neighbours may be merged for 50 ms. */
static inline void ca_emit_task_data(ca_adapter *adapter, const ca_task_data_event *event) { ca_emit(adapter, &ca_task_data_event_type, event); }

/** Reports it: Bytes of a body have been sent, so many in all. */
static inline void ca_emit_task_sent(ca_adapter *adapter, const ca_task_sent_event *event) { ca_emit(adapter, &ca_task_sent_event_type, event); }

/** Reports it: A redirection is about to be followed to this URL. */
static inline void ca_emit_task_redirect(ca_adapter *adapter, const ca_task_redirect_event *event) { ca_emit(adapter, &ca_task_redirect_event_type, event); }

/** Reports it: The metrics of a task. */
static inline void ca_emit_task_metrics(ca_adapter *adapter, const ca_task_metrics_event *event) { ca_emit(adapter, &ca_task_metrics_event_type, event); }

/** Reports it: A task waits for connectivity. */
static inline void ca_emit_task_waiting(ca_adapter *adapter, const ca_task_waiting_event *event) { ca_emit(adapter, &ca_task_waiting_event_type, event); }

/** Reports it: A task that was to begin later is about to begin. */
static inline void ca_emit_task_delayed(ca_adapter *adapter, const ca_task_delayed_event *event) { ca_emit(adapter, &ca_task_delayed_event_type, event); }

/** Reports it: The end of a task, once for each. */
static inline void ca_emit_task_complete(ca_adapter *adapter, const ca_task_complete_event *event) { ca_emit(adapter, &ca_task_complete_event_type, event); }

/** Reports it: The head of a response has arrived. */
static inline void ca_emit_connection_response(ca_adapter *adapter, const ca_connection_response_event *event) { ca_emit(adapter, &ca_connection_response_event_type, event); }

/** Reports it: Bytes of a body have arrived. */
static inline void ca_emit_connection_data(ca_adapter *adapter, const ca_connection_data_event *event) { ca_emit(adapter, &ca_connection_data_event_type, event); }

/** Reports it: A connection has ended well. */
static inline void ca_emit_connection_done(ca_adapter *adapter, const ca_connection_done_event *event) { ca_emit(adapter, &ca_connection_done_event_type, event); }

/** Reports it: A connection has failed. */
static inline void ca_emit_connection_failed(ca_adapter *adapter, const ca_connection_failed_event *event) { ca_emit(adapter, &ca_connection_failed_event_type, event); }

/** Reports it: A handler in the app was asked for a URL. */
static inline void ca_emit_protocol_class_hit(ca_adapter *adapter, const ca_protocol_class_hit_event *event) { ca_emit(adapter, &ca_protocol_class_hit_event_type, event); }

/** Reports it: A page has been loaded. */
static inline void ca_emit_web_view_done(ca_adapter *adapter, const ca_web_view_done_event *event) { ca_emit(adapter, &ca_web_view_done_event_type, event); }

/** Reports it: A page could not be loaded. */
static inline void ca_emit_web_view_failed(ca_adapter *adapter, const ca_web_view_failed_event *event) { ca_emit(adapter, &ca_web_view_failed_event_type, event); }

/** Reports it: A socket is connected. */
static inline void ca_emit_socket_open(ca_adapter *adapter, const ca_socket_open_event *event) { ca_emit(adapter, &ca_socket_open_event_type, event); }

/** Reports it: Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead. */
static inline void ca_emit_socket_read(ca_adapter *adapter, const ca_socket_read_event *event) { ca_emit(adapter, &ca_socket_read_event_type, event); }

/** Reports it: A socket was closed. */
static inline void ca_emit_socket_close(ca_adapter *adapter, const ca_socket_close_event *event) { ca_emit(adapter, &ca_socket_close_event_type, event); }

/** Reports it: A socket has failed. */
static inline void ca_emit_socket_error(ca_adapter *adapter, const ca_socket_error_event *event) { ca_emit(adapter, &ca_socket_error_event_type, event); }

/** Reports it: The ready callback was called with this state. */
static inline void ca_emit_app_connect_state(ca_adapter *adapter, const ca_app_connect_state_event *event) { ca_emit(adapter, &ca_app_connect_state_event_type, event); }

/** Reports it: Control went to the client app, or came back. */
static inline void ca_emit_app_control(ca_adapter *adapter, const ca_app_control_event *event) { ca_emit(adapter, &ca_app_control_event_type, event); }

/** Reports it: The app shows its user a message of the SDK. */
static inline void ca_emit_app_message(ca_adapter *adapter, const ca_app_message_event *event) { ca_emit(adapter, &ca_app_message_event_type, event); }

/** Reports it: The SDK ends the app with this code. */
static inline void ca_emit_app_exit(ca_adapter *adapter, const ca_app_exit_event *event) { ca_emit(adapter, &ca_app_exit_event_type, event); }

/** Reports it: The app was woken for a background session. */
static inline void ca_emit_app_launch_event(ca_adapter *adapter, const ca_app_launch_event_event *event) { ca_emit(adapter, &ca_app_launch_event_event_type, event); }

/** Reports it: A layer has been loaded. */
static inline void ca_emit_arcgis_loaded(ca_adapter *adapter, const ca_arcgis_loaded_event *event) { ca_emit(adapter, &ca_arcgis_loaded_event_type, event); }

/** Reports it: A layer could not be loaded. */
static inline void ca_emit_arcgis_failed(ca_adapter *adapter, const ca_arcgis_failed_event *event) { ca_emit(adapter, &ca_arcgis_failed_event_type, event); }

/** Reports it: A query was answered with so many features. */
static inline void ca_emit_arcgis_result(ca_adapter *adapter, const ca_arcgis_result_event *event) { ca_emit(adapter, &ca_arcgis_result_event_type, event); }

/** Reports it: A query has failed. */
static inline void ca_emit_arcgis_error(ca_adapter *adapter, const ca_arcgis_error_event *event) { ca_emit(adapter, &ca_arcgis_error_event_type, event); }

/* What is generated ends here. */

/** An adapter for the implementation of this name. Of the offer, the version of the protocol, the implementation and the operations are filled
 * in; the rest is kept, and has to live as long as the adapter. */
ca_adapter *ca_adapter_new(const char *name, const char *version, const ca_initialize_result *offer);
/** Serves the harness until it is gone; returns the exit status. Reads --listen, --dial and --secret-file. */
int ca_run(ca_adapter *adapter, int count, char **arguments);
/** Has something done when the harness is gone. */
void ca_at_end(ca_adapter *adapter, void (*action)(void *context), void *context);
/** Drops what belongs to an app that has ended by itself. Handlers of app/quit and reset need not call it. */
void ca_forget(ca_adapter *adapter);
/** A line for the log: standard error, or the event log where nobody reads that. */
void ca_log(ca_adapter *adapter, const char *message);

/* Replies. Each ends the life of its call. */

/** Answers with nothing. */
void ca_done(ca_reply *reply);
/** Answers with an error: a CA_… code, and words for people. */
void ca_fail(ca_reply *reply, int code, const char *message);
/** -32001: a value that the adapter knows and cannot do, by its feature. */
void ca_fail_not_offered(ca_reply *reply, const char *feature);
/** -32003: nothing has this name. */
void ca_fail_unknown_handle(ca_reply *reply, ca_text handle);
/** -32002: the implementation refused; an observation, nobody's fault. */
void ca_refuse(ca_reply *reply, const ca_error *error);

enum { CA_INVALID_PARAMETERS = -32602, CA_INTERNAL_ERROR = -32603 };

/* Memory that is given back at once. */

typedef struct ca_memory ca_memory;
ca_memory *ca_memory_new(void);
void *ca_memory_take(ca_memory *memory, size_t size);
void ca_memory_free(ca_memory *memory);
/** Of a call: until its reply. */
ca_memory *ca_reply_memory(ca_reply *reply);

/** Asks what to answer to an authentication challenge, and waits. Not on the thread of ca_run, so in no handler but the three that may take
 * long. If the app quits meanwhile, or the harness goes, it is to cancel. */
ca_challenge_result ca_challenge(ca_adapter *adapter, const ca_challenge_call *challenge, ca_memory *memory);

/** A text of a C string; absent for NULL. */
ca_text ca_text_of(const char *string);
/** Whether a text is this one. */
bool ca_text_is(ca_text text, const char *string);

/** What bytes of the protocol stand for. */
ca_data ca_bytes_content(const ca_bytes *bytes, ca_memory *memory);
/** A Content of the protocol. */
ca_content ca_content_of(ca_adapter *adapter, const void *bytes, size_t length, ca_memory *memory);
/** What has been received, counted and hashed as it arrives. Keeps no more of it than may stand in a message. */
typedef struct ca_digest ca_digest;
ca_digest *ca_digest_new(ca_adapter *adapter);
void ca_digest_update(ca_digest *digest, const void *bytes, size_t length);
/** Frees the digest. */
ca_content ca_digest_end(ca_digest *digest, ca_memory *memory);

/** Objects of one kind by the names that the harness gave them, forgotten when the app quits; then each is given to the function, if there is
 * one. Safe from several threads. */
typedef struct ca_table ca_table;
ca_table *ca_table_new(ca_adapter *adapter, void (*release)(void *object));
void ca_table_set(ca_table *table, ca_text handle, void *object);
/** NULL if nothing has the name. */
void *ca_table_get(ca_table *table, ca_text handle);

/* Messages as text, for members that may hold anything: app/launch.settings, policy.configuration. */

/** The member of an object, as JSON; absent if there is none. */
ca_text ca_json_member(ca_text object, const char *name, ca_memory *memory);
/** Reads an object as a type. Returns what is wrong; NULL if nothing is. */
const char *ca_decode(ca_text json, const ca_type *type, void *into, ca_memory *memory);
/** Writes a type as JSON. */
ca_text ca_encode(const ca_type *type, const void *value, ca_memory *memory);

#ifdef __cplusplus
}
#endif
#endif
