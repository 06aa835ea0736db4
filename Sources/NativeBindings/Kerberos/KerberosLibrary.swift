internal import CKerberos
internal import SystemBindings

/// Contexts of libkrb5 without the system's configuration. Each is used by one thread at a time.
final class KerberosLibrary: Sendable {
    /// Unused contexts, as numbers, because pointers cannot cross threads.
    private let idle = Monitor<[UInt]>([])

    static let shared = KerberosLibrary()

    /// - Parameter call: returns an error code of libkrb5, 0 for success.
    /// - Throws: that error, with the purpose as its message.
    func call(_ purpose: @autoclosure () -> String, _ call: (krb5_context) -> krb5_error_code) throws(NativeError) {
        let context = try take()
        defer { idle.update { $0.append(UInt(bitPattern: context)) } }
        let code = call(context)
        guard code != 0 else { return }
        let text = krb5_get_error_message(context, code)
        defer { krb5_free_error_message(context, text) }
        throw NativeError(.kerberos, purpose(), cause: text.map { String(cString: $0) })
    }

    private func take() throws(NativeError) -> krb5_context {
        if let address = idle.update({ $0.popLast() }), let context = krb5_context(bitPattern: address) {
            return context
        }
        return try Self.make()
    }

    private static func make() throws(NativeError) -> krb5_context {
        var profile: profile_t?
        defer { profile_release(profile) }
        var context: krb5_context?
        guard profile_init(nil, &profile) == 0, krb5_init_context_profile(profile, 0, &context) == 0, let context
        else { throw NativeError(.kerberos, "libkrb5 does not begin") }
        return context
    }
}
