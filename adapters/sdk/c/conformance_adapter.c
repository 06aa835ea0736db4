#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "conformance_adapter.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum kind {
    CA_TEXT, CA_HANDLE, CA_SHA256, CA_INTEGER, CA_NUMBER, CA_SECONDS, CA_BOOL, CA_DATA, CA_OBJECT, CA_STRINGS, CA_HEADERS, CA_CHOICE, CA_RECORD
};

struct ca_field {
    const char *name;
    enum kind kind;
    bool is_list, is_required;
    /* Of an object in one of several forms: which form. */
    int form;
    size_t place;
    /* Of a record its ca_type, of a choice its texts. */
    const void *type;
};

typedef struct {
    const char *name;
    const ca_type *call;
    /* The parameter in which the harness names an object. */
    const char *naming;
    bool takes_long, ends_app;
} ca_operation;

/* Generated from the protocol's table: harness schema protocol --write */
static const char *const ca_error_name_values[] = {"cancelled", "timedOut", "badURL", "unsupportedURL", "cannotFindHost", "cannotConnectToHost", "networkConnectionLost", "notConnectedToInternet", "resourceUnavailable", "badServerResponse", "userCancelledAuthentication", "userAuthenticationRequired", "secureConnectionFailed", "serverCertificateUntrusted", "serverCertificateHasUnknownRoot", "serverCertificateHasBadDate", "serverCertificateNotYetValid", "clientCertificateRequired", "httpTooManyRedirects", "notAuthorized", "invalidState", "invalidSession", "other", NULL};
static const char *const ca_credential_persistence_values[] = {"none", "forSession", "permanent", NULL};
static const char *const ca_preset_credential_persistence_values[] = {"none", "forSession", "permanent", NULL};
static const char *const ca_cache_policy_values[] = {"useProtocolCachePolicy", "reloadIgnoringLocalCacheData", "returnCacheDataElseLoad", "returnCacheDataDontLoad", NULL};
static const char *const ca_tls_version_values[] = {"SSLv3", "TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3", NULL};
static const char *const ca_session_configuration_network_service_type_values[] = {"default", "voip", "video", "background", "voice", "responsiveData", NULL};
static const char *const ca_session_configuration_http_cookie_accept_policy_values[] = {"always", "never", "onlyFromMainDocumentDomain", NULL};
static const char *const ca_session_configuration_multipath_service_type_values[] = {"none", "handover", "interactive", "aggregate", NULL};
static const char *const ca_authorization_state_values[] = {"pending", "authorized", "denied", "withdrawn", NULL};
static const char *const ca_device_link_values[] = {"wifi", "cellular", "none", NULL};
static const char *const ca_socket_state_values[] = {"Prepared", "Connecting", "Open", "Disconnecting", "Disconnected", NULL};
static const char *const ca_socket_reaction_callback_values[] = {"onOpen", "onRead", "onErr", "onClose", NULL};
static const char *const ca_socket_reaction_call_values[] = {"connect", "disconnect", "write", NULL};
static const char *const ca_initialize_policy_delivery_values[] = {"push", "fetch", NULL};
static const char *const ca_initialize_authentication_values[] = {"challenge", "preset", NULL};
static const char *const ca_initialize_restart_values[] = {"harness", "adapter", "none", NULL};
static const char *const ca_initialize_name_resolution_values[] = {"hosts", "dns", "system", NULL};
static const char *const ca_app_launch_circumstance_values[] = {"first", "afterTermination", "afterReboot", NULL};
static const char *const ca_storage_probe_directory_values[] = {"native", "secure", "group", NULL};
static const char *const ca_reachability_get_status_values[] = {"reachable", "notReachable", NULL};
static const char *const ca_session_create_kind_values[] = {"default", "background", "backgroundLegacy", "ephemeral", NULL};
static const char *const ca_task_create_kind_values[] = {"data", "upload", "download", "stream", "uploadResume", NULL};
static const char *const ca_task_create_style_values[] = {"completion", "delegate", NULL};
static const char *const ca_socket_append_form_values[] = {"string", "bytes", "bytesWithLength", NULL};
static const char *const ca_arcgis_credential_authentication_type_values[] = {"token", "http", NULL};
static const char *const ca_challenge_disposition_values[] = {"use", "default", "cancel", "reject", NULL};
static const char *const ca_log_level_values[] = {"debug", "info", "warning", "error", NULL};
static const char *const ca_authorization_state_state_values[] = {"pending", "authorized", "denied", "withdrawn", NULL};
static const char *const ca_reachability_changed_status_values[] = {"reachable", "notReachable", NULL};
static const char *const ca_app_control_to_values[] = {"client", "app", NULL};
static const ca_field ca_bytes_fields[] = {
    {"text", CA_TEXT, false, false, 1, offsetof(ca_bytes, text), NULL},
    {"base64", CA_DATA, false, false, 2, offsetof(ca_bytes, base64), NULL},
    {"repeat", CA_TEXT, false, false, 3, offsetof(ca_bytes, repeat), NULL},
    {"size", CA_INTEGER, false, false, 3, offsetof(ca_bytes, size), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_bytes_type = {"Bytes", sizeof(ca_bytes), ca_bytes_fields};
static const ca_field ca_content_fields[] = {
    {"size", CA_INTEGER, false, true, 0, offsetof(ca_content, size), NULL},
    {"sha256", CA_SHA256, false, true, 0, offsetof(ca_content, sha256), NULL},
    {"text", CA_TEXT, false, false, 0, offsetof(ca_content, text), NULL},
    {"base64", CA_DATA, false, false, 0, offsetof(ca_content, base64), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_content_type = {"Content", sizeof(ca_content), ca_content_fields};
static const ca_field ca_error_fields[] = {
    {"message", CA_TEXT, false, true, 0, offsetof(ca_error, message), NULL},
    {"name", CA_CHOICE, false, false, 0, offsetof(ca_error, name), ca_error_name_values},
    {"domain", CA_TEXT, false, false, 0, offsetof(ca_error, domain), NULL},
    {"code", CA_INTEGER, false, false, 0, offsetof(ca_error, code), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_error_type = {"Error", sizeof(ca_error), ca_error_fields};
static const ca_field ca_credential_fields[] = {
    {"user", CA_TEXT, false, true, 0, offsetof(ca_credential, user), NULL},
    {"password", CA_TEXT, false, true, 0, offsetof(ca_credential, password), NULL},
    {"persistence", CA_CHOICE, false, false, 0, offsetof(ca_credential, persistence), ca_credential_persistence_values},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_credential_type = {"Credential", sizeof(ca_credential), ca_credential_fields};
static const ca_field ca_preset_credential_fields[] = {
    {"authenticationMethod", CA_TEXT, false, false, 0, offsetof(ca_preset_credential, authentication_method), NULL},
    {"user", CA_TEXT, false, true, 0, offsetof(ca_preset_credential, user), NULL},
    {"password", CA_TEXT, false, true, 0, offsetof(ca_preset_credential, password), NULL},
    {"isProxy", CA_BOOL, false, false, 0, offsetof(ca_preset_credential, is_proxy), NULL},
    {"persistence", CA_CHOICE, false, false, 0, offsetof(ca_preset_credential, persistence), ca_preset_credential_persistence_values},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_preset_credential_type = {"PresetCredential", sizeof(ca_preset_credential), ca_preset_credential_fields};
static const ca_field ca_protection_space_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_protection_space, host), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_protection_space, port), NULL},
    {"protocol", CA_TEXT, false, false, 0, offsetof(ca_protection_space, protocol), NULL},
    {"realm", CA_TEXT, false, false, 0, offsetof(ca_protection_space, realm), NULL},
    {"authenticationMethod", CA_TEXT, false, true, 0, offsetof(ca_protection_space, authentication_method), NULL},
    {"isProxy", CA_BOOL, false, false, 0, offsetof(ca_protection_space, is_proxy), NULL},
    {"certificates", CA_DATA, true, false, 0, offsetof(ca_protection_space, certificates), NULL},
    {"distinguishedNames", CA_DATA, true, false, 0, offsetof(ca_protection_space, distinguished_names), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_protection_space_type = {"ProtectionSpace", sizeof(ca_protection_space), ca_protection_space_fields};
static const ca_field ca_request_fields[] = {
    {"url", CA_TEXT, false, true, 0, offsetof(ca_request, url), NULL},
    {"method", CA_TEXT, false, false, 0, offsetof(ca_request, method), NULL},
    {"headers", CA_HEADERS, false, false, 0, offsetof(ca_request, headers), NULL},
    {"body", CA_RECORD, false, false, 0, offsetof(ca_request, body), &ca_bytes_type},
    {"handleCookies", CA_BOOL, false, false, 0, offsetof(ca_request, handle_cookies), NULL},
    {"cachePolicy", CA_CHOICE, false, false, 0, offsetof(ca_request, cache_policy), ca_cache_policy_values},
    {"timeoutInterval", CA_SECONDS, false, false, 0, offsetof(ca_request, timeout_interval), NULL},
    {"allowsCellularAccess", CA_BOOL, false, false, 0, offsetof(ca_request, allows_cellular_access), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_request_type = {"Request", sizeof(ca_request), ca_request_fields};
static const ca_field ca_response_fields[] = {
    {"status", CA_INTEGER, false, true, 0, offsetof(ca_response, status), NULL},
    {"url", CA_TEXT, false, false, 0, offsetof(ca_response, url), NULL},
    {"headers", CA_HEADERS, false, false, 0, offsetof(ca_response, headers), NULL},
    {"httpVersion", CA_TEXT, false, false, 0, offsetof(ca_response, http_version), NULL},
    {"fromCache", CA_BOOL, false, false, 0, offsetof(ca_response, from_cache), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_response_type = {"Response", sizeof(ca_response), ca_response_fields};
static const ca_field ca_cookie_fields[] = {
    {"name", CA_TEXT, false, true, 0, offsetof(ca_cookie, name), NULL},
    {"value", CA_TEXT, false, true, 0, offsetof(ca_cookie, value), NULL},
    {"domain", CA_TEXT, false, true, 0, offsetof(ca_cookie, domain), NULL},
    {"path", CA_TEXT, false, false, 0, offsetof(ca_cookie, path), NULL},
    {"expires", CA_NUMBER, false, false, 0, offsetof(ca_cookie, expires), NULL},
    {"secure", CA_BOOL, false, false, 0, offsetof(ca_cookie, secure), NULL},
    {"httpOnly", CA_BOOL, false, false, 0, offsetof(ca_cookie, http_only), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cookie_type = {"Cookie", sizeof(ca_cookie), ca_cookie_fields};
static const ca_field ca_endpoint_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_endpoint, host), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_endpoint, port), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_endpoint_type = {"Endpoint", sizeof(ca_endpoint), ca_endpoint_fields};
static const ca_field ca_server_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_server, host), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_server, port), NULL},
    {"priority", CA_INTEGER, false, false, 0, offsetof(ca_server, priority), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_server_type = {"Server", sizeof(ca_server), ca_server_fields};
static const ca_field ca_proxy_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_proxy, host), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_proxy, port), NULL},
    {"tls", CA_BOOL, false, false, 0, offsetof(ca_proxy, tls), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_proxy_type = {"Proxy", sizeof(ca_proxy), ca_proxy_fields};
static const ca_field ca_proxies_fields[] = {
    {"http", CA_RECORD, false, false, 0, offsetof(ca_proxies, http), &ca_proxy_type},
    {"https", CA_RECORD, false, false, 0, offsetof(ca_proxies, https), &ca_proxy_type},
    {"socks", CA_RECORD, false, false, 0, offsetof(ca_proxies, socks), &ca_endpoint_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_proxies_type = {"Proxies", sizeof(ca_proxies), ca_proxies_fields};
static const ca_field ca_session_configuration_fields[] = {
    {"HTTPAdditionalHeaders", CA_HEADERS, false, false, 0, offsetof(ca_session_configuration, http_additional_headers), NULL},
    {"timeoutIntervalForRequest", CA_SECONDS, false, false, 0, offsetof(ca_session_configuration, timeout_interval_for_request), NULL},
    {"timeoutIntervalForResource", CA_SECONDS, false, false, 0, offsetof(ca_session_configuration, timeout_interval_for_resource), NULL},
    {"TLSMinimumSupportedProtocol", CA_CHOICE, false, false, 0, offsetof(ca_session_configuration, tls_minimum_supported_protocol), ca_tls_version_values},
    {"TLSMaximumSupportedProtocol", CA_CHOICE, false, false, 0, offsetof(ca_session_configuration, tls_maximum_supported_protocol), ca_tls_version_values},
    {"requestCachePolicy", CA_CHOICE, false, false, 0, offsetof(ca_session_configuration, request_cache_policy), ca_cache_policy_values},
    {"protocolClasses", CA_HANDLE, true, false, 0, offsetof(ca_session_configuration, protocol_classes), NULL},
    {"connectionProxyDictionary", CA_RECORD, false, false, 0, offsetof(ca_session_configuration, connection_proxy_dictionary), &ca_proxies_type},
    {"HTTPCookieStorage", CA_HANDLE, false, false, 0, offsetof(ca_session_configuration, http_cookie_storage), NULL},
    {"networkServiceType", CA_CHOICE, false, false, 0, offsetof(ca_session_configuration, network_service_type), ca_session_configuration_network_service_type_values},
    {"allowsCellularAccess", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, allows_cellular_access), NULL},
    {"sharedContainerIdentifier", CA_TEXT, false, false, 0, offsetof(ca_session_configuration, shared_container_identifier), NULL},
    {"HTTPCookieAcceptPolicy", CA_CHOICE, false, false, 0, offsetof(ca_session_configuration, http_cookie_accept_policy), ca_session_configuration_http_cookie_accept_policy_values},
    {"HTTPShouldSetCookies", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, http_should_set_cookies), NULL},
    {"URLCredentialStorage", CA_HANDLE, false, false, 0, offsetof(ca_session_configuration, url_credential_storage), NULL},
    {"URLCache", CA_HANDLE, false, false, 0, offsetof(ca_session_configuration, url_cache), NULL},
    {"sessionSendsLaunchEvents", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, session_sends_launch_events), NULL},
    {"discretionary", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, discretionary), NULL},
    {"HTTPMaximumConnectionsPerHost", CA_INTEGER, false, false, 0, offsetof(ca_session_configuration, http_maximum_connections_per_host), NULL},
    {"HTTPShouldUsePipelining", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, http_should_use_pipelining), NULL},
    {"multipathServiceType", CA_CHOICE, false, false, 0, offsetof(ca_session_configuration, multipath_service_type), ca_session_configuration_multipath_service_type_values},
    {"waitsForConnectivity", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, waits_for_connectivity), NULL},
    {"requiresDNSSECValidation", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, requires_dnssec_validation), NULL},
    {"allowsExpensiveNetworkAccess", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, allows_expensive_network_access), NULL},
    {"allowsConstrainedNetworkAccess", CA_BOOL, false, false, 0, offsetof(ca_session_configuration, allows_constrained_network_access), NULL},
    {"proxyConfigurations", CA_RECORD, true, false, 0, offsetof(ca_session_configuration, proxy_configurations), &ca_proxy_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_configuration_type = {"SessionConfiguration", sizeof(ca_session_configuration), ca_session_configuration_fields};
static const ca_field ca_relay_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_relay, host), NULL},
    {"address", CA_TEXT, false, true, 0, offsetof(ca_relay, address), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_relay, port), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_relay_type = {"Relay", sizeof(ca_relay), ca_relay_fields};
