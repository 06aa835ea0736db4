#ifndef C_OPENSSL_SHIM_H
#define C_OPENSSL_SHIM_H
#include <openssl/ssl.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/ocsp.h>
#include <openssl/provider.h>
#include <openssl/x509v3.h>
#include <openssl/pem.h>
#include "certificate-shim.h"

// Macros and variadic functions, which Swift does not import.

static inline EVP_PKEY *shim_generate_p256(void) { return EVP_EC_gen("P-256"); }
static inline EVP_PKEY *shim_generate_rsa(unsigned bits) { return EVP_RSA_gen(bits); }
static inline int shim_set_version_range(SSL_CTX *context, int minimum, int maximum) {
    return SSL_CTX_set_min_proto_version(context, minimum) && SSL_CTX_set_max_proto_version(context, maximum);
}
static inline void shim_cache_sessions(SSL_CTX *context, int yes) {
    SSL_CTX_set_session_cache_mode(context, yes ? SSL_SESS_CACHE_SERVER : SSL_SESS_CACHE_OFF);
}
/// What a client says whom it wants to talk to (RFC 6066 3), and whose certificate it accepts.
static inline int shim_set_server_name(SSL *ssl, const char *name) {
    return SSL_set_tlsext_host_name(ssl, name) == 1 && SSL_set1_host(ssl, name) == 1;
}
static inline void shim_set_modes(SSL_CTX *context) {
    // The chain is what was said, not what the authority's certificate would allow to build.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_NO_AUTO_CHAIN);
}
static inline int shim_add_chain(SSL_CTX *context, X509 *certificate) {
    return SSL_CTX_add1_chain_cert(context, certificate);
}
/// Whose certificates a connection accepts from now on. The connection owns the store.
static inline int shim_set_verify_store(SSL *ssl, X509_STORE *store) { return SSL_set0_verify_cert_store(ssl, store); }
static inline void shim_set_status_callback(SSL_CTX *context, int (*callback)(SSL *, void *)) {
    SSL_CTX_set_tlsext_status_cb(context, callback);
}
/// Hands a copy of a stapled OCSP response over.
static inline int shim_set_status(SSL *ssl, const unsigned char *bytes, long count) {
    unsigned char *copy = OPENSSL_memdup(bytes, count);
    return copy != NULL && SSL_set_tlsext_status_ocsp_resp(ssl, copy, count);
}
/// Writes a name as RFC 2253 does (today RFC 4514), in UTF-8.
static inline int shim_print_name(BIO *bio, const X509_NAME *name) {
    return X509_NAME_print_ex(bio, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB) >= 0;
}
static inline void shim_free(void *memory) { OPENSSL_free(memory); }
static inline long shim_bio_data(BIO *bio, char **data) { return BIO_get_mem_data(bio, data); }
#endif
