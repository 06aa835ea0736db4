#ifndef C_KERBEROS_SHIM_H
#define C_KERBEROS_SHIM_H
#include <gssapi/gssapi.h>
#include <gssapi/gssapi_ext.h>
#include <gssapi/gssapi_krb5.h>
#include <krb5/krb5.h>
#include <profile.h>

/* Macros with arguments or casts do not import into Swift. */
static inline int gss_is_error(OM_uint32 major) { return GSS_ERROR(major) != 0; }
static inline int gss_is_continuing(OM_uint32 major) { return (major & GSS_S_CONTINUE_NEEDED) != 0; }
static inline int gss_is_bad_bindings(OM_uint32 major) { return GSS_ROUTINE_ERROR(major) == GSS_S_BAD_BINDINGS; }
#endif