static const ca_field ca_kerberos_fields[] = {
    {"realm", CA_TEXT, false, true, 0, offsetof(ca_kerberos, realm), NULL},
    {"configuration", CA_TEXT, false, true, 0, offsetof(ca_kerberos, configuration), NULL},
    {"configurationFile", CA_TEXT, false, false, 0, offsetof(ca_kerberos, configuration_file), NULL},
    {"kdcProxy", CA_TEXT, false, false, 0, offsetof(ca_kerberos, kdc_proxy), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_kerberos_type = {"Kerberos", sizeof(ca_kerberos), ca_kerberos_fields};
static const ca_field ca_environment_fields[] = {
    {"address", CA_TEXT, false, true, 0, offsetof(ca_environment, address), NULL},
    {"hosts", CA_STRINGS, false, true, 0, offsetof(ca_environment, hosts), NULL},
    {"hostsFile", CA_TEXT, false, false, 0, offsetof(ca_environment, hosts_file), NULL},
    {"dns", CA_RECORD, false, false, 0, offsetof(ca_environment, dns), &ca_resolver_type},
    {"trustAnchors", CA_TEXT, true, true, 0, offsetof(ca_environment, trust_anchors), NULL},
    {"trustAnchorsFile", CA_TEXT, false, false, 0, offsetof(ca_environment, trust_anchors_file), NULL},
    {"relay", CA_RECORD, false, false, 0, offsetof(ca_environment, relay), &ca_relay_type},
    {"console", CA_RECORD, false, false, 0, offsetof(ca_environment, console), &ca_place_type},
    {"clientApp", CA_RECORD, false, false, 0, offsetof(ca_environment, client_app), &ca_place_type},
    {"kerberos", CA_RECORD, false, false, 0, offsetof(ca_environment, kerberos), &ca_kerberos_type},
    {"addresses", CA_RECORD, true, false, 0, offsetof(ca_environment, addresses), &ca_host_addresses_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_environment_type = {"Environment", sizeof(ca_environment), ca_environment_fields};
static const ca_field ca_host_addresses_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_host_addresses, host), NULL},
    {"addresses", CA_TEXT, true, true, 0, offsetof(ca_host_addresses, addresses), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_host_addresses_type = {"HostAddresses", sizeof(ca_host_addresses), ca_host_addresses_fields};
static const ca_field ca_resolver_fields[] = {
    {"address", CA_TEXT, false, true, 0, offsetof(ca_resolver, address), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_resolver, port), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_resolver_type = {"Resolver", sizeof(ca_resolver), ca_resolver_fields};
static const ca_field ca_place_fields[] = {
    {"url", CA_TEXT, false, true, 0, offsetof(ca_place, url), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_place_type = {"Place", sizeof(ca_place), ca_place_fields};
static const ca_field ca_authorization_fields[] = {
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_authorization, state), ca_authorization_state_values},
    {"user", CA_TEXT, false, false, 0, offsetof(ca_authorization, user), NULL},
    {"token", CA_TEXT, false, false, 0, offsetof(ca_authorization, token), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_authorization_type = {"Authorization", sizeof(ca_authorization), ca_authorization_fields};
static const ca_field ca_tunnel_rule_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_tunnel_rule, host), NULL},
    {"port", CA_INTEGER, false, false, 0, offsetof(ca_tunnel_rule, port), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_tunnel_rule_type = {"TunnelRule", sizeof(ca_tunnel_rule), ca_tunnel_rule_fields};
static const ca_field ca_policy_fields[] = {
    {"authorization", CA_RECORD, false, true, 0, offsetof(ca_policy, authorization), &ca_authorization_type},
    {"applicationServers", CA_RECORD, true, false, 0, offsetof(ca_policy, application_servers), &ca_server_type},
    {"additionalServers", CA_RECORD, true, false, 0, offsetof(ca_policy, additional_servers), &ca_server_type},
    {"blockedProtocols", CA_CHOICE, true, false, 0, offsetof(ca_policy, blocked_protocols), ca_tls_version_values},
    {"tunnelRules", CA_RECORD, true, false, 0, offsetof(ca_policy, tunnel_rules), &ca_tunnel_rule_type},
    {"configuration", CA_OBJECT, false, false, 0, offsetof(ca_policy, configuration), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_policy_type = {"Policy", sizeof(ca_policy), ca_policy_fields};
static const ca_field ca_data_directories_fields[] = {
    {"native", CA_TEXT, false, true, 0, offsetof(ca_data_directories, native), NULL},
    {"secure", CA_TEXT, false, true, 0, offsetof(ca_data_directories, secure), NULL},
    {"group", CA_TEXT, false, true, 0, offsetof(ca_data_directories, group), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_data_directories_type = {"DataDirectories", sizeof(ca_data_directories), ca_data_directories_fields};
static const ca_field ca_device_fields[] = {
    {"link", CA_CHOICE, false, false, 0, offsetof(ca_device, link), ca_device_link_values},
    {"expensive", CA_BOOL, false, false, 0, offsetof(ca_device, expensive), NULL},
    {"constrained", CA_BOOL, false, false, 0, offsetof(ca_device, constrained), NULL},
    {"lowPower", CA_BOOL, false, false, 0, offsetof(ca_device, low_power), NULL},
    {"proxies", CA_RECORD, false, false, 0, offsetof(ca_device, proxies), &ca_proxies_type},
    {"trustAnchors", CA_TEXT, true, false, 0, offsetof(ca_device, trust_anchors), NULL},
    {"clientApp", CA_BOOL, false, false, 0, offsetof(ca_device, client_app), NULL},
    {"proxyAutoConfigurationURL", CA_TEXT, false, false, 0, offsetof(ca_device, proxy_auto_configuration_url), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_device_type = {"Device", sizeof(ca_device), ca_device_fields};
static const ca_field ca_socket_reaction_fields[] = {
    {"callback", CA_CHOICE, false, true, 0, offsetof(ca_socket_reaction, callback), ca_socket_reaction_callback_values},
    {"call", CA_CHOICE, false, true, 0, offsetof(ca_socket_reaction, call), ca_socket_reaction_call_values},
    {"data", CA_RECORD, false, false, 0, offsetof(ca_socket_reaction, data), &ca_bytes_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_reaction_type = {"SocketReaction", sizeof(ca_socket_reaction), ca_socket_reaction_fields};
static const ca_field ca_implementation_fields[] = {
    {"name", CA_TEXT, false, true, 0, offsetof(ca_implementation, name), NULL},
    {"version", CA_TEXT, false, false, 0, offsetof(ca_implementation, version), NULL},
    {"language", CA_TEXT, false, false, 0, offsetof(ca_implementation, language), NULL},
    {"vendor", CA_TEXT, false, false, 0, offsetof(ca_implementation, vendor), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_implementation_type = {"Implementation", sizeof(ca_implementation), ca_implementation_fields};
static const ca_field ca_limits_fields[] = {
    {"lineBytes", CA_INTEGER, false, true, 0, offsetof(ca_limits, line_bytes), NULL},
    {"inlineBytes", CA_INTEGER, false, true, 0, offsetof(ca_limits, inline_bytes), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_limits_type = {"Limits", sizeof(ca_limits), ca_limits_fields};
static const ca_field ca_peer_fields[] = {
    {"name", CA_TEXT, false, true, 0, offsetof(ca_peer, name), NULL},
    {"version", CA_TEXT, false, true, 0, offsetof(ca_peer, version), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_peer_type = {"Peer", sizeof(ca_peer), ca_peer_fields};
static const ca_field ca_metrics_fields[] = {
    {"values", CA_OBJECT, false, true, 0, offsetof(ca_metrics, values), NULL},
    {"empty", CA_TEXT, true, false, 0, offsetof(ca_metrics, empty), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_metrics_type = {"Metrics", sizeof(ca_metrics), ca_metrics_fields};
static const ca_field ca_found_fields[] = {
    {"needle", CA_INTEGER, false, true, 0, offsetof(ca_found, needle), NULL},
    {"path", CA_TEXT, false, true, 0, offsetof(ca_found, path), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_found_type = {"Found", sizeof(ca_found), ca_found_fields};
static const ca_field ca_cache_state_fields[] = {
    {"memoryCapacity", CA_INTEGER, false, false, 0, offsetof(ca_cache_state, memory_capacity), NULL},
    {"diskCapacity", CA_INTEGER, false, false, 0, offsetof(ca_cache_state, disk_capacity), NULL},
    {"currentMemoryUsage", CA_INTEGER, false, false, 0, offsetof(ca_cache_state, current_memory_usage), NULL},
    {"currentDiskUsage", CA_INTEGER, false, false, 0, offsetof(ca_cache_state, current_disk_usage), NULL},
    {"identity", CA_TEXT, false, false, 0, offsetof(ca_cache_state, identity), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cache_state_type = {"CacheState", sizeof(ca_cache_state), ca_cache_state_fields};
static const ca_field ca_stored_credential_fields[] = {
    {"protectionSpace", CA_RECORD, false, true, 0, offsetof(ca_stored_credential, protection_space), &ca_protection_space_type},
    {"credential", CA_RECORD, false, true, 0, offsetof(ca_stored_credential, credential), &ca_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_stored_credential_type = {"StoredCredential", sizeof(ca_stored_credential), ca_stored_credential_fields};
static const ca_field ca_initialize_call_fields[] = {
    {"protocolVersions", CA_INTEGER, true, true, 0, offsetof(ca_initialize_call, protocol_versions), NULL},
    {"harness", CA_RECORD, false, true, 0, offsetof(ca_initialize_call, harness), &ca_peer_type},
    {"secret", CA_TEXT, false, false, 0, offsetof(ca_initialize_call, secret), NULL},
    {"sameHost", CA_BOOL, false, true, 0, offsetof(ca_initialize_call, same_host), NULL},
    {"limits", CA_RECORD, false, true, 0, offsetof(ca_initialize_call, limits), &ca_limits_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_initialize_call_type = {"initialize", sizeof(ca_initialize_call), ca_initialize_call_fields};
static const ca_field ca_initialize_result_fields[] = {
    {"protocolVersion", CA_INTEGER, false, true, 0, offsetof(ca_initialize_result, protocol_version), NULL},
    {"implementation", CA_RECORD, false, true, 0, offsetof(ca_initialize_result, implementation), &ca_implementation_type},
    {"operations", CA_TEXT, true, true, 0, offsetof(ca_initialize_result, operations), NULL},
    {"events", CA_TEXT, true, true, 0, offsetof(ca_initialize_result, events), NULL},
    {"profiles", CA_TEXT, true, false, 0, offsetof(ca_initialize_result, profiles), NULL},
    {"features", CA_TEXT, true, false, 0, offsetof(ca_initialize_result, features), NULL},
    {"policyDelivery", CA_CHOICE, false, false, 0, offsetof(ca_initialize_result, policy_delivery), ca_initialize_policy_delivery_values},
    {"authentication", CA_CHOICE, false, false, 0, offsetof(ca_initialize_result, authentication), ca_initialize_authentication_values},
    {"authenticationMethods", CA_TEXT, true, false, 0, offsetof(ca_initialize_result, authentication_methods), NULL},
    {"blockingChallenges", CA_BOOL, false, false, 0, offsetof(ca_initialize_result, blocking_challenges), NULL},
    {"restart", CA_CHOICE, false, false, 0, offsetof(ca_initialize_result, restart), ca_initialize_restart_values},
    {"nameResolution", CA_CHOICE, false, false, 0, offsetof(ca_initialize_result, name_resolution), ca_initialize_name_resolution_values},
    {"flushSeconds", CA_NUMBER, false, false, 0, offsetof(ca_initialize_result, flush_seconds), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_initialize_result_type = {"initialize", sizeof(ca_initialize_result), ca_initialize_result_fields};
static const ca_field ca_shutdown_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_shutdown_call_type = {"shutdown", sizeof(ca_shutdown_call), ca_shutdown_call_fields};
static const ca_field ca_reset_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_reset_call_type = {"reset", sizeof(ca_reset_call), ca_reset_call_fields};
static const ca_field ca_sync_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_sync_call_type = {"sync", sizeof(ca_sync_call), ca_sync_call_fields};
static const ca_field ca_sync_result_fields[] = {
    {"at", CA_NUMBER, false, true, 0, offsetof(ca_sync_result, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_sync_result_type = {"sync", sizeof(ca_sync_result), ca_sync_result_fields};
static const ca_field ca_rehearse_call_fields[] = {
    {"event", CA_TEXT, false, true, 0, offsetof(ca_rehearse_call, event), NULL},
    {"handle", CA_HANDLE, false, false, 0, offsetof(ca_rehearse_call, handle), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_rehearse_call_type = {"rehearse", sizeof(ca_rehearse_call), ca_rehearse_call_fields};
static const ca_field ca_app_launch_call_fields[] = {
    {"case", CA_TEXT, false, true, 0, offsetof(ca_app_launch_call, case_name), NULL},
    {"installation", CA_TEXT, false, true, 0, offsetof(ca_app_launch_call, installation), NULL},
    {"circumstance", CA_CHOICE, false, true, 0, offsetof(ca_app_launch_call, circumstance), ca_app_launch_circumstance_values},
    {"environment", CA_RECORD, false, true, 0, offsetof(ca_app_launch_call, environment), &ca_environment_type},
    {"dataDirectories", CA_RECORD, false, false, 0, offsetof(ca_app_launch_call, data_directories), &ca_data_directories_type},
    {"settings", CA_OBJECT, false, false, 0, offsetof(ca_app_launch_call, settings), NULL},
    {"policy", CA_RECORD, false, false, 0, offsetof(ca_app_launch_call, policy), &ca_policy_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_launch_call_type = {"app/launch", sizeof(ca_app_launch_call), ca_app_launch_call_fields};
static const ca_field ca_app_launch_result_fields[] = {
    {"dataDirectories", CA_RECORD, false, false, 0, offsetof(ca_app_launch_result, data_directories), &ca_data_directories_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_launch_result_type = {"app/launch", sizeof(ca_app_launch_result), ca_app_launch_result_fields};
static const ca_field ca_app_quit_call_fields[] = {
    {"abrupt", CA_BOOL, false, false, 0, offsetof(ca_app_quit_call, abrupt), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_quit_call_type = {"app/quit", sizeof(ca_app_quit_call), ca_app_quit_call_fields};
static const ca_field ca_app_activate_call_fields[] = {
    {"active", CA_BOOL, false, true, 0, offsetof(ca_app_activate_call, active), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_activate_call_type = {"app/activate", sizeof(ca_app_activate_call), ca_app_activate_call_fields};
static const ca_field ca_app_configuration_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_configuration_call_type = {"app/configuration", sizeof(ca_app_configuration_call), ca_app_configuration_call_fields};
static const ca_field ca_app_configuration_result_fields[] = {
    {"servers", CA_RECORD, true, true, 0, offsetof(ca_app_configuration_result, servers), &ca_server_type},
    {"configuration", CA_OBJECT, false, false, 0, offsetof(ca_app_configuration_result, configuration), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_configuration_result_type = {"app/configuration", sizeof(ca_app_configuration_result), ca_app_configuration_result_fields};
static const ca_field ca_policy_update_call_fields[] = {
    {"policy", CA_RECORD, false, true, 0, offsetof(ca_policy_update_call, policy), &ca_policy_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_policy_update_call_type = {"policy/update", sizeof(ca_policy_update_call), ca_policy_update_call_fields};
static const ca_field ca_device_set_call_fields[] = {
    {"device", CA_RECORD, false, true, 0, offsetof(ca_device_set_call, device), &ca_device_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_device_set_call_type = {"device/set", sizeof(ca_device_set_call), ca_device_set_call_fields};
static const ca_field ca_storage_probe_call_fields[] = {
    {"directory", CA_CHOICE, false, true, 0, offsetof(ca_storage_probe_call, directory), ca_storage_probe_directory_values},
    {"needles", CA_RECORD, true, true, 0, offsetof(ca_storage_probe_call, needles), &ca_bytes_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_storage_probe_call_type = {"storage/probe", sizeof(ca_storage_probe_call), ca_storage_probe_call_fields};
static const ca_field ca_storage_probe_result_fields[] = {
    {"files", CA_INTEGER, false, true, 0, offsetof(ca_storage_probe_result, files), NULL},
    {"bytes", CA_INTEGER, false, true, 0, offsetof(ca_storage_probe_result, bytes), NULL},
    {"found", CA_RECORD, true, true, 0, offsetof(ca_storage_probe_result, found), &ca_found_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_storage_probe_result_type = {"storage/probe", sizeof(ca_storage_probe_result), ca_storage_probe_result_fields};
static const ca_field ca_authorization_begin_call_fields[] = {
    {"user", CA_TEXT, false, false, 0, offsetof(ca_authorization_begin_call, user), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_authorization_begin_call_type = {"authorization/begin", sizeof(ca_authorization_begin_call), ca_authorization_begin_call_fields};
static const ca_field ca_reachability_get_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_reachability_get_call_type = {"reachability/get", sizeof(ca_reachability_get_call), ca_reachability_get_call_fields};
static const ca_field ca_reachability_get_result_fields[] = {
    {"status", CA_CHOICE, false, true, 0, offsetof(ca_reachability_get_result, status), ca_reachability_get_status_values},
    {"medium", CA_TEXT, false, false, 0, offsetof(ca_reachability_get_result, medium), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_reachability_get_result_type = {"reachability/get", sizeof(ca_reachability_get_result), ca_reachability_get_result_fields};
static const ca_field ca_secure_communication_enable_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_secure_communication_enable_call_type = {"secureCommunication/enable", sizeof(ca_secure_communication_enable_call), ca_secure_communication_enable_call_fields};
static const ca_field ca_secure_communication_disable_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_secure_communication_disable_call_type = {"secureCommunication/disable", sizeof(ca_secure_communication_disable_call), ca_secure_communication_disable_call_fields};
static const ca_field ca_secure_communication_is_enabled_call_fields[] = {
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_secure_communication_is_enabled_call_type = {"secureCommunication/isEnabled", sizeof(ca_secure_communication_is_enabled_call), ca_secure_communication_is_enabled_call_fields};
static const ca_field ca_secure_communication_is_enabled_result_fields[] = {
    {"value", CA_BOOL, false, true, 0, offsetof(ca_secure_communication_is_enabled_result, value), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_secure_communication_is_enabled_result_type = {"secureCommunication/isEnabled", sizeof(ca_secure_communication_is_enabled_result), ca_secure_communication_is_enabled_result_fields};
static const ca_field ca_secure_communication_protocol_class_call_fields[] = {
    {"protocolClass", CA_HANDLE, false, true, 0, offsetof(ca_secure_communication_protocol_class_call, protocol_class), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_secure_communication_protocol_class_call_type = {"secureCommunication/protocolClass", sizeof(ca_secure_communication_protocol_class_call), ca_secure_communication_protocol_class_call_fields};
static const ca_field ca_secure_communication_protocol_class_result_fields[] = {
    {"identity", CA_TEXT, false, true, 0, offsetof(ca_secure_communication_protocol_class_result, identity), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_secure_communication_protocol_class_result_type = {"secureCommunication/protocolClass", sizeof(ca_secure_communication_protocol_class_result), ca_secure_communication_protocol_class_result_fields};
static const ca_field ca_kerberos_allow_delegation_call_fields[] = {
    {"allowed", CA_BOOL, false, true, 0, offsetof(ca_kerberos_allow_delegation_call, allowed), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_kerberos_allow_delegation_call_type = {"kerberos/allowDelegation", sizeof(ca_kerberos_allow_delegation_call), ca_kerberos_allow_delegation_call_fields};
static const ca_field ca_session_shared_call_fields[] = {
    {"session", CA_HANDLE, false, true, 0, offsetof(ca_session_shared_call, session), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_shared_call_type = {"session/shared", sizeof(ca_session_shared_call), ca_session_shared_call_fields};
static const ca_field ca_session_shared_result_fields[] = {
    {"identity", CA_TEXT, false, true, 0, offsetof(ca_session_shared_result, identity), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_shared_result_type = {"session/shared", sizeof(ca_session_shared_result), ca_session_shared_result_fields};
static const ca_field ca_session_create_call_fields[] = {
    {"session", CA_HANDLE, false, true, 0, offsetof(ca_session_create_call, session), NULL},
    {"kind", CA_CHOICE, false, false, 0, offsetof(ca_session_create_call, kind), ca_session_create_kind_values},
    {"identifier", CA_TEXT, false, false, 0, offsetof(ca_session_create_call, identifier), NULL},
    {"configuration", CA_RECORD, false, false, 0, offsetof(ca_session_create_call, configuration), &ca_session_configuration_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_create_call_type = {"session/create", sizeof(ca_session_create_call), ca_session_create_call_fields};
static const ca_field ca_session_effective_configuration_call_fields[] = {
    {"session", CA_HANDLE, false, true, 0, offsetof(ca_session_effective_configuration_call, session), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_effective_configuration_call_type = {"session/effectiveConfiguration", sizeof(ca_session_effective_configuration_call), ca_session_effective_configuration_call_fields};
static const ca_field ca_session_effective_configuration_result_fields[] = {
    {"configuration", CA_OBJECT, false, true, 0, offsetof(ca_session_effective_configuration_result, configuration), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_effective_configuration_result_type = {"session/effectiveConfiguration", sizeof(ca_session_effective_configuration_result), ca_session_effective_configuration_result_fields};
static const ca_field ca_task_create_call_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_create_call, task), NULL},
    {"session", CA_HANDLE, false, true, 0, offsetof(ca_task_create_call, session), NULL},
    {"kind", CA_CHOICE, false, false, 0, offsetof(ca_task_create_call, kind), ca_task_create_kind_values},
    {"request", CA_RECORD, false, false, 0, offsetof(ca_task_create_call, request), &ca_request_type},
    {"endpoint", CA_RECORD, false, false, 0, offsetof(ca_task_create_call, endpoint), &ca_endpoint_type},
    {"style", CA_CHOICE, false, false, 0, offsetof(ca_task_create_call, style), ca_task_create_style_values},
    {"earliestBeginDate", CA_NUMBER, false, false, 0, offsetof(ca_task_create_call, earliest_begin_date), NULL},
    {"resumeData", CA_DATA, false, false, 0, offsetof(ca_task_create_call, resume_data), NULL},
    {"credentials", CA_RECORD, true, false, 0, offsetof(ca_task_create_call, credentials), &ca_preset_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_create_call_type = {"task/create", sizeof(ca_task_create_call), ca_task_create_call_fields};
static const ca_field ca_task_resume_call_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_resume_call, task), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_resume_call_type = {"task/resume", sizeof(ca_task_resume_call), ca_task_resume_call_fields};
static const ca_field ca_task_suspend_call_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_suspend_call, task), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_suspend_call_type = {"task/suspend", sizeof(ca_task_suspend_call), ca_task_suspend_call_fields};
static const ca_field ca_task_cancel_call_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_cancel_call, task), NULL},
    {"produceResumeData", CA_BOOL, false, false, 0, offsetof(ca_task_cancel_call, produce_resume_data), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_cancel_call_type = {"task/cancel", sizeof(ca_task_cancel_call), ca_task_cancel_call_fields};
static const ca_field ca_task_cancel_result_fields[] = {
    {"resumeData", CA_DATA, false, false, 0, offsetof(ca_task_cancel_result, resume_data), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_cancel_result_type = {"task/cancel", sizeof(ca_task_cancel_result), ca_task_cancel_result_fields};
static const ca_field ca_task_write_call_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_write_call, task), NULL},
    {"data", CA_RECORD, false, true, 0, offsetof(ca_task_write_call, data), &ca_bytes_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_write_call_type = {"task/write", sizeof(ca_task_write_call), ca_task_write_call_fields};
static const ca_field ca_task_read_call_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_read_call, task), NULL},
    {"minimum", CA_INTEGER, false, true, 0, offsetof(ca_task_read_call, minimum), NULL},
    {"maximum", CA_INTEGER, false, true, 0, offsetof(ca_task_read_call, maximum), NULL},
    {"timeout", CA_SECONDS, false, true, 0, offsetof(ca_task_read_call, timeout), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_read_call_type = {"task/read", sizeof(ca_task_read_call), ca_task_read_call_fields};
static const ca_field ca_task_read_result_fields[] = {
    {"content", CA_RECORD, false, true, 0, offsetof(ca_task_read_result, content), &ca_content_type},
    {"endOfStream", CA_BOOL, false, false, 0, offsetof(ca_task_read_result, end_of_stream), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_read_result_type = {"task/read", sizeof(ca_task_read_result), ca_task_read_result_fields};
static const ca_field ca_connection_start_call_fields[] = {
    {"connection", CA_HANDLE, false, true, 0, offsetof(ca_connection_start_call, connection), NULL},
    {"request", CA_RECORD, false, true, 0, offsetof(ca_connection_start_call, request), &ca_request_type},
    {"credentials", CA_RECORD, true, false, 0, offsetof(ca_connection_start_call, credentials), &ca_preset_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_start_call_type = {"connection/start", sizeof(ca_connection_start_call), ca_connection_start_call_fields};
static const ca_field ca_connection_send_synchronous_call_fields[] = {
    {"request", CA_RECORD, false, true, 0, offsetof(ca_connection_send_synchronous_call, request), &ca_request_type},
    {"credentials", CA_RECORD, true, false, 0, offsetof(ca_connection_send_synchronous_call, credentials), &ca_preset_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_send_synchronous_call_type = {"connection/sendSynchronous", sizeof(ca_connection_send_synchronous_call), ca_connection_send_synchronous_call_fields};
static const ca_field ca_connection_send_synchronous_result_fields[] = {
    {"response", CA_RECORD, false, false, 0, offsetof(ca_connection_send_synchronous_result, response), &ca_response_type},
    {"body", CA_RECORD, false, false, 0, offsetof(ca_connection_send_synchronous_result, body), &ca_content_type},
    {"error", CA_RECORD, false, false, 0, offsetof(ca_connection_send_synchronous_result, error), &ca_error_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_send_synchronous_result_type = {"connection/sendSynchronous", sizeof(ca_connection_send_synchronous_result), ca_connection_send_synchronous_result_fields};
static const ca_field ca_http_request_send_call_fields[] = {
    {"request", CA_RECORD, false, true, 0, offsetof(ca_http_request_send_call, request), &ca_request_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_http_request_send_call_type = {"httpRequest/send", sizeof(ca_http_request_send_call), ca_http_request_send_call_fields};
static const ca_field ca_http_request_send_result_fields[] = {
    {"response", CA_RECORD, false, false, 0, offsetof(ca_http_request_send_result, response), &ca_response_type},
    {"body", CA_RECORD, false, false, 0, offsetof(ca_http_request_send_result, body), &ca_content_type},
    {"error", CA_RECORD, false, false, 0, offsetof(ca_http_request_send_result, error), &ca_error_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_http_request_send_result_type = {"httpRequest/send", sizeof(ca_http_request_send_result), ca_http_request_send_result_fields};
static const ca_field ca_cookies_list_call_fields[] = {
    {"storage", CA_HANDLE, false, false, 0, offsetof(ca_cookies_list_call, storage), NULL},
    {"url", CA_TEXT, false, false, 0, offsetof(ca_cookies_list_call, url), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cookies_list_call_type = {"cookies/list", sizeof(ca_cookies_list_call), ca_cookies_list_call_fields};
static const ca_field ca_cookies_list_result_fields[] = {
    {"cookies", CA_RECORD, true, true, 0, offsetof(ca_cookies_list_result, cookies), &ca_cookie_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cookies_list_result_type = {"cookies/list", sizeof(ca_cookies_list_result), ca_cookies_list_result_fields};
static const ca_field ca_cookies_set_call_fields[] = {
    {"storage", CA_HANDLE, false, false, 0, offsetof(ca_cookies_set_call, storage), NULL},
    {"cookie", CA_RECORD, false, true, 0, offsetof(ca_cookies_set_call, cookie), &ca_cookie_type},
    {"url", CA_TEXT, false, false, 0, offsetof(ca_cookies_set_call, url), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cookies_set_call_type = {"cookies/set", sizeof(ca_cookies_set_call), ca_cookies_set_call_fields};
static const ca_field ca_cookies_delete_call_fields[] = {
    {"storage", CA_HANDLE, false, false, 0, offsetof(ca_cookies_delete_call, storage), NULL},
    {"name", CA_TEXT, false, true, 0, offsetof(ca_cookies_delete_call, name), NULL},
    {"domain", CA_TEXT, false, true, 0, offsetof(ca_cookies_delete_call, domain), NULL},
    {"path", CA_TEXT, false, false, 0, offsetof(ca_cookies_delete_call, path), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cookies_delete_call_type = {"cookies/delete", sizeof(ca_cookies_delete_call), ca_cookies_delete_call_fields};
static const ca_field ca_cookies_create_storage_call_fields[] = {
    {"storage", CA_HANDLE, false, true, 0, offsetof(ca_cookies_create_storage_call, storage), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cookies_create_storage_call_type = {"cookies/createStorage", sizeof(ca_cookies_create_storage_call), ca_cookies_create_storage_call_fields};
static const ca_field ca_cache_create_call_fields[] = {
    {"cache", CA_HANDLE, false, true, 0, offsetof(ca_cache_create_call, cache), NULL},
    {"memoryCapacity", CA_INTEGER, false, false, 0, offsetof(ca_cache_create_call, memory_capacity), NULL},
    {"diskCapacity", CA_INTEGER, false, false, 0, offsetof(ca_cache_create_call, disk_capacity), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cache_create_call_type = {"cache/create", sizeof(ca_cache_create_call), ca_cache_create_call_fields};
static const ca_field ca_cache_set_shared_call_fields[] = {
    {"cache", CA_HANDLE, false, true, 0, offsetof(ca_cache_set_shared_call, cache), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cache_set_shared_call_type = {"cache/setShared", sizeof(ca_cache_set_shared_call), ca_cache_set_shared_call_fields};
static const ca_field ca_cache_set_capacity_call_fields[] = {
    {"cache", CA_HANDLE, false, true, 0, offsetof(ca_cache_set_capacity_call, cache), NULL},
    {"memoryCapacity", CA_INTEGER, false, false, 0, offsetof(ca_cache_set_capacity_call, memory_capacity), NULL},
    {"diskCapacity", CA_INTEGER, false, false, 0, offsetof(ca_cache_set_capacity_call, disk_capacity), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cache_set_capacity_call_type = {"cache/setCapacity", sizeof(ca_cache_set_capacity_call), ca_cache_set_capacity_call_fields};
static const ca_field ca_cache_usage_call_fields[] = {
    {"cache", CA_HANDLE, false, true, 0, offsetof(ca_cache_usage_call, cache), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_cache_usage_call_type = {"cache/usage", sizeof(ca_cache_usage_call), ca_cache_usage_call_fields};
static const ca_field ca_credential_storage_create_call_fields[] = {
    {"credentialStorage", CA_HANDLE, false, true, 0, offsetof(ca_credential_storage_create_call, credential_storage), NULL},
    {"credentials", CA_RECORD, true, false, 0, offsetof(ca_credential_storage_create_call, credentials), &ca_stored_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_credential_storage_create_call_type = {"credentialStorage/create", sizeof(ca_credential_storage_create_call), ca_credential_storage_create_call_fields};
static const ca_field ca_credential_storage_list_call_fields[] = {
    {"credentialStorage", CA_HANDLE, false, true, 0, offsetof(ca_credential_storage_list_call, credential_storage), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_credential_storage_list_call_type = {"credentialStorage/list", sizeof(ca_credential_storage_list_call), ca_credential_storage_list_call_fields};
static const ca_field ca_credential_storage_list_result_fields[] = {
    {"credentials", CA_RECORD, true, true, 0, offsetof(ca_credential_storage_list_result, credentials), &ca_stored_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_credential_storage_list_result_type = {"credentialStorage/list", sizeof(ca_credential_storage_list_result), ca_credential_storage_list_result_fields};
static const ca_field ca_protocol_class_define_call_fields[] = {
    {"protocolClass", CA_HANDLE, false, true, 0, offsetof(ca_protocol_class_define_call, protocol_class), NULL},
    {"schemes", CA_TEXT, true, false, 0, offsetof(ca_protocol_class_define_call, schemes), NULL},
    {"hosts", CA_TEXT, true, false, 0, offsetof(ca_protocol_class_define_call, hosts), NULL},
    {"response", CA_RECORD, false, false, 0, offsetof(ca_protocol_class_define_call, response), &ca_response_type},
    {"body", CA_RECORD, false, false, 0, offsetof(ca_protocol_class_define_call, body), &ca_bytes_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_protocol_class_define_call_type = {"protocolClass/define", sizeof(ca_protocol_class_define_call), ca_protocol_class_define_call_fields};
static const ca_field ca_protocol_class_register_call_fields[] = {
    {"protocolClass", CA_HANDLE, false, true, 0, offsetof(ca_protocol_class_register_call, protocol_class), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_protocol_class_register_call_type = {"protocolClass/register", sizeof(ca_protocol_class_register_call), ca_protocol_class_register_call_fields};
static const ca_field ca_web_view_flag_call_fields[] = {
    {"value", CA_BOOL, false, false, 0, offsetof(ca_web_view_flag_call, value), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_web_view_flag_call_type = {"webView/flag", sizeof(ca_web_view_flag_call), ca_web_view_flag_call_fields};
static const ca_field ca_web_view_flag_result_fields[] = {
    {"value", CA_BOOL, false, true, 0, offsetof(ca_web_view_flag_result, value), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_web_view_flag_result_type = {"webView/flag", sizeof(ca_web_view_flag_result), ca_web_view_flag_result_fields};
static const ca_field ca_web_view_create_call_fields[] = {
    {"webView", CA_HANDLE, false, true, 0, offsetof(ca_web_view_create_call, web_view), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_web_view_create_call_type = {"webView/create", sizeof(ca_web_view_create_call), ca_web_view_create_call_fields};
static const ca_field ca_web_view_load_call_fields[] = {
    {"webView", CA_HANDLE, false, true, 0, offsetof(ca_web_view_load_call, web_view), NULL},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_web_view_load_call, url), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_web_view_load_call_type = {"webView/load", sizeof(ca_web_view_load_call), ca_web_view_load_call_fields};
static const ca_field ca_socket_create_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_create_call, socket), NULL},
    {"host", CA_TEXT, false, true, 0, offsetof(ca_socket_create_call, host), NULL},
    {"port", CA_INTEGER, false, true, 0, offsetof(ca_socket_create_call, port), NULL},
    {"useSSL", CA_BOOL, false, true, 0, offsetof(ca_socket_create_call, use_ssl), NULL},
    {"delegate", CA_HANDLE, false, false, 0, offsetof(ca_socket_create_call, delegate), NULL},
    {"takesInRead", CA_BOOL, false, false, 0, offsetof(ca_socket_create_call, takes_in_read), NULL},
    {"reactions", CA_RECORD, true, false, 0, offsetof(ca_socket_create_call, reactions), &ca_socket_reaction_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_create_call_type = {"socket/create", sizeof(ca_socket_create_call), ca_socket_create_call_fields};
static const ca_field ca_socket_set_delegate_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_set_delegate_call, socket), NULL},
    {"delegate", CA_HANDLE, false, true, 0, offsetof(ca_socket_set_delegate_call, delegate), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_set_delegate_call_type = {"socket/setDelegate", sizeof(ca_socket_set_delegate_call), ca_socket_set_delegate_call_fields};
static const ca_field ca_socket_disable_host_verification_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_disable_host_verification_call, socket), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_disable_host_verification_call_type = {"socket/disableHostVerification", sizeof(ca_socket_disable_host_verification_call), ca_socket_disable_host_verification_call_fields};
static const ca_field ca_socket_disable_host_verification_result_fields[] = {
    {"value", CA_BOOL, false, true, 0, offsetof(ca_socket_disable_host_verification_result, value), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_disable_host_verification_result_type = {"socket/disableHostVerification", sizeof(ca_socket_disable_host_verification_result), ca_socket_disable_host_verification_result_fields};
static const ca_field ca_socket_disable_peer_verification_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_disable_peer_verification_call, socket), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_disable_peer_verification_call_type = {"socket/disablePeerVerification", sizeof(ca_socket_disable_peer_verification_call), ca_socket_disable_peer_verification_call_fields};
static const ca_field ca_socket_disable_peer_verification_result_fields[] = {
    {"value", CA_BOOL, false, true, 0, offsetof(ca_socket_disable_peer_verification_result, value), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_disable_peer_verification_result_type = {"socket/disablePeerVerification", sizeof(ca_socket_disable_peer_verification_result), ca_socket_disable_peer_verification_result_fields};
static const ca_field ca_socket_connect_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_connect_call, socket), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_connect_call_type = {"socket/connect", sizeof(ca_socket_connect_call), ca_socket_connect_call_fields};
static const ca_field ca_socket_append_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_append_call, socket), NULL},
    {"data", CA_RECORD, false, true, 0, offsetof(ca_socket_append_call, data), &ca_bytes_type},
    {"form", CA_CHOICE, false, false, 0, offsetof(ca_socket_append_call, form), ca_socket_append_form_values},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_append_call_type = {"socket/append", sizeof(ca_socket_append_call), ca_socket_append_call_fields};
static const ca_field ca_socket_write_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_write_call, socket), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_write_call_type = {"socket/write", sizeof(ca_socket_write_call), ca_socket_write_call_fields};
static const ca_field ca_socket_consume_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_consume_call, socket), NULL},
    {"maximum", CA_INTEGER, false, false, 0, offsetof(ca_socket_consume_call, maximum), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_consume_call_type = {"socket/consume", sizeof(ca_socket_consume_call), ca_socket_consume_call_fields};
static const ca_field ca_socket_consume_result_fields[] = {
    {"content", CA_RECORD, false, true, 0, offsetof(ca_socket_consume_result, content), &ca_content_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_consume_result_type = {"socket/consume", sizeof(ca_socket_consume_result), ca_socket_consume_result_fields};
static const ca_field ca_socket_disconnect_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_disconnect_call, socket), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_disconnect_call_type = {"socket/disconnect", sizeof(ca_socket_disconnect_call), ca_socket_disconnect_call_fields};
static const ca_field ca_socket_state_call_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_state_call, socket), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_state_call_type = {"socket/state", sizeof(ca_socket_state_call), ca_socket_state_call_fields};
static const ca_field ca_socket_state_result_fields[] = {
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_socket_state_result, state), ca_socket_state_values},
    {"writeStream", CA_BOOL, false, false, 0, offsetof(ca_socket_state_result, write_stream), NULL},
    {"readStream", CA_BOOL, false, false, 0, offsetof(ca_socket_state_result, read_stream), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_state_result_type = {"socket/state", sizeof(ca_socket_state_result), ca_socket_state_result_fields};
static const ca_field ca_app_connect_set_callback_call_fields[] = {
    {"registered", CA_BOOL, false, true, 0, offsetof(ca_app_connect_set_callback_call, registered), NULL},
    {"resumeTask", CA_HANDLE, false, false, 0, offsetof(ca_app_connect_set_callback_call, resume_task), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_connect_set_callback_call_type = {"appConnect/setCallback", sizeof(ca_app_connect_set_callback_call), ca_app_connect_set_callback_call_fields};
static const ca_field ca_arcgis_credential_call_fields[] = {
    {"credential", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_credential_call, credential), NULL},
    {"user", CA_TEXT, false, false, 0, offsetof(ca_arcgis_credential_call, user), NULL},
    {"password", CA_TEXT, false, false, 0, offsetof(ca_arcgis_credential_call, password), NULL},
    {"token", CA_TEXT, false, false, 0, offsetof(ca_arcgis_credential_call, token), NULL},
    {"referer", CA_TEXT, false, false, 0, offsetof(ca_arcgis_credential_call, referer), NULL},
    {"authenticationType", CA_CHOICE, false, false, 0, offsetof(ca_arcgis_credential_call, authentication_type), ca_arcgis_credential_authentication_type_values},
    {"tokenUrl", CA_TEXT, false, false, 0, offsetof(ca_arcgis_credential_call, token_url), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_credential_call_type = {"arcgis/credential", sizeof(ca_arcgis_credential_call), ca_arcgis_credential_call_fields};
static const ca_field ca_arcgis_set_token_call_fields[] = {
    {"credential", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_set_token_call, credential), NULL},
    {"token", CA_TEXT, false, true, 0, offsetof(ca_arcgis_set_token_call, token), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_set_token_call_type = {"arcgis/setToken", sizeof(ca_arcgis_set_token_call), ca_arcgis_set_token_call_fields};
static const ca_field ca_arcgis_layer_call_fields[] = {
    {"layer", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_layer_call, layer), NULL},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_arcgis_layer_call, url), NULL},
    {"credential", CA_HANDLE, false, false, 0, offsetof(ca_arcgis_layer_call, credential), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_layer_call_type = {"arcgis/layer", sizeof(ca_arcgis_layer_call), ca_arcgis_layer_call_fields};
static const ca_field ca_arcgis_resubmit_call_fields[] = {
    {"layer", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_resubmit_call, layer), NULL},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_arcgis_resubmit_call, url), NULL},
    {"credential", CA_HANDLE, false, false, 0, offsetof(ca_arcgis_resubmit_call, credential), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_resubmit_call_type = {"arcgis/resubmit", sizeof(ca_arcgis_resubmit_call), ca_arcgis_resubmit_call_fields};
static const ca_field ca_arcgis_query_call_fields[] = {
    {"query", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_query_call, query), NULL},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_arcgis_query_call, url), NULL},
    {"credential", CA_HANDLE, false, false, 0, offsetof(ca_arcgis_query_call, credential), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_query_call_type = {"arcgis/query", sizeof(ca_arcgis_query_call), ca_arcgis_query_call_fields};
static const ca_field ca_arcgis_trust_host_call_fields[] = {
    {"host", CA_TEXT, false, true, 0, offsetof(ca_arcgis_trust_host_call, host), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_trust_host_call_type = {"arcgis/trustHost", sizeof(ca_arcgis_trust_host_call), ca_arcgis_trust_host_call_fields};
static const ca_field ca_challenge_call_fields[] = {
    {"protectionSpace", CA_RECORD, false, true, 0, offsetof(ca_challenge_call, protection_space), &ca_protection_space_type},
    {"previousFailureCount", CA_INTEGER, false, true, 0, offsetof(ca_challenge_call, previous_failure_count), NULL},
    {"session", CA_HANDLE, false, false, 0, offsetof(ca_challenge_call, session), NULL},
    {"task", CA_HANDLE, false, false, 0, offsetof(ca_challenge_call, task), NULL},
    {"connection", CA_HANDLE, false, false, 0, offsetof(ca_challenge_call, connection), NULL},
    {"webView", CA_HANDLE, false, false, 0, offsetof(ca_challenge_call, web_view), NULL},
    {"layer", CA_HANDLE, false, false, 0, offsetof(ca_challenge_call, layer), NULL},
    {"proposedCredential", CA_RECORD, false, false, 0, offsetof(ca_challenge_call, proposed_credential), &ca_credential_type},
    {"response", CA_RECORD, false, false, 0, offsetof(ca_challenge_call, response), &ca_response_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_challenge_call_type = {"challenge", sizeof(ca_challenge_call), ca_challenge_call_fields};
static const ca_field ca_challenge_result_fields[] = {
    {"disposition", CA_CHOICE, false, true, 0, offsetof(ca_challenge_result, disposition), ca_challenge_disposition_values},
    {"credential", CA_RECORD, false, false, 0, offsetof(ca_challenge_result, credential), &ca_credential_type},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_challenge_result_type = {"challenge", sizeof(ca_challenge_result), ca_challenge_result_fields};
static const ca_field ca_attach_event_fields[] = {
    {"secret", CA_TEXT, false, true, 0, offsetof(ca_attach_event, secret), NULL},
    {"protocolVersions", CA_INTEGER, true, true, 0, offsetof(ca_attach_event, protocol_versions), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_attach_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_attach_event_type = {"attach", sizeof(ca_attach_event), ca_attach_event_fields};
static const ca_field ca_log_event_fields[] = {
    {"message", CA_TEXT, false, true, 0, offsetof(ca_log_event, message), NULL},
    {"level", CA_CHOICE, false, false, 0, offsetof(ca_log_event, level), ca_log_level_values},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_log_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_log_event_type = {"log", sizeof(ca_log_event), ca_log_event_fields};
static const ca_field ca_authorization_state_event_fields[] = {
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_authorization_state_event, state), ca_authorization_state_state_values},
    {"error", CA_RECORD, false, false, 0, offsetof(ca_authorization_state_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_authorization_state_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_authorization_state_event_type = {"authorization/state", sizeof(ca_authorization_state_event), ca_authorization_state_event_fields};
static const ca_field ca_reachability_changed_event_fields[] = {
    {"status", CA_CHOICE, false, true, 0, offsetof(ca_reachability_changed_event, status), ca_reachability_changed_status_values},
    {"medium", CA_TEXT, false, false, 0, offsetof(ca_reachability_changed_event, medium), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_reachability_changed_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_reachability_changed_event_type = {"reachability/changed", sizeof(ca_reachability_changed_event), ca_reachability_changed_event_fields};
static const ca_field ca_session_invalid_event_fields[] = {
    {"session", CA_HANDLE, false, true, 0, offsetof(ca_session_invalid_event, session), NULL},
    {"error", CA_RECORD, false, false, 0, offsetof(ca_session_invalid_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_session_invalid_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_session_invalid_event_type = {"session/invalid", sizeof(ca_session_invalid_event), ca_session_invalid_event_fields};
static const ca_field ca_task_response_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_response_event, task), NULL},
    {"response", CA_RECORD, false, true, 0, offsetof(ca_task_response_event, response), &ca_response_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_response_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_response_event_type = {"task/response", sizeof(ca_task_response_event), ca_task_response_event_fields};
static const ca_field ca_task_data_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_data_event, task), NULL},
    {"size", CA_INTEGER, false, true, 0, offsetof(ca_task_data_event, size), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_data_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_data_event_type = {"task/data", sizeof(ca_task_data_event), ca_task_data_event_fields};
static const ca_field ca_task_sent_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_sent_event, task), NULL},
    {"sent", CA_INTEGER, false, true, 0, offsetof(ca_task_sent_event, sent), NULL},
    {"expected", CA_INTEGER, false, false, 0, offsetof(ca_task_sent_event, expected), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_sent_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_sent_event_type = {"task/sent", sizeof(ca_task_sent_event), ca_task_sent_event_fields};
static const ca_field ca_task_redirect_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_redirect_event, task), NULL},
    {"response", CA_RECORD, false, true, 0, offsetof(ca_task_redirect_event, response), &ca_response_type},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_task_redirect_event, url), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_redirect_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_redirect_event_type = {"task/redirect", sizeof(ca_task_redirect_event), ca_task_redirect_event_fields};
static const ca_field ca_task_metrics_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_metrics_event, task), NULL},
    {"metrics", CA_RECORD, false, true, 0, offsetof(ca_task_metrics_event, metrics), &ca_metrics_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_metrics_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_metrics_event_type = {"task/metrics", sizeof(ca_task_metrics_event), ca_task_metrics_event_fields};
static const ca_field ca_task_waiting_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_waiting_event, task), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_waiting_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_waiting_event_type = {"task/waiting", sizeof(ca_task_waiting_event), ca_task_waiting_event_fields};
static const ca_field ca_task_delayed_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_delayed_event, task), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_delayed_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_delayed_event_type = {"task/delayed", sizeof(ca_task_delayed_event), ca_task_delayed_event_fields};
static const ca_field ca_task_complete_event_fields[] = {
    {"task", CA_HANDLE, false, true, 0, offsetof(ca_task_complete_event, task), NULL},
    {"response", CA_RECORD, false, false, 0, offsetof(ca_task_complete_event, response), &ca_response_type},
    {"body", CA_RECORD, false, false, 0, offsetof(ca_task_complete_event, body), &ca_content_type},
    {"error", CA_RECORD, false, false, 0, offsetof(ca_task_complete_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_task_complete_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_task_complete_event_type = {"task/complete", sizeof(ca_task_complete_event), ca_task_complete_event_fields};
static const ca_field ca_connection_response_event_fields[] = {
    {"connection", CA_HANDLE, false, true, 0, offsetof(ca_connection_response_event, connection), NULL},
    {"response", CA_RECORD, false, true, 0, offsetof(ca_connection_response_event, response), &ca_response_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_connection_response_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_response_event_type = {"connection/response", sizeof(ca_connection_response_event), ca_connection_response_event_fields};
static const ca_field ca_connection_data_event_fields[] = {
    {"connection", CA_HANDLE, false, true, 0, offsetof(ca_connection_data_event, connection), NULL},
    {"size", CA_INTEGER, false, true, 0, offsetof(ca_connection_data_event, size), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_connection_data_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_data_event_type = {"connection/data", sizeof(ca_connection_data_event), ca_connection_data_event_fields};
static const ca_field ca_connection_done_event_fields[] = {
    {"connection", CA_HANDLE, false, true, 0, offsetof(ca_connection_done_event, connection), NULL},
    {"body", CA_RECORD, false, true, 0, offsetof(ca_connection_done_event, body), &ca_content_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_connection_done_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_done_event_type = {"connection/done", sizeof(ca_connection_done_event), ca_connection_done_event_fields};
static const ca_field ca_connection_failed_event_fields[] = {
    {"connection", CA_HANDLE, false, true, 0, offsetof(ca_connection_failed_event, connection), NULL},
    {"error", CA_RECORD, false, true, 0, offsetof(ca_connection_failed_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_connection_failed_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_connection_failed_event_type = {"connection/failed", sizeof(ca_connection_failed_event), ca_connection_failed_event_fields};
static const ca_field ca_protocol_class_hit_event_fields[] = {
    {"protocolClass", CA_HANDLE, false, true, 0, offsetof(ca_protocol_class_hit_event, protocol_class), NULL},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_protocol_class_hit_event, url), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_protocol_class_hit_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_protocol_class_hit_event_type = {"protocolClass/hit", sizeof(ca_protocol_class_hit_event), ca_protocol_class_hit_event_fields};
static const ca_field ca_web_view_done_event_fields[] = {
    {"webView", CA_HANDLE, false, true, 0, offsetof(ca_web_view_done_event, web_view), NULL},
    {"url", CA_TEXT, false, true, 0, offsetof(ca_web_view_done_event, url), NULL},
    {"text", CA_TEXT, false, false, 0, offsetof(ca_web_view_done_event, text), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_web_view_done_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_web_view_done_event_type = {"webView/done", sizeof(ca_web_view_done_event), ca_web_view_done_event_fields};
static const ca_field ca_web_view_failed_event_fields[] = {
    {"webView", CA_HANDLE, false, true, 0, offsetof(ca_web_view_failed_event, web_view), NULL},
    {"error", CA_RECORD, false, true, 0, offsetof(ca_web_view_failed_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_web_view_failed_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_web_view_failed_event_type = {"webView/failed", sizeof(ca_web_view_failed_event), ca_web_view_failed_event_fields};
static const ca_field ca_socket_open_event_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_open_event, socket), NULL},
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_socket_open_event, state), ca_socket_state_values},
    {"delegate", CA_HANDLE, false, false, 0, offsetof(ca_socket_open_event, delegate), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_socket_open_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_open_event_type = {"socket/open", sizeof(ca_socket_open_event), ca_socket_open_event_fields};
static const ca_field ca_socket_read_event_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_read_event, socket), NULL},
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_socket_read_event, state), ca_socket_state_values},
    {"available", CA_INTEGER, false, true, 0, offsetof(ca_socket_read_event, available), NULL},
    {"delegate", CA_HANDLE, false, false, 0, offsetof(ca_socket_read_event, delegate), NULL},
    {"taken", CA_RECORD, false, false, 0, offsetof(ca_socket_read_event, taken), &ca_content_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_socket_read_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_read_event_type = {"socket/read", sizeof(ca_socket_read_event), ca_socket_read_event_fields};
static const ca_field ca_socket_close_event_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_close_event, socket), NULL},
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_socket_close_event, state), ca_socket_state_values},
    {"delegate", CA_HANDLE, false, false, 0, offsetof(ca_socket_close_event, delegate), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_socket_close_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_close_event_type = {"socket/close", sizeof(ca_socket_close_event), ca_socket_close_event_fields};
static const ca_field ca_socket_error_event_fields[] = {
    {"socket", CA_HANDLE, false, true, 0, offsetof(ca_socket_error_event, socket), NULL},
    {"state", CA_CHOICE, false, true, 0, offsetof(ca_socket_error_event, state), ca_socket_state_values},
    {"error", CA_RECORD, false, true, 0, offsetof(ca_socket_error_event, error), &ca_error_type},
    {"delegate", CA_HANDLE, false, false, 0, offsetof(ca_socket_error_event, delegate), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_socket_error_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_socket_error_event_type = {"socket/error", sizeof(ca_socket_error_event), ca_socket_error_event_fields};
static const ca_field ca_app_connect_state_event_fields[] = {
    {"state", CA_INTEGER, false, true, 0, offsetof(ca_app_connect_state_event, state), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_app_connect_state_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_connect_state_event_type = {"appConnect/state", sizeof(ca_app_connect_state_event), ca_app_connect_state_event_fields};
static const ca_field ca_app_control_event_fields[] = {
    {"to", CA_CHOICE, false, true, 0, offsetof(ca_app_control_event, to), ca_app_control_to_values},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_app_control_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_control_event_type = {"app/control", sizeof(ca_app_control_event), ca_app_control_event_fields};
static const ca_field ca_app_message_event_fields[] = {
    {"text", CA_TEXT, false, true, 0, offsetof(ca_app_message_event, text), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_app_message_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_message_event_type = {"app/message", sizeof(ca_app_message_event), ca_app_message_event_fields};
static const ca_field ca_app_exit_event_fields[] = {
    {"code", CA_INTEGER, false, true, 0, offsetof(ca_app_exit_event, code), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_app_exit_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_exit_event_type = {"app/exit", sizeof(ca_app_exit_event), ca_app_exit_event_fields};
static const ca_field ca_app_launch_event_event_fields[] = {
    {"identifier", CA_TEXT, false, false, 0, offsetof(ca_app_launch_event_event, identifier), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_app_launch_event_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_app_launch_event_event_type = {"app/launchEvent", sizeof(ca_app_launch_event_event), ca_app_launch_event_event_fields};
static const ca_field ca_arcgis_loaded_event_fields[] = {
    {"layer", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_loaded_event, layer), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_arcgis_loaded_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_loaded_event_type = {"arcgis/loaded", sizeof(ca_arcgis_loaded_event), ca_arcgis_loaded_event_fields};
static const ca_field ca_arcgis_failed_event_fields[] = {
    {"layer", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_failed_event, layer), NULL},
    {"error", CA_RECORD, false, true, 0, offsetof(ca_arcgis_failed_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_arcgis_failed_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_failed_event_type = {"arcgis/failed", sizeof(ca_arcgis_failed_event), ca_arcgis_failed_event_fields};
static const ca_field ca_arcgis_result_event_fields[] = {
    {"query", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_result_event, query), NULL},
    {"features", CA_INTEGER, false, false, 0, offsetof(ca_arcgis_result_event, features), NULL},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_arcgis_result_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_result_event_type = {"arcgis/result", sizeof(ca_arcgis_result_event), ca_arcgis_result_event_fields};
static const ca_field ca_arcgis_error_event_fields[] = {
    {"query", CA_HANDLE, false, true, 0, offsetof(ca_arcgis_error_event, query), NULL},
    {"error", CA_RECORD, false, true, 0, offsetof(ca_arcgis_error_event, error), &ca_error_type},
    {"at", CA_NUMBER, false, false, 0, offsetof(ca_arcgis_error_event, at), NULL},
    {NULL, CA_TEXT, false, false, 0, 0, NULL}
};
const ca_type ca_arcgis_error_event_type = {"arcgis/error", sizeof(ca_arcgis_error_event), ca_arcgis_error_event_fields};

static const ca_operation operations[] = {
    {"initialize", &ca_initialize_call_type, NULL, false, false},
    {"shutdown", &ca_shutdown_call_type, NULL, false, false},
    {"reset", &ca_reset_call_type, NULL, false, true},
    {"sync", &ca_sync_call_type, NULL, false, false},
    {"rehearse", &ca_rehearse_call_type, NULL, false, false},
    {"app/launch", &ca_app_launch_call_type, NULL, false, false},
    {"app/quit", &ca_app_quit_call_type, NULL, false, true},
    {"app/activate", &ca_app_activate_call_type, NULL, false, false},
    {"app/configuration", &ca_app_configuration_call_type, NULL, false, false},
    {"policy/update", &ca_policy_update_call_type, NULL, false, false},
    {"device/set", &ca_device_set_call_type, NULL, false, false},
    {"storage/probe", &ca_storage_probe_call_type, NULL, false, false},
    {"authorization/begin", &ca_authorization_begin_call_type, NULL, false, false},
    {"reachability/get", &ca_reachability_get_call_type, NULL, false, false},
    {"secureCommunication/enable", &ca_secure_communication_enable_call_type, NULL, false, false},
    {"secureCommunication/disable", &ca_secure_communication_disable_call_type, NULL, false, false},
    {"secureCommunication/isEnabled", &ca_secure_communication_is_enabled_call_type, NULL, false, false},
    {"secureCommunication/protocolClass", &ca_secure_communication_protocol_class_call_type, "protocolClass", false, false},
    {"kerberos/allowDelegation", &ca_kerberos_allow_delegation_call_type, NULL, false, false},
    {"session/shared", &ca_session_shared_call_type, "session", false, false},
    {"session/create", &ca_session_create_call_type, "session", false, false},
    {"session/effectiveConfiguration", &ca_session_effective_configuration_call_type, NULL, false, false},
    {"task/create", &ca_task_create_call_type, "task", false, false},
    {"task/resume", &ca_task_resume_call_type, NULL, false, false},
    {"task/suspend", &ca_task_suspend_call_type, NULL, false, false},
    {"task/cancel", &ca_task_cancel_call_type, NULL, false, false},
    {"task/write", &ca_task_write_call_type, NULL, false, false},
    {"task/read", &ca_task_read_call_type, NULL, true, false},
    {"connection/start", &ca_connection_start_call_type, "connection", false, false},
    {"connection/sendSynchronous", &ca_connection_send_synchronous_call_type, NULL, true, false},
    {"httpRequest/send", &ca_http_request_send_call_type, NULL, true, false},
    {"cookies/list", &ca_cookies_list_call_type, NULL, false, false},
    {"cookies/set", &ca_cookies_set_call_type, NULL, false, false},
    {"cookies/delete", &ca_cookies_delete_call_type, NULL, false, false},
    {"cookies/createStorage", &ca_cookies_create_storage_call_type, "storage", false, false},
    {"cache/create", &ca_cache_create_call_type, "cache", false, false},
    {"cache/setShared", &ca_cache_set_shared_call_type, NULL, false, false},
    {"cache/setCapacity", &ca_cache_set_capacity_call_type, NULL, false, false},
    {"cache/usage", &ca_cache_usage_call_type, NULL, false, false},
    {"credentialStorage/create", &ca_credential_storage_create_call_type, "credentialStorage", false, false},
    {"credentialStorage/list", &ca_credential_storage_list_call_type, NULL, false, false},
    {"protocolClass/define", &ca_protocol_class_define_call_type, "protocolClass", false, false},
    {"protocolClass/register", &ca_protocol_class_register_call_type, NULL, false, false},
    {"webView/flag", &ca_web_view_flag_call_type, NULL, false, false},
    {"webView/create", &ca_web_view_create_call_type, "webView", false, false},
    {"webView/load", &ca_web_view_load_call_type, NULL, false, false},
    {"socket/create", &ca_socket_create_call_type, "socket", false, false},
    {"socket/setDelegate", &ca_socket_set_delegate_call_type, NULL, false, false},
    {"socket/disableHostVerification", &ca_socket_disable_host_verification_call_type, NULL, false, false},
    {"socket/disablePeerVerification", &ca_socket_disable_peer_verification_call_type, NULL, false, false},
    {"socket/connect", &ca_socket_connect_call_type, NULL, false, false},
    {"socket/append", &ca_socket_append_call_type, NULL, false, false},
    {"socket/write", &ca_socket_write_call_type, NULL, false, false},
    {"socket/consume", &ca_socket_consume_call_type, NULL, false, false},
    {"socket/disconnect", &ca_socket_disconnect_call_type, NULL, false, false},
    {"socket/state", &ca_socket_state_call_type, NULL, false, false},
    {"appConnect/setCallback", &ca_app_connect_set_callback_call_type, NULL, false, false},
    {"arcgis/credential", &ca_arcgis_credential_call_type, "credential", false, false},
    {"arcgis/setToken", &ca_arcgis_set_token_call_type, NULL, false, false},
    {"arcgis/layer", &ca_arcgis_layer_call_type, "layer", false, false},
    {"arcgis/resubmit", &ca_arcgis_resubmit_call_type, NULL, false, false},
    {"arcgis/query", &ca_arcgis_query_call_type, "query", false, false},
    {"arcgis/trustHost", &ca_arcgis_trust_host_call_type, NULL, false, false},
};
static const char *const reported_handles[] = {"connection", "layer", "protocolClass", "query", "session", "socket", "task", "webView", NULL};
/* What is generated ends here. */

enum {
    VERSION = 1, DEEPEST = 64, LONGEST_LINE = 64 * 1024, SECONDS_TO_SPEAK = 5, SECONDS_TO_DIAL = 30,
    PARSE_ERROR = -32700, INVALID_REQUEST = -32600, METHOD_NOT_FOUND = -32601, NOT_OFFERED = -32001, IMPLEMENTATION_ERROR = -32002,
    UNKNOWN_HANDLE = -32003, NO_COMMON_VERSION = -32004
};
enum { OPERATIONS = sizeof operations / sizeof *operations };
#define SECRET_VARIABLE "HARNESS_SECRET"

/* MARK: Memory */

struct block { struct block *next; size_t used, size; };
struct ca_memory { struct block *blocks; };

static void *need(void *pointer) {
    if (pointer) return pointer;
    fputs("adapter: no memory\n", stderr);
    _exit(70);
}

ca_memory *ca_memory_new(void) { return need(calloc(1, sizeof(ca_memory))); }

void *ca_memory_take(ca_memory *memory, size_t size) {
    size = (size + 15) & ~(size_t)15;
    struct block *block = memory->blocks;
    if (!block || block->size - block->used < size) {
        size_t room = size > 4000 ? size : 4000;
        block = need(calloc(1, sizeof *block + 16 + room));
        block->size = room;
        block->next = memory->blocks;
        memory->blocks = block;
    }
    char *start = (char *)(((uintptr_t)(block + 1) + 15) & ~(uintptr_t)15);
    void *result = start + block->used;
    block->used += size;
    return result;
}

void ca_memory_free(ca_memory *memory) {
    if (!memory) return;
    for (struct block *block = memory->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(memory);
}

static char *copied(ca_memory *memory, const char *bytes, size_t length) {
    char *copy = ca_memory_take(memory, length + 1);
    if (length) memcpy(copy, bytes, length);
    copy[length] = 0;
    return copy;
}

ca_text ca_text_of(const char *string) { return (ca_text){string, string ? strlen(string) : 0}; }

bool ca_text_is(ca_text text, const char *string) {
    return text.bytes && text.length == strlen(string) && !memcmp(text.bytes, string, text.length);
}

/* MARK: Bytes that grow */

typedef struct { char *bytes; size_t length, room; } buffer;

static void put(buffer *out, const char *bytes, size_t length) {
    if (out->length + length + 1 > out->room) {
        out->room = (out->length + length + 1) * 2;
        out->bytes = need(realloc(out->bytes, out->room));
    }
    if (length) memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = 0;
}

static void puts_(buffer *out, const char *string) { put(out, string, strlen(string)); }

/* MARK: Reading JSON */

enum node_kind { NODE_OBJECT, NODE_LIST, NODE_TEXT, NODE_NUMBER, NODE_TRUE, NODE_FALSE, NODE_NULL };

typedef struct node {
    enum node_kind kind;
    /* A text; the digits of a number; of all others as it stands in the line. */
    ca_text text;
    ca_text name;
    struct node *first, *next;
} node;

typedef struct { const char *place, *end; ca_memory *memory; int depth; } parser;

static void skip(parser *in) {
    while (in->place < in->end && strchr(" \t\r\n", *in->place) && *in->place) in->place++;
}

static bool is_utf8(const char *text, size_t length) {
    const unsigned char *byte = (const unsigned char *)text, *end = byte + length;
    while (byte < end) {
        int more = *byte < 0x80 ? 0 : *byte >= 0xC2 && *byte < 0xE0 ? 1 : *byte >= 0xE0 && *byte < 0xF0 ? 2 : *byte >= 0xF0 && *byte < 0xF5 ? 3 : -1;
        if (more < 0 || end - byte <= more) return false;
        if (more >= 2) {
            if ((byte[0] == 0xE0 && byte[1] < 0xA0) || (byte[0] == 0xED && byte[1] > 0x9F)) return false;
            if ((byte[0] == 0xF0 && byte[1] < 0x90) || (byte[0] == 0xF4 && byte[1] > 0x8F)) return false;
        }
        for (int index = 1; index <= more; index++) if ((byte[index] & 0xC0) != 0x80) return false;
        byte += more + 1;
    }
    return true;
}

static int hexadecimal(parser *in) {
    int value = 0;
    if (in->end - in->place < 4) return -1;
    for (int index = 0; index < 4; index++) {
        char c = *in->place++;
        int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
        if (digit < 0) return -1;
        value = value * 16 + digit;
    }
    return value;
}

static size_t put_scalar(char *out, int scalar) {
    if (scalar < 0x80) return out[0] = (char)scalar, 1;
    if (scalar < 0x800) return out[0] = (char)(0xC0 | scalar >> 6), out[1] = (char)(0x80 | (scalar & 63)), 2;
    if (scalar < 0x10000) {
        out[0] = (char)(0xE0 | scalar >> 12), out[1] = (char)(0x80 | (scalar >> 6 & 63)), out[2] = (char)(0x80 | (scalar & 63));
        return 3;
    }
    out[0] = (char)(0xF0 | scalar >> 18), out[1] = (char)(0x80 | (scalar >> 12 & 63));
    out[2] = (char)(0x80 | (scalar >> 6 & 63)), out[3] = (char)(0x80 | (scalar & 63));
    return 4;
}

static bool parse_text(parser *in, ca_text *text) {
    if (in->place >= in->end || *in->place++ != '"') return false;
    const char *close = in->place;
    while (close < in->end && *close != '"') close += *close == '\\' ? 2 : 1;
    if (close >= in->end) return false;
    char *out = ca_memory_take(in->memory, (size_t)(close - in->place) + 1);
    size_t length = 0;
    while (in->place < close) {
        char c = *in->place++;
        if ((unsigned char)c < ' ') return false;
        if (c != '\\') {
            out[length++] = c;
            continue;
        }
        c = *in->place++;
        const char *found = c ? strchr("\"\\/bfnrt", c) : NULL;
        if (found) {
            out[length++] = "\"\\/\b\f\n\r\t"[found - "\"\\/bfnrt"];
        } else if (c == 'u') {
            int scalar = hexadecimal(in);
            if (scalar >= 0xD800 && scalar < 0xDC00) {
                if (in->end - in->place < 2 || in->place[0] != '\\' || in->place[1] != 'u') return false;
                in->place += 2;
                int low = hexadecimal(in);
                if (low < 0xDC00 || low > 0xDFFF) return false;
                scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00);
            } else if (scalar >= 0xDC00 && scalar <= 0xDFFF) {
                return false;
            }
            if (scalar < 0) return false;
            length += put_scalar(out + length, scalar);
        } else {
            return false;
        }
    }
    in->place = close + 1;
    out[length] = 0;
    *text = (ca_text){out, length};
    return true;
}

static bool digits(parser *in) {
    const char *start = in->place;
    while (in->place < in->end && *in->place >= '0' && *in->place <= '9') in->place++;
    return in->place > start;
}

static bool parse_number(parser *in) {
    if (*in->place == '-') in->place++;
    const char *start = in->place;
    if (!digits(in) || (*start == '0' && in->place - start > 1)) return false;
    if (in->place < in->end && *in->place == '.' && (in->place++, !digits(in))) return false;
    if (in->place < in->end && (*in->place == 'e' || *in->place == 'E')) {
        in->place++;
        if (in->place < in->end && (*in->place == '+' || *in->place == '-')) in->place++;
        if (!digits(in)) return false;
    }
    return true;
}

static node *parse_value(parser *in);

static bool parse_members(parser *in, node *parent, char close) {
    node **next = &parent->first;
    in->place++;
    if (++in->depth > DEEPEST) return false;
    skip(in);
    if (in->place < in->end && *in->place == close) return in->place++, in->depth--, true;
    for (;;) {
        ca_text name = {NULL, 0};
        skip(in);
        if (close == '}') {
            if (!parse_text(in, &name)) return false;
            skip(in);
            if (in->place >= in->end || *in->place++ != ':') return false;
        }
        node *child = parse_value(in);
        if (!child) return false;
        child->name = name;
        *next = child;
        next = &child->next;
        skip(in);
        if (in->place >= in->end) return false;
        char c = *in->place++;
        if (c == close) return in->depth--, true;
        if (c != ',') return false;
    }
}

static node *parse_value(parser *in) {
    static const struct { const char *word; enum node_kind kind; } words[] = {{"true", NODE_TRUE}, {"false", NODE_FALSE}, {"null", NODE_NULL}};
    skip(in);
    if (in->place >= in->end) return NULL;
    node *value = ca_memory_take(in->memory, sizeof *value);
    memset(value, 0, sizeof *value);
    const char *start = in->place;
    bool is_right = false;
    switch (*start) {
    case '{': value->kind = NODE_OBJECT, is_right = parse_members(in, value, '}'); break;
    case '[': value->kind = NODE_LIST, is_right = parse_members(in, value, ']'); break;
    case '"': value->kind = NODE_TEXT; return parse_text(in, &value->text) ? value : NULL;
    case 't': case 'f': case 'n':
        for (size_t index = 0; index < 3; index++) {
            size_t length = strlen(words[index].word);
            if ((size_t)(in->end - start) < length || memcmp(start, words[index].word, length)) continue;
            in->place += length;
            value->kind = words[index].kind, is_right = true;
        }
        break;
    default: value->kind = NODE_NUMBER, is_right = parse_number(in);
    }
    if (!is_right) return NULL;
    value->text = (ca_text){copied(in->memory, start, (size_t)(in->place - start)), (size_t)(in->place - start)};
    return value;
}

/* NULL for what is no JSON. */
static node *parse(const char *text, size_t length, ca_memory *memory) {
    parser in = {text, text + length, memory, 0};
    if (!is_utf8(text, length)) return NULL;
    node *value = parse_value(&in);
    skip(&in);
    return in.place == in.end ? value : NULL;
}

static node *member(const node *object, const char *name) {
    node *found = NULL;
    if (!object || object->kind != NODE_OBJECT) return NULL;
    for (node *child = object->first; child; child = child->next) if (ca_text_is(child->name, name)) found = child;
    return found;
}

static bool number_of(const node *value, double *number) {
    if (!value || value->kind != NODE_NUMBER || value->text.length > 400) return false;
    char digits[402];
    memcpy(digits, value->text.bytes, value->text.length + 1);
    char *point = strchr(digits, '.');
    if (point) *point = *localeconv()->decimal_point;
    *number = strtod(digits, NULL);
    return isfinite(*number);
}

static bool integer_of(const node *value, int64_t *integer) {
    double number;
    if (!number_of(value, &number) || number != floor(number) || fabs(number) >= 9007199254740992.0) return false;
    *integer = (int64_t)number;
    return true;
}

/* MARK: Writing JSON */

static void put_text(buffer *out, ca_text text) {
    puts_(out, "\"");
    for (size_t index = 0, start = 0; index <= text.length; index++) {
        unsigned char c = index < text.length ? (unsigned char)text.bytes[index] : 0;
        if (index < text.length && c >= ' ' && c != '"' && c != '\\') continue;
        put(out, text.bytes + start, index - start);
        start = index + 1;
        char escape[8];
        if (index < text.length) put(out, escape, (size_t)snprintf(escape, sizeof escape, c < ' ' ? "\\u%04x" : "\\%c", c));
    }
    puts_(out, "\"");
}

static void put_number(buffer *out, double number) {
    char digits[40];
    if (!isfinite(number)) number = 0;
    if (number == floor(number) && fabs(number) < 9007199254740992.0) {
        snprintf(digits, sizeof digits, "%.0f", number);
    } else {
        for (int precision = 15; precision <= 17; precision++) {
            snprintf(digits, sizeof digits, "%.*g", precision, number);
            if (strtod(digits, NULL) == number) break;
        }
    }
    char *point = strchr(digits, *localeconv()->decimal_point);
    if (point) *point = '.';
    puts_(out, digits);
}

static void put_integer(buffer *out, int64_t integer) {
    char digits[24];
    put(out, digits, (size_t)snprintf(digits, sizeof digits, "%lld", (long long)integer));
}

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void put_base64(buffer *out, ca_data data) {
    puts_(out, "\"");
    for (size_t index = 0; index < data.length; index += 3) {
        size_t left = data.length - index;
        unsigned bits = (unsigned)data.bytes[index] << 16 | (left > 1 ? (unsigned)data.bytes[index + 1] << 8 : 0) | (left > 2 ? data.bytes[index + 2] : 0u);
        char four[4] = {alphabet[bits >> 18], alphabet[bits >> 12 & 63], left > 1 ? alphabet[bits >> 6 & 63] : '=', left > 2 ? alphabet[bits & 63] : '='};
        put(out, four, 4);
    }
    puts_(out, "\"");
}

static bool base64_of(ca_text text, ca_data *data, ca_memory *memory) {
    if (text.length % 4) return false;
    unsigned char *bytes = ca_memory_take(memory, text.length / 4 * 3 + 1);
    size_t length = 0, padding = 0;
    unsigned bits = 0;
    for (size_t index = 0; index < text.length; index++) {
        const char *digit = text.bytes[index] ? strchr(alphabet, text.bytes[index]) : NULL;
        if (text.bytes[index] == '=' && index + 2 >= text.length) padding++;
        else if (!digit || padding) return false;
        bits = bits << 6 | (digit ? (unsigned)(digit - alphabet) : 0);
        if (index % 4 != 3) continue;
        bytes[length++] = (unsigned char)(bits >> 16), bytes[length++] = (unsigned char)(bits >> 8), bytes[length++] = (unsigned char)bits;
        bits = 0;
    }
    bytes[length] = 0;
    *data = (ca_data){bytes, length - padding};
    return true;
}

/* MARK: Types */

static size_t size_of(const ca_field *field) {
    switch (field->kind) {
    case CA_INTEGER: return sizeof(int64_t);
    case CA_NUMBER: case CA_SECONDS: return sizeof(double);
    case CA_BOOL: return sizeof(bool);
    case CA_CHOICE: return sizeof(int);
    case CA_DATA: return sizeof(ca_data);
    case CA_STRINGS: case CA_HEADERS: return sizeof(ca_pairs);
    case CA_RECORD: return ((const ca_type *)field->type)->size;
    default: return sizeof(ca_text);
    }
}

typedef struct { const void *items; size_t count; } any_list;

static const char *wrong(ca_memory *memory, const char *path, const char *words) {
    size_t length = strlen(path) + strlen(words) + 3;
    char *text = ca_memory_take(memory, length);
    snprintf(text, length, "%s: %s", path, words);
    return text;
}

static const char *inside(ca_memory *memory, const char *path, const char *name) {
    size_t length = strlen(path) + strlen(name) + 2;
    char *text = ca_memory_take(memory, length);
    snprintf(text, length, "%s.%s", path, name);
    return text;
}

static bool is_of(ca_text text, const char *letters, size_t shortest, size_t longest) {
    if (text.length < shortest || text.length > longest) return false;
    for (size_t index = 0; index < text.length; index++) if (!text.bytes[index] || !strchr(letters, text.bytes[index])) return false;
    return true;
}

static bool holds_null(const node *value) {
    if (value->kind == NODE_NULL) return true;
    for (const node *child = value->first; child; child = child->next) if (holds_null(child)) return true;
    return false;
}

static bool pairs_of(const node *value, bool is_object, ca_pairs *pairs, ca_memory *memory) {
    size_t count = 0;
    if (value->kind != (is_object ? NODE_OBJECT : NODE_LIST)) return false;
    for (const node *child = value->first; child; child = child->next) count++;
    ca_pair *items = ca_memory_take(memory, (count + 1) * sizeof *items);
    *pairs = (ca_pairs){items, count};
    for (const node *child = value->first; child; child = child->next, items++) {
        const node *text = is_object ? child : child->kind == NODE_LIST && child->first ? child->first->next : NULL;
        if (!text || text->kind != NODE_TEXT) return false;
        if (!is_object && (text->next || child->first->kind != NODE_TEXT)) return false;
        *items = (ca_pair){is_object ? child->name : child->first->text, text->text};
    }
    return true;
}

static const char *decode_record(const node *value, const ca_type *type, void *into, const char *path, ca_memory *memory);

/* One value, without regard to whether it is optional. */
static const char *decode_one(const node *value, const ca_field *field, void *into, const char *path, ca_memory *memory) {
    bool is_text = value->kind == NODE_TEXT;
    switch (field->kind) {
    case CA_TEXT:
        if (!is_text) return wrong(memory, path, "must be a text");
        break;
    case CA_HANDLE:
        if (!is_text || !is_of(value->text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-", 1, 64)) {
            return wrong(memory, path, "must be a handle");
        }
        break;
    case CA_SHA256:
        if (!is_text || !is_of(value->text, "0123456789abcdef", 64, 64)) return wrong(memory, path, "must be 64 hexadecimal digits");
        break;
    case CA_INTEGER: return integer_of(value, into) ? NULL : wrong(memory, path, "must be an integer below 2^53");
    case CA_NUMBER: return number_of(value, into) ? NULL : wrong(memory, path, "must be a number");
    case CA_SECONDS: return number_of(value, into) && *(double *)into >= 0 ? NULL : wrong(memory, path, "must be a number of seconds");
    case CA_BOOL:
        *(bool *)into = value->kind == NODE_TRUE;
        return value->kind == NODE_TRUE || value->kind == NODE_FALSE ? NULL : wrong(memory, path, "must be true or false");
    case CA_DATA: return is_text && base64_of(value->text, into, memory) ? NULL : wrong(memory, path, "must be base64 with padding");
    case CA_OBJECT:
        if (value->kind != NODE_OBJECT || holds_null(value)) return wrong(memory, path, "must be an object without null");
        break;
    case CA_STRINGS: return pairs_of(value, true, into, memory) ? NULL : wrong(memory, path, "must be an object of texts");
    case CA_HEADERS: return pairs_of(value, false, into, memory) ? NULL : wrong(memory, path, "must be a list of [name, value]");
    case CA_CHOICE: {
        const char *const *values = field->type;
        for (int index = 0; is_text && values[index]; index++) if (ca_text_is(value->text, values[index])) return *(int *)into = index + 1, NULL;
        return wrong(memory, path, "is none of the values");
    }
    case CA_RECORD: return decode_record(value, field->type, into, path, memory);
    }
    *(ca_text *)into = value->text;
    return NULL;
}

static const char *decode_list(const node *value, const ca_field *field, any_list *list, const char *path, ca_memory *memory) {
    size_t count = 0, size = size_of(field);
    if (value->kind != NODE_LIST) return wrong(memory, path, "must be a list");
    for (const node *child = value->first; child; child = child->next) count++;
    char *items = ca_memory_take(memory, (count + 1) * size);
    memset(items, 0, (count + 1) * size);
    *list = (any_list){items, count};
    for (const node *child = value->first; child; child = child->next, items += size) {
        const char *problem = decode_one(child, field, items, path, memory);
        if (problem) return problem;
    }
    return NULL;
}

static const char *decode_field(const node *value, const ca_field *field, void *place, const char *path, ca_memory *memory) {
    if (field->is_list) return decode_list(value, field, place, path, memory);
    if (field->is_required) return decode_one(value, field, place, path, memory);
    switch (field->kind) {
    case CA_INTEGER: ((ca_integer *)place)->is_set = true; return decode_one(value, field, &((ca_integer *)place)->value, path, memory);
    case CA_NUMBER: case CA_SECONDS: ((ca_number *)place)->is_set = true; return decode_one(value, field, &((ca_number *)place)->value, path, memory);
    case CA_BOOL: ((ca_bool *)place)->is_set = true; return decode_one(value, field, &((ca_bool *)place)->value, path, memory);
    case CA_RECORD: {
        void *record = ca_memory_take(memory, size_of(field));
        *(const void **)place = record;
        return decode_one(value, field, record, path, memory);
    }
    default: return decode_one(value, field, place, path, memory);
    }
}

static const char *decode_record(const node *value, const ca_type *type, void *into, const char *path, ca_memory *memory) {
    memset(into, 0, type->size);
    if (value->kind != NODE_OBJECT) return wrong(memory, path, "must be an object");
    int whole = 0, form = 0;
    bool is_whole = false;
    for (const ca_field *field = type->fields; field->name; field++) {
        const node *found = member(value, field->name);
        if (field->form != form) whole += is_whole, is_whole = true, form = field->form;
        is_whole = is_whole && found;
        if (!found && field->is_required) return wrong(memory, inside(memory, path, field->name), "is missing");
        if (!found) continue;
        const char *problem = decode_field(found, field, (char *)into + field->place, inside(memory, path, field->name), memory);
        if (problem) return problem;
    }
    return form && whole + is_whole != 1 ? wrong(memory, path, "must have exactly one form") : NULL;
}

static void put_record(buffer *out, const ca_type *type, const void *value);

static void put_one(buffer *out, const ca_field *field, const void *place) {
    switch (field->kind) {
    case CA_INTEGER: put_integer(out, *(const int64_t *)place); break;
    case CA_NUMBER: case CA_SECONDS: put_number(out, *(const double *)place); break;
    case CA_BOOL: puts_(out, *(const bool *)place ? "true" : "false"); break;
    case CA_DATA: put_base64(out, *(const ca_data *)place); break;
    case CA_OBJECT: {
        const ca_text *object = place;
        put(out, object->bytes ? object->bytes : "{}", object->bytes ? object->length : 2);
        break;
    }
    case CA_STRINGS: case CA_HEADERS: {
        const ca_pairs *pairs = place;
        bool is_object = field->kind == CA_STRINGS;
        puts_(out, is_object ? "{" : "[");
        for (size_t index = 0; index < pairs->count; index++) {
            if (index) puts_(out, ",");
            if (!is_object) puts_(out, "[");
            put_text(out, pairs->items[index].name);
            puts_(out, is_object ? ":" : ",");
            put_text(out, pairs->items[index].value);
            if (!is_object) puts_(out, "]");
        }
        puts_(out, is_object ? "}" : "]");
        break;
    }
    case CA_CHOICE: {
        const char *const *values = field->type;
        int value = *(const int *)place;
        put_text(out, ca_text_of(values[value > 0 ? value - 1 : 0]));
        break;
    }
    case CA_RECORD: put_record(out, field->type, place); break;
    default: put_text(out, *(const ca_text *)place);
    }
}

/* Where the value of a member is; NULL if it is absent. */
static const void *present(const ca_field *field, const void *place) {
    if (field->is_required) return place;
    if (field->is_list || field->kind == CA_STRINGS || field->kind == CA_HEADERS) return ((const any_list *)place)->items ? place : NULL;
    switch (field->kind) {
    case CA_INTEGER: return ((const ca_integer *)place)->is_set ? &((const ca_integer *)place)->value : NULL;
    case CA_NUMBER: case CA_SECONDS: return ((const ca_number *)place)->is_set ? &((const ca_number *)place)->value : NULL;
    case CA_BOOL: return ((const ca_bool *)place)->is_set ? &((const ca_bool *)place)->value : NULL;
    case CA_CHOICE: return *(const int *)place ? place : NULL;
    case CA_RECORD: return *(const void *const *)place;
    case CA_DATA: return ((const ca_data *)place)->bytes ? place : NULL;
    default: return ((const ca_text *)place)->bytes ? place : NULL;
    }
}

static void put_record(buffer *out, const ca_type *type, const void *value) {
    const char *separator = "{";
    for (const ca_field *field = type->fields; field->name; field++) {
        const char *place = present(field, (const char *)value + field->place);
        if (!place) continue;
        puts_(out, separator);
        put_text(out, ca_text_of(field->name));
        puts_(out, ":");
        separator = ",";
        if (!field->is_list) {
            put_one(out, field, place);
            continue;
        }
        const any_list *list = (const void *)place;
        puts_(out, "[");
        for (size_t index = 0; index < list->count; index++) {
            if (index) puts_(out, ",");
            put_one(out, field, (const char *)list->items + index * size_of(field));
        }
        puts_(out, "]");
    }
    puts_(out, *separator == '{' ? "{}" : "}");
}

ca_text ca_json_member(ca_text object, const char *name, ca_memory *memory) {
    node *found = object.bytes ? member(parse(object.bytes, object.length, memory), name) : NULL;
    if (!found || found->kind != NODE_TEXT) return found ? found->text : (ca_text){NULL, 0};
    buffer out = {0};
    put_text(&out, found->text);
    ca_text text = {copied(memory, out.bytes, out.length), out.length};
    free(out.bytes);
    return text;
}

const char *ca_decode(ca_text json, const ca_type *type, void *into, ca_memory *memory) {
    node *value = json.bytes ? parse(json.bytes, json.length, memory) : NULL;
    if (!value) return "not JSON";
    return decode_record(value, type, into, type->name, memory);
}

ca_text ca_encode(const ca_type *type, const void *value, ca_memory *memory) {
    buffer out = {0};
    put_record(&out, type, value);
    ca_text text = {copied(memory, out.bytes, out.length), out.length};
    free(out.bytes);
    return text;
}

/* MARK: Content */

typedef struct { uint32_t state[8]; uint64_t length; unsigned char block[64]; } sha256;

static uint32_t rotated(uint32_t value, int count) { return value >> count | value << (32 - count); }

static void sha256_block(sha256 *digest) {
    static const uint32_t constants[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
        0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
        0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
        0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
        0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
        0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
    };
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++) {
        const unsigned char *b = digest->block + 4 * i;
        w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    for (int i = 16; i < 64; i++) {
        uint32_t a = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3, b = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(s, digest->state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t e = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25), a = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22);
        uint32_t one = s[7] + e + ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + w[i], two = a + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (int i = 0; i < 8; i++) digest->state[i] += s[i];
}

static void sha256_add(sha256 *digest, const unsigned char *bytes, size_t length) {
    while (length) {
        size_t used = digest->length % 64, take = 64 - used < length ? 64 - used : length;
        memcpy(digest->block + used, bytes, take);
        digest->length += take, bytes += take, length -= take;
        if (used + take == 64) sha256_block(digest);
    }
}

static void sha256_end(sha256 *digest, char *hexadecimal) {
    uint64_t bits = digest->length * 8;
    unsigned char end[72] = {0x80};
    size_t padding = (digest->length % 64 < 56 ? 56 : 120) - digest->length % 64;
    for (int i = 0; i < 8; i++) end[padding + (size_t)i] = (unsigned char)(bits >> (56 - 8 * i));
    sha256_add(digest, end, padding + 8);
    for (int i = 0; i < 8; i++) snprintf(hexadecimal + 8 * i, 9, "%08x", (unsigned)digest->state[i]);
}

struct ca_digest { sha256 hash; size_t limit; buffer kept; };

void ca_digest_update(ca_digest *digest, const void *bytes, size_t length) {
    sha256_add(&digest->hash, bytes, length);
    if (digest->hash.length <= digest->limit) put(&digest->kept, bytes, length);
}

ca_content ca_digest_end(ca_digest *digest, ca_memory *memory) {
    ca_content content = {0};
    char *hexadecimal = ca_memory_take(memory, 72);
    content.size = (int64_t)digest->hash.length;
    bool is_small = digest->hash.length <= digest->limit;
    sha256_end(&digest->hash, hexadecimal);
    content.sha256 = ca_text_of(hexadecimal);
    if (is_small) {
        const char *kept = copied(memory, digest->kept.bytes, digest->kept.length);
        if (is_utf8(kept, digest->kept.length)) content.text = (ca_text){kept, digest->kept.length};
        else content.base64 = (ca_data){(const unsigned char *)kept, digest->kept.length};
    }
    free(digest->kept.bytes);
    free(digest);
    return content;
}

ca_content ca_content_of(ca_adapter *adapter, const void *bytes, size_t length, ca_memory *memory) {
    ca_digest *digest = ca_digest_new(adapter);
    ca_digest_update(digest, bytes, length);
    return ca_digest_end(digest, memory);
}

ca_data ca_bytes_content(const ca_bytes *bytes, ca_memory *memory) {
    if (!bytes) return (ca_data){NULL, 0};
    if (bytes->text.bytes) return (ca_data){(const unsigned char *)bytes->text.bytes, bytes->text.length};
    if (bytes->base64.bytes) return bytes->base64;
    size_t size = bytes->repeat.length && bytes->size.value > 0 ? (size_t)bytes->size.value : 0;
    unsigned char *content = ca_memory_take(memory, size + 1);
    size_t done = size < bytes->repeat.length ? size : bytes->repeat.length;
    if (done) memcpy(content, bytes->repeat.bytes, done);
    /* What is there has whole texts until the end, so that it may be doubled. */
    for (size_t more; done < size; done += more) memcpy(content + done, content, more = done < size - done ? done : size - done);
    return (ca_data){content, size};
}

/* MARK: The adapter */

struct handler { ca_handler handle; void *context; };
struct action { void (*act)(void *); void *context; struct action *next; };
struct question { int64_t id; ca_challenge_result result; ca_memory *memory; bool is_answered; struct question *next; };
struct name { char *text; struct name *next; };

struct ca_adapter {
    ca_initialize_result offer;
    struct handler handlers[OPERATIONS];
    struct action *at_end;
    ca_table *tables;
    /* For whatever is written, so that nothing of an app follows the answer to its end. */
    pthread_mutex_t mutex;
    pthread_cond_t answered;
    int input, output;
    bool is_attached, is_over;
    size_t line_bytes, inline_bytes;
    /* What the harness has named since the app was last ended. */
    struct name *known;
    struct question *questions;
    int64_t last_id;
};

struct ca_reply { ca_adapter *adapter; const ca_operation *operation; buffer id; void *call; ca_memory *memory; };

ca_digest *ca_digest_new(ca_adapter *adapter) {
    ca_digest *digest = need(calloc(1, sizeof *digest));
    static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(digest->hash.state, start, sizeof start);
    pthread_mutex_lock(&adapter->mutex);
    digest->limit = adapter->inline_bytes;
    pthread_mutex_unlock(&adapter->mutex);
    return digest;
}

static void complain(const char *first, const char *second) { fprintf(stderr, "%s%s\n", first, second); }

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* A harness that is gone is noticed by the end of input, not here. */
static void write_whole(int descriptor, const char *bytes, size_t length) {
    while (length) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written, length -= (size_t)written;
    }
}

/* Under the lock: a line without its end. Whether it was short enough. */
static bool say(ca_adapter *adapter, buffer *line) {
    puts_(line, "\n");
    bool fits = line->length <= adapter->line_bytes;
    if (fits) write_whole(adapter->output, line->bytes, line->length);
    return fits;
}

static void put_error(buffer *line, int code, const char *message, const char *data, size_t length) {
    puts_(line, "\"error\":{\"code\":");
    put_integer(line, code);
    puts_(line, ",\"message\":");
    put_text(line, ca_text_of(message));
    if (data) puts_(line, ",\"data\":"), put(line, data, length);
    puts_(line, "}}");
}

static void begin(buffer *line, const buffer *id) {
    puts_(line, "{\"jsonrpc\":\"2.0\",");
    if (id && id->length) puts_(line, "\"id\":"), put(line, id->bytes, id->length), puts_(line, ",");
}

static void fail(ca_adapter *adapter, const buffer *id, int code, const char *message, const buffer *data) {
    buffer line = {0};
    begin(&line, id);
    put_error(&line, code, message, data ? data->bytes : NULL, data ? data->length : 0);
    puts_(&line, "\n");
    pthread_mutex_lock(&adapter->mutex);
    write_whole(adapter->output, line.bytes, line.length);
    pthread_mutex_unlock(&adapter->mutex);
    free(line.bytes);
}

static void end_reply(ca_reply *reply) {
    free(reply->id.bytes);
    ca_memory_free(reply->memory);
    free(reply);
}

ca_memory *ca_reply_memory(ca_reply *reply) { return reply->memory; }

void ca_answer(ca_reply *reply, const ca_type *type, const void *result) {
    ca_adapter *adapter = reply->adapter;
    buffer line = {0};
    if (reply->operation->ends_app) ca_forget(adapter);
    begin(&line, &reply->id);
    puts_(&line, "\"result\":");
    if (type) put_record(&line, type, result);
    else puts_(&line, "{}");
    puts_(&line, "}");
    pthread_mutex_lock(&adapter->mutex);
    bool fits = say(adapter, &line);
    pthread_mutex_unlock(&adapter->mutex);
    free(line.bytes);
    if (!fits) fail(adapter, &reply->id, CA_INTERNAL_ERROR, "the answer is longer than the harness reads", NULL);
    end_reply(reply);
}

void ca_done(ca_reply *reply) {
    if (!strcmp(reply->operation->name, "sync")) {
        ca_sync_result result = {now()};
        ca_answer(reply, &ca_sync_result_type, &result);
    } else {
        ca_answer(reply, NULL, NULL);
    }
}

static void fail_with(ca_reply *reply, int code, const char *message, const buffer *data) {
    fail(reply->adapter, &reply->id, code, message, data);
    end_reply(reply);
}

void ca_fail(ca_reply *reply, int code, const char *message) { fail_with(reply, code, message, NULL); }

void ca_fail_not_offered(ca_reply *reply, const char *feature) {
    buffer data = {0}, words = {0};
    puts_(&data, "{\"features\":[");
    put_text(&data, ca_text_of(feature));
    puts_(&data, "]}");
    puts_(&words, "not offered: "), puts_(&words, feature);
    fail_with(reply, NOT_OFFERED, words.bytes, &data);
    free(data.bytes), free(words.bytes);
}

void ca_fail_unknown_handle(ca_reply *reply, ca_text handle) {
    buffer words = {0};
    puts_(&words, "nothing is named "), put(&words, handle.bytes, handle.length);
    fail_with(reply, UNKNOWN_HANDLE, words.bytes, NULL);
    free(words.bytes);
}

void ca_refuse(ca_reply *reply, const ca_error *error) {
    buffer data = {0};
    puts_(&data, "{\"error\":");
    put_record(&data, &ca_error_type, error);
    puts_(&data, "}");
    fail_with(reply, IMPLEMENTATION_ERROR, error->message.bytes, &data);
    free(data.bytes);
}

static bool is_known(const ca_adapter *adapter, ca_text name) {
    for (const struct name *known = adapter->known; known; known = known->next) if (ca_text_is(name, known->text)) return true;
    return false;
}

void ca_emit(ca_adapter *adapter, const ca_type *type, const void *event) {
    buffer line = {0};
    ca_text handles[4];
    size_t count = 0;
    bool has_instant = false;
    begin(&line, NULL);
    puts_(&line, "\"method\":"), put_text(&line, ca_text_of(type->name)), puts_(&line, ",\"params\":");
    put_record(&line, type, event);
    for (const ca_field *field = type->fields; field->name; field++) {
        const void *place = present(field, (const char *)event + field->place);
        if (!strcmp(field->name, "at")) has_instant = place;
        for (const char *const *name = reported_handles; *name; name++) {
            if (place && field->kind == CA_HANDLE && !strcmp(*name, field->name) && count < 4) handles[count++] = *(const ca_text *)place;
        }
    }
    if (!has_instant) {
        bool is_empty = line.bytes[line.length - 2] == '{';
        line.length--;
        puts_(&line, is_empty ? "\"at\":" : ",\"at\":"), put_number(&line, now()), puts_(&line, "}");
    }
    puts_(&line, "}");
    pthread_mutex_lock(&adapter->mutex);
    bool is_current = true;
    for (size_t index = 0; index < count; index++) is_current = is_current && is_known(adapter, handles[index]);
    bool fits = !is_current || say(adapter, &line);
    pthread_mutex_unlock(&adapter->mutex);
    if (!fits) complain(type->name, ": the event is longer than the harness reads");
    free(line.bytes);
}

void ca_log(ca_adapter *adapter, const char *message) {
    if (!adapter->is_attached) return complain(message, "");
    ca_log_event event = {0};
    event.message = ca_text_of(message);
    ca_emit_log(adapter, &event);
}

ca_challenge_result ca_challenge(ca_adapter *adapter, const ca_challenge_call *challenge, ca_memory *memory) {
    struct question question = {0, {CA_CHALLENGE_DISPOSITION_CANCEL, NULL}, memory, false, NULL};
    pthread_mutex_lock(&adapter->mutex);
    if (!adapter->is_over) {
        buffer line = {0}, id = {0};
        question.id = ++adapter->last_id;
        question.next = adapter->questions;
        adapter->questions = &question;
        put_integer(&id, question.id);
        begin(&line, &id);
        puts_(&line, "\"method\":\"challenge\",\"params\":");
        put_record(&line, &ca_challenge_call_type, challenge);
        puts_(&line, "}");
        say(adapter, &line);
        free(line.bytes), free(id.bytes);
        while (!question.is_answered) pthread_cond_wait(&adapter->answered, &adapter->mutex);
    }
    pthread_mutex_unlock(&adapter->mutex);
    return question.result;
}

static void cancel_questions(ca_adapter *adapter) {
    pthread_mutex_lock(&adapter->mutex);
    for (struct question *question = adapter->questions; question; question = question->next) question->is_answered = true;
    adapter->questions = NULL;
    pthread_cond_broadcast(&adapter->answered);
    pthread_mutex_unlock(&adapter->mutex);
}

/* An answer of the harness to a challenge. */
static void conclude(ca_adapter *adapter, const node *message) {
    int64_t id;
    if (!integer_of(member(message, "id"), &id)) return;
    pthread_mutex_lock(&adapter->mutex);
    for (struct question **place = &adapter->questions; *place; place = &(*place)->next) {
        struct question *question = *place;
        if (question->id != id) continue;
        const node *result = member(message, "result");
        buffer text = {0};
        if (result) put(&text, result->text.bytes, result->text.length);
        if (!result || ca_decode((ca_text){text.bytes, text.length}, &ca_challenge_result_type, &question->result, question->memory)) {
            question->result = (ca_challenge_result){CA_CHALLENGE_DISPOSITION_CANCEL, NULL};
        }
        free(text.bytes);
        *place = question->next;
        question->is_answered = true;
        pthread_cond_broadcast(&adapter->answered);
        break;
    }
    pthread_mutex_unlock(&adapter->mutex);
}

/* MARK: Objects */

struct object { char *name; void *value; struct object *next; };
struct ca_table { pthread_mutex_t mutex; struct object *objects; void (*release)(void *); ca_table *next; };

ca_table *ca_table_new(ca_adapter *adapter, void (*release)(void *object)) {
    ca_table *table = need(calloc(1, sizeof *table));
    pthread_mutex_init(&table->mutex, NULL);
    table->release = release;
    table->next = adapter->tables;
    return adapter->tables = table;
}

void ca_table_set(ca_table *table, ca_text handle, void *value) {
    struct object *object = need(calloc(1, sizeof *object));
    object->name = need(strndup(handle.bytes, handle.length));
    object->value = value;
    pthread_mutex_lock(&table->mutex);
    object->next = table->objects;
    table->objects = object;
    pthread_mutex_unlock(&table->mutex);
}

void *ca_table_get(ca_table *table, ca_text handle) {
    void *found = NULL;
    pthread_mutex_lock(&table->mutex);
    for (struct object *object = table->objects; object && !found; object = object->next) if (ca_text_is(handle, object->name)) found = object->value;
    pthread_mutex_unlock(&table->mutex);
    return found;
}

static void clear(ca_table *table) {
    pthread_mutex_lock(&table->mutex);
    struct object *objects = table->objects;
    table->objects = NULL;
    pthread_mutex_unlock(&table->mutex);
    for (struct object *next; objects; objects = next) {
        next = objects->next;
        if (table->release) table->release(objects->value);
        free(objects->name);
        free(objects);
    }
}

void ca_forget(ca_adapter *adapter) {
    pthread_mutex_lock(&adapter->mutex);
    struct name *known = adapter->known;
    adapter->known = NULL;
    pthread_mutex_unlock(&adapter->mutex);
    for (struct name *next; known; known = next) {
        next = known->next;
        free(known->text);
        free(known);
    }
    cancel_questions(adapter);
    for (ca_table *table = adapter->tables; table; table = table->next) clear(table);
}

/* MARK: Requests */

static void initialize(ca_reply *reply, const void *parameters, void *context) {
    const ca_initialize_call *call = parameters;
    ca_adapter *adapter = context;
    bool is_common = false;
    for (size_t index = 0; index < call->protocol_versions.count; index++) is_common = is_common || call->protocol_versions.items[index] == VERSION;
    if (!is_common) return ca_fail(reply, NO_COMMON_VERSION, "version 1 is spoken here");
    ca_text names[OPERATIONS];
    ca_initialize_result offer = adapter->offer;
    size_t count = 0;
    for (size_t index = 0; index < OPERATIONS; index++) if (adapter->handlers[index].handle) names[count++] = ca_text_of(operations[index].name);
    offer.operations.items = names, offer.operations.count = count;
    pthread_mutex_lock(&adapter->mutex);
    adapter->line_bytes = call->limits.line_bytes > 0 ? (size_t)call->limits.line_bytes : 0;
    adapter->inline_bytes = call->limits.inline_bytes > 0 ? (size_t)call->limits.inline_bytes : 0;
    pthread_mutex_unlock(&adapter->mutex);
    ca_answer(reply, &ca_initialize_result_type, &offer);
}

static void done(ca_reply *reply, const void *call, void *context) {
    (void)call, (void)context;
    ca_done(reply);
}

ca_adapter *ca_adapter_new(const char *name, const char *version, const ca_initialize_result *offer) {
    ca_adapter *adapter = need(calloc(1, sizeof *adapter));
    adapter->offer = *offer;
    adapter->offer.protocol_version = VERSION;
    adapter->offer.implementation.name = ca_text_of(name);
    adapter->offer.implementation.version = ca_text_of(version);
    if (!adapter->offer.implementation.language.bytes) adapter->offer.implementation.language = ca_text_of("C");
    adapter->line_bytes = 1 << 20, adapter->inline_bytes = 16 << 10;
    pthread_mutex_init(&adapter->mutex, NULL);
    pthread_cond_init(&adapter->answered, NULL);
    ca_on(adapter, "initialize", initialize, adapter);
    ca_on(adapter, "shutdown", done, NULL);
    ca_on(adapter, "sync", done, NULL);
    return adapter;
}

void ca_on(ca_adapter *adapter, const char *operation, ca_handler handler, void *context) {
    for (size_t index = 0; index < OPERATIONS; index++) {
        if (!strcmp(operations[index].name, operation)) adapter->handlers[index] = (struct handler){handler, context};
    }
}

void ca_at_end(ca_adapter *adapter, void (*act)(void *context), void *context) {
    struct action *action = need(calloc(1, sizeof *action));
    *action = (struct action){act, context, adapter->at_end};
    adapter->at_end = action;
}

static void *call(void *argument) {
    ca_reply *reply = argument;
    struct handler handler = reply->adapter->handlers[reply->operation - operations];
    handler.handle(reply, reply->call, handler.context);
    return NULL;
}

static void perform(ca_adapter *adapter, buffer id, ca_text method, const node *parameters, ca_memory *memory) {
    static const node none = {NODE_OBJECT, {"{}", 2}, {NULL, 0}, NULL, NULL};
    const ca_operation *operation = NULL;
    for (size_t index = 0; index < OPERATIONS; index++) {
        if (ca_text_is(method, operations[index].name) && adapter->handlers[index].handle) operation = operations + index;
    }
    ca_reply *reply = need(calloc(1, sizeof *reply));
    *reply = (ca_reply){adapter, operation, id, NULL, memory};
    if (!operation) return ca_fail(reply, METHOD_NOT_FOUND, "the operation is not offered");
    reply->call = ca_memory_take(memory, operation->call->size);
    const char *problem = decode_record(parameters ? parameters : &none, operation->call, reply->call, "params", memory);
    if (problem) return ca_fail(reply, CA_INVALID_PARAMETERS, problem);
    const node *named = operation->naming ? member(parameters, operation->naming) : NULL;
    if (named && named->kind == NODE_TEXT) {
        /* Before the handler: callbacks may come before it returns. */
        struct name *name = need(calloc(1, sizeof *name));
        name->text = need(strdup(named->text.bytes));
        pthread_mutex_lock(&adapter->mutex);
        if (is_known(adapter, named->text)) free(name->text), free(name);
        else name->next = adapter->known, adapter->known = name;
        pthread_mutex_unlock(&adapter->mutex);
    }
    pthread_t thread;
    if (!operation->takes_long || pthread_create(&thread, NULL, call, reply)) call(reply);
    else pthread_detach(thread);
}

/* The id of a message as JSON; empty where there is none that is right. */
static buffer id_of(const node *message) {
    buffer id = {0};
    const node *given = member(message, "id");
    char *end = NULL;
    if (given && given->kind == NODE_TEXT) put_text(&id, given->text);
    if (given && given->kind == NODE_NUMBER && !strpbrk(given->text.bytes, ".eE")) {
        errno = 0;
        (void)strtoll(given->text.bytes, &end, 10);
        if (!errno) put(&id, given->text.bytes, given->text.length);
    }
    return id;
}

static void take(ca_adapter *adapter, const char *line, size_t length) {
    ca_memory *memory = ca_memory_new();
    node *message = parse(line, length, memory);
    buffer id = id_of(message);
    const node *method = member(message, "method"), *parameters = member(message, "params"), *result = member(message, "result");
    const node *version = member(message, "jsonrpc");
    const char *problem = NULL;
    if (!message) fail(adapter, NULL, PARSE_ERROR, "not JSON in UTF-8, or nested too deeply", NULL);
    else if (message->kind != NODE_OBJECT) problem = "the line is not an object";
    else if (!version || version->kind != NODE_TEXT || !ca_text_is(version->text, "2.0")) problem = "jsonrpc is not \"2.0\"";
    else if (member(message, "id") && !id.length) problem = "the id is neither an integer nor a text";
    else if (method && method->kind != NODE_TEXT) problem = "the method is not a text";
    else if (method && parameters && parameters->kind != NODE_OBJECT) problem = "params is not an object";
    else if (!method && !member(message, "error") && !(id.length && result && result->kind == NODE_OBJECT)) problem = "neither a method nor an answer";
    else if (!method) conclude(adapter, message);
    else if (id.length) return perform(adapter, id, method->text, parameters, memory);
    if (problem) fail(adapter, &id, INVALID_REQUEST, problem, NULL);
    free(id.bytes);
    ca_memory_free(memory);
}

/* MARK: Lines */

typedef struct { int descriptor; char bytes[LONGEST_LINE]; size_t place, filled; } reader;

/* Reads up to the next line feed: 1 for a line, 0 at the end, -1 for one that is too long, of which only the fact is kept. */
static int read_line(reader *in, buffer *line) {
    bool is_too_long = false;
    line->length = 0;
    for (;;) {
        if (in->place == in->filled) {
            ssize_t got = read(in->descriptor, in->bytes, sizeof in->bytes);
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) return 0;
            in->place = 0, in->filled = (size_t)got;
        }
        const char *start = in->bytes + in->place, *end = memchr(start, '\n', in->filled - in->place);
        size_t length = end ? (size_t)(end - start) : in->filled - in->place;
        in->place += length + (end ? 1 : 0);
        /* One byte more for the carriage return that does not count. */
        if (line->length + length > LONGEST_LINE + 1) is_too_long = true, line->length = 0;
        if (!is_too_long) put(line, start, length);
        if (end) return is_too_long ? -1 : 1;
    }
}

static void serve(ca_adapter *adapter, reader *in, buffer *first) {
    buffer line = {0};
    if (first->length) take(adapter, first->bytes, first->length);
    for (int got; (got = read_line(in, &line));) {
        bool is_blank = line.bytes && strspn(line.bytes, " \t\r") == line.length;
        if (got < 0) fail(adapter, NULL, INVALID_REQUEST, "the line is too long", NULL);
        else if (line.length && !is_blank) take(adapter, line.bytes, line.length);
    }
    pthread_mutex_lock(&adapter->mutex);
    adapter->is_over = true;
    pthread_mutex_unlock(&adapter->mutex);
    cancel_questions(adapter);
    for (struct action *action = adapter->at_end; action; action = action->next) action->act(action->context);
    free(line.bytes);
}

/* MARK: Transports */

typedef struct { struct sockaddr_storage address; socklen_t length; int family; } place;

static bool place_of(const char *endpoint, place *place) {
    memset(place, 0, sizeof *place);
    if (!strncmp(endpoint, "unix:", 5)) {
        struct sockaddr_un *address = (struct sockaddr_un *)&place->address;
        if (!endpoint[5] || strlen(endpoint + 5) >= sizeof address->sun_path) return false;
        address->sun_family = AF_UNIX;
        strcpy(address->sun_path, endpoint + 5);
        place->length = sizeof *address, place->family = AF_UNIX;
        return true;
    }
    char host[256];
    const char *colon = strrchr(endpoint, ':');
    if (!colon || colon == endpoint || (size_t)(colon - endpoint) >= sizeof host) return false;
    if (!colon[1] || strspn(colon + 1, "0123456789") != strlen(colon + 1) || strtoul(colon + 1, NULL, 10) > 65535) return false;
    bool is_bracketed = *endpoint == '[' && colon[-1] == ']';
    snprintf(host, sizeof host, "%.*s", (int)(colon - endpoint) - 2 * is_bracketed, endpoint + is_bracketed);
    if (!is_bracketed && strchr(host, ':')) return false;
    struct addrinfo hints = {0}, *found = NULL;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host, colon + 1, &hints, &found) || !found) return false;
    memcpy(&place->address, found->ai_addr, found->ai_addrlen);
    place->length = found->ai_addrlen, place->family = found->ai_family;
    freeaddrinfo(found);
    return true;
}

static int make_socket(int family) {
    int descriptor = socket(family, SOCK_STREAM, 0);
    if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

static void prepare(int descriptor, int family, int seconds) {
    int on = 1;
    struct timeval limit = {seconds, 0};
    if (family != AF_UNIX) setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
}

static int dial(const place *place) {
    int descriptor = make_socket(place->family), problem = 0;
    socklen_t size = sizeof problem;
    if (descriptor < 0) return -1;
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    if (connect(descriptor, (const struct sockaddr *)&place->address, place->length)) {
        struct pollfd polled = {descriptor, POLLOUT, 0};
        if (errno != EINPROGRESS) problem = errno;
        else if (poll(&polled, 1, SECONDS_TO_DIAL * 1000) != 1) problem = ETIMEDOUT;
        else getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size);
    }
    if (problem) return close(descriptor), errno = problem, -1;
    fcntl(descriptor, F_SETFL, 0);
    prepare(descriptor, place->family, 0);
    return descriptor;
}

/* In a time that depends on the length of what was given only. */
static bool is_secret(ca_text given, const char *secret) {
    size_t length = strlen(secret);
    unsigned difference = given.length != length;
    for (size_t index = 0; index < given.length; index++) difference |= (unsigned char)given.bytes[index] ^ (unsigned char)secret[index % length];
    return !difference;
}

static bool proves(const buffer *line, const char *secret) {
    ca_memory *memory = ca_memory_new();
    const node *message = parse(line->bytes, line->length, memory), *method = member(message, "method");
    const node *given = member(member(message, "params"), "secret");
    bool is_right = method && method->kind == NODE_TEXT && ca_text_is(method->text, "initialize") && given && given->kind == NODE_TEXT;
    is_right = is_right && is_secret(given->text, secret);
    ca_memory_free(memory);
    return is_right;
}

/* Removes a socket that nobody listens at any more, never another file. */
static void remove_stale(const place *place) {
    const char *path = ((const struct sockaddr_un *)&place->address)->sun_path;
    struct stat status;
    if (lstat(path, &status) || !S_ISSOCK(status.st_mode)) return;
    int probe = dial(place);
    if (probe >= 0) close(probe);
    else if (errno == ECONNREFUSED) unlink(path);
}

static void say_place(const char *endpoint, int listener, const place *place) {
    if (place->family == AF_UNIX) return complain("listening at ", endpoint);
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    char host[128], port[16], text[160];
    getsockname(listener, (struct sockaddr *)&address, &length);
    getnameinfo((struct sockaddr *)&address, length, host, sizeof host, port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    snprintf(text, sizeof text, strchr(host, ':') ? "[%s]:%s" : "%s:%s", host, port);
    complain("listening at ", text);
}

/* Waits for a connection whose first line is initialize with the secret. All others are closed without a word. Then nobody listens. */
static int await(const char *endpoint, const place *place, const char *secret, reader *in, buffer *first) {
    int on = 1, accepted = -1;
    if (place->family == AF_UNIX) remove_stale(place);
    int listener = make_socket(place->family);
    if (listener < 0) return -1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(listener, (const struct sockaddr *)&place->address, place->length) || listen(listener, 16)) return close(listener), -1;
    const char *path = ((const struct sockaddr_un *)&place->address)->sun_path;
    /* A process that may not write to it cannot connect. */
    if (place->family == AF_UNIX) chmod(path, 0600);
    say_place(endpoint, listener, place);
    while (accepted < 0) {
        accepted = accept(listener, NULL, NULL);
        if (accepted < 0 && errno != EINTR && errno != ECONNABORTED) break;
        if (accepted < 0) continue;
        fcntl(accepted, F_SETFD, FD_CLOEXEC);
        prepare(accepted, place->family, SECONDS_TO_SPEAK);
        *in = (reader){.descriptor = accepted};
        if (read_line(in, first) == 1 && proves(first, secret)) break;
        close(accepted);
        accepted = -1;
    }
    close(listener);
    if (place->family == AF_UNIX) unlink(path);
    if (accepted >= 0) prepare(accepted, place->family, 0);
    return accepted;
}

static char *trimmed(char *text) {
    while (*text && strchr(" \t\r\n", *text)) text++;
    for (size_t length = strlen(text); length && strchr(" \t\r\n", text[length - 1]);) text[--length] = 0;
    return text;
}

static char *secret_of(const char *path) {
    static char secret[4096];
    if (path) {
        FILE *file = fopen(path, "r");
        if (!file) return complain("adapter: cannot read ", path), NULL;
        secret[fread(secret, 1, sizeof secret - 1, file)] = 0;
        fclose(file);
    } else {
        const char *value = getenv(SECRET_VARIABLE);
        snprintf(secret, sizeof secret, "%s", value ? value : "");
    }
    char *text = trimmed(secret);
    if (!*text) return complain("adapter: there is no secret in ", path ? path : SECRET_VARIABLE), NULL;
    return text;
}

/* Over a connection; the exit status. */
static int attach(ca_adapter *adapter, const char *listening, const char *dialling, const char *file, reader *in, buffer *first) {
    const char *endpoint = listening ? listening : dialling, *secret = secret_of(file);
    place place;
    if (!secret) return 2;
    if (!place_of(endpoint, &place)) return complain("adapter: neither HOST:PORT nor unix:PATH: ", endpoint), 2;
    int descriptor = listening ? await(endpoint, &place, secret, in, first) : dial(&place);
    if (descriptor < 0) return fprintf(stderr, "adapter: %s: %s\n", endpoint, strerror(errno)), 2;
    if (dialling) *in = (reader){.descriptor = descriptor};
    adapter->output = descriptor, adapter->is_attached = true;
    if (dialling) {
        static const int64_t versions[] = {VERSION};
        ca_attach_event event = {0};
        event.secret = ca_text_of(secret);
        event.protocol_versions.items = versions, event.protocol_versions.count = 1;
        ca_emit_attach(adapter, &event);
    }
    return 0;
}

int ca_run(ca_adapter *adapter, int count, char **arguments) {
    static reader in;
    const char *listening = NULL, *dialling = NULL, *file = NULL;
    buffer first = {0};
    for (int index = 1; index < count; index += 2) {
        const char **option = !strcmp(arguments[index], "--listen") ? &listening : !strcmp(arguments[index], "--dial") ? &dialling
            : !strcmp(arguments[index], "--secret-file") ? &file : NULL;
        if (!option) return complain("adapter: not known here: ", arguments[index]), 2;
        if (index + 1 == count) return complain("adapter: a value is missing behind ", arguments[index]), 2;
        *option = arguments[index + 1];
    }
    if (listening && dialling) return complain("adapter: --listen and --dial exclude each other", ""), 2;
    signal(SIGPIPE, SIG_IGN);
    if (listening || dialling) {
        int status = attach(adapter, listening, dialling, file, &in, &first);
        if (status) return status;
    } else {
        /* Descriptor 1 is taken away from everybody else: what a library prints from now on goes to standard error. */
        fflush(stdout);
        adapter->output = fcntl(1, F_DUPFD_CLOEXEC, 3);
        if (adapter->output < 0) adapter->output = 1;
        else dup2(2, 1);
        in.descriptor = 0;
    }
    serve(adapter, &in, &first);
    /* Threads that hang in the implementation must not keep the process alive. */
    fflush(NULL);
    _exit(0);
}
