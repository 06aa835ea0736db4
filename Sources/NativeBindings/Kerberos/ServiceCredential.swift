internal import CKerberos
internal import Glibc
import SystemBindings

/// The keys of services with which GSS-API accepts Kerberos logins.
///
/// They are in a keytab in memory. There is no replay cache, so environments do not affect each other.
package final class ServiceCredential: @unchecked Sendable {
    // Safe to share: set once; the library locks what it changes in a credential.

    /// A key of a service.
    package struct Key: Sendable, Hashable {
        /// The service principal, such as `HTTP/portal.corp.test@CORP.TEST`.
        package var principal: String
        /// Its version number (kvno).
        package var version: UInt32
        package var key: KerberosKey

        package init(principal: String, version: UInt32, key: KerberosKey) {
            self.principal = principal
            self.version = version
            self.key = key
        }
    }

    /// Keeps the contexts that GSS-API makes itself from reading the system's configuration.
    private static let neutralConfiguration: Void = { _ = setenv("KRB5_CONFIG", "/dev/null", 0) }()
    private static let count = Monitor(0)

    private let keytab: krb5_keytab
    let handle: gss_cred_id_t

    /// - Throws: for keys that the library refuses, and for an empty list.
    package init(_ keys: [Key]) throws(NativeError) {
        Self.neutralConfiguration
        let number = Self.count.update { count in
            count += 1
            return count
        }
        let name = "MEMORY:services-\(number)"
        var resolved: krb5_keytab?
        try KerberosLibrary.shared.call("a keytab") { krb5_kt_resolve($0, name, &resolved) }
        guard let keytab = resolved else { throw NativeError(.kerberos, "no keytab") }
        do throws(NativeError) {
            for key in keys { try Self.add(key, to: keytab) }
            handle = try Self.acquire(keytab: name)
        } catch {
            Self.close(keytab)
            throw error
        }
        self.keytab = keytab
    }

    deinit {
        var minor: OM_uint32 = 0
        var handle: gss_cred_id_t? = handle
        gss_release_cred(&minor, &handle)
        Self.close(keytab)
    }

    private static func close(_ keytab: krb5_keytab) {
        try? KerberosLibrary.shared.call("the end of a keytab") { krb5_kt_close($0, keytab) }
    }

    private static func add(_ key: Key, to keytab: krb5_keytab) throws(NativeError) {
        try KerberosLibrary.shared.call("a key of \(key.principal)") { context in
            var principal: krb5_principal?
            let code = krb5_parse_name(context, key.principal, &principal)
            guard code == 0 else { return code }
            defer { krb5_free_principal(context, principal) }
            return key.key.withBlock { block in
                var entry = krb5_keytab_entry()
                entry.principal = principal
                entry.vno = key.version
                entry.key = block
                return krb5_kt_add_entry(context, keytab, &entry)
            }
        }
    }

    private static func acquire(keytab name: String) throws(NativeError) -> gss_cred_id_t {
        var handle: gss_cred_id_t?
        var minor: OM_uint32 = 0
        let major = withStore(["keytab": name, "rcache": "none:"]) { store in
            var kerberos = gss_mech_krb5.pointee
            return withUnsafeMutablePointer(to: &kerberos) { mechanism in
                var mechanisms = gss_OID_set_desc(count: 1, elements: mechanism)
                return gss_acquire_cred_from(
                    &minor,
                    nil,
                    OM_uint32.max,
                    &mechanisms,
                    gss_cred_usage_t(GSS_C_ACCEPT),
                    &store,
                    &handle,
                    nil,
                    nil
                )
            }
        }
        guard gss_is_error(major) == 0, let handle else {
            throw NativeError(.kerberos, "no credential for services", cause: GSSStatus.text(major, minor))
        }
        return handle
    }

    /// Calls the closure with a credential store of the library.
    private static func withStore<Result>(
        _ values: [String: String],
        _ body: (inout gss_key_value_set_desc) -> Result
    ) -> Result {
        let texts = values.map { (strdup($0), strdup($1)) }
        defer {
            for (key, value) in texts {
                free(key)
                free(value)
            }
        }
        var elements = texts.map { gss_key_value_element_desc(key: $0, value: $1) }
        return elements.withUnsafeMutableBufferPointer { elements in
            var store = gss_key_value_set_desc(count: OM_uint32(elements.count), elements: elements.baseAddress)
            return body(&store)
        }
    }
}
