#ifndef C_OPENSSL_CERTIFICATE_SHIM_H
#define C_OPENSSL_CERTIFICATE_SHIM_H
#include <openssl/ocsp.h>
#include <openssl/x509v3.h>

// Parts of certificates that are stacks, whose functions are macros. All take names as they are, whatever is in them.

/// A name of a type such as GEN_DNS; an IP address is given in its octets.
static inline GENERAL_NAME *shim_general_name(int type, const unsigned char *bytes, int count) {
    GENERAL_NAME *name = GENERAL_NAME_new();
    ASN1_STRING *text = ASN1_STRING_type_new(type == GEN_IPADD ? V_ASN1_OCTET_STRING : V_ASN1_IA5STRING);
    if (name == NULL || text == NULL || !ASN1_STRING_set(text, bytes, count)) {
        GENERAL_NAME_free(name);
        ASN1_STRING_free(text);
        return NULL;
    }
    GENERAL_NAME_set0_value(name, type, text);
    return name;
}

/// Takes the name over.
static inline int shim_push_name(GENERAL_NAMES *names, GENERAL_NAME *name) {
    return name != NULL && sk_GENERAL_NAME_push(names, name) > 0;
}

/// Says where an OCSP responder is (RFC 5280 4.2.2.1). Takes the name over.
static inline int shim_add_ocsp_responder(X509 *certificate, GENERAL_NAME *url) {
    AUTHORITY_INFO_ACCESS *access = AUTHORITY_INFO_ACCESS_new();
    ACCESS_DESCRIPTION *description = ACCESS_DESCRIPTION_new();
    int added = 0;
    if (access != NULL && description != NULL && url != NULL) {
        description->method = OBJ_nid2obj(NID_ad_OCSP);
        GENERAL_NAME_free(description->location);
        description->location = url;
        added = sk_ACCESS_DESCRIPTION_push(access, description) > 0
            && X509_add1_ext_i2d(certificate, NID_info_access, access, 0, 0) == 1;
    }
    AUTHORITY_INFO_ACCESS_free(access);
    return added;
}

/// Says where a list of revoked certificates is (RFC 5280 4.2.1.13). Takes the name over.
static inline int shim_add_distribution_point(X509 *certificate, GENERAL_NAME *url) {
    CRL_DIST_POINTS *points = CRL_DIST_POINTS_new();
    DIST_POINT *point = DIST_POINT_new();
    DIST_POINT_NAME *name = DIST_POINT_NAME_new();
    GENERAL_NAMES *names = GENERAL_NAMES_new();
    int added = 0;
    if (points != NULL && point != NULL && name != NULL && names != NULL && shim_push_name(names, url)) {
        name->type = 0;
        name->name.fullname = names;
        point->distpoint = name;
        added = sk_DIST_POINT_push(points, point) > 0
            && X509_add1_ext_i2d(certificate, NID_crl_distribution_points, points, 0, 0) == 1;
    }
    CRL_DIST_POINTS_free(points);
    return added;
}

/// The function that an OCSP request has hashed the issuer with; NULL: none that is known.
static inline const EVP_MD *shim_digest(OCSP_CERTID *identifier) {
    ASN1_OBJECT *function = NULL;
    OCSP_id_get0_info(NULL, &function, NULL, NULL, identifier);
    return EVP_get_digestbyobj(function);
}

/// Adds a certificate to a list that is not signed yet.
static inline int shim_revoke(X509_CRL *list, const ASN1_INTEGER *serial, const ASN1_TIME *time) {
    X509_REVOKED *entry = X509_REVOKED_new();
    return entry != NULL && X509_REVOKED_set_serialNumber(entry, (ASN1_INTEGER *)serial)
        && X509_REVOKED_set_revocationDate(entry, (ASN1_TIME *)time) && X509_CRL_add0_revoked(list, entry);
}
/// Whether the first alternative name of a certificate is this one.
static inline int shim_first_name_is(const X509 *certificate, const char *name) {
    GENERAL_NAMES *names = X509_get_ext_d2i(certificate, NID_subject_alt_name, NULL, NULL);
    const GENERAL_NAME *first = names == NULL ? NULL : sk_GENERAL_NAME_value(names, 0);
    int same = first != NULL && first->type == GEN_DNS
        && (size_t)ASN1_STRING_length(first->d.dNSName) == strlen(name)
        && memcmp(ASN1_STRING_get0_data(first->d.dNSName), name, strlen(name)) == 0;
    GENERAL_NAMES_free(names);
    return same;
}
#endif
