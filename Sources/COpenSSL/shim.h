#ifndef C_OPENSSL_SHIM_H
#define C_OPENSSL_SHIM_H
#include <openssl/ssl.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509v3.h>
#include <openssl/pem.h>
#include <openssl/provider.h>

// Macros and variadic functions, which Swift does not import.

static inline EVP_PKEY *shim_generate_p256(void) { return EVP_EC_gen("P-256"); }
static inline int shim_set_version_range(SSL_CTX *context, int minimum, int maximum) {
    return SSL_CTX_set_min_proto_version(context, minimum) && SSL_CTX_set_max_proto_version(context, maximum);
}
static inline void shim_cache_no_sessions(SSL_CTX *context) {
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}
static inline void shim_release_buffers(SSL_CTX *context) { SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS); }
static inline int shim_bio_pending(BIO *bio) { return (int)BIO_pending(bio); }
static inline long shim_bio_data(BIO *bio, char **data) { return BIO_get_mem_data(bio, data); }
#endif
