internal import CKerberos
internal import Glibc

/// A context of libkrb5, for consecutive calls.
final class KerberosContext {
    let handle: krb5_context
    private let exchange: KerberosClient.Exchange

    /// - Parameter clockOffset: The time by which the realm's clock is ahead, in seconds.
    init(_ client: KerberosClient, clockOffset: Double) throws(KerberosFailure) {
        var profile: profile_t?
        guard profile_init_path(client.configuration, &profile) == 0 else {
            throw KerberosFailure(.other, "the configuration of Kerberos cannot be read")
        }
        defer { profile_release(profile) }
        var handle: krb5_context?
        guard krb5_init_context_profile(profile, 0, &handle) == 0, let handle else {
            throw KerberosFailure(.other, "Kerberos cannot be made ready")
        }
        self.handle = handle
        exchange = client.exchange
        if clockOffset != 0 {
            krb5_set_real_time(handle, krb5_timestamp(truncatingIfNeeded: Int(Clock.wall + clockOffset)), -1)
        }
        krb5_set_kdc_send_hook(handle, askCenter, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { krb5_free_context(handle) }

    /// The time by which the realm's clock is ahead, in seconds, from its last answer.
    var clockOffset: Double {
        var seconds: krb5_timestamp = 0
        var microseconds: krb5_int32 = 0
        krb5_get_time_offsets(handle, &seconds, &microseconds)
        return Double(seconds)
    }

    func check(_ code: krb5_error_code) throws(KerberosFailure) {
        guard code != 0 else { return }
        let text = krb5_get_error_message(handle, code)
        defer { krb5_free_error_message(handle, text) }
        throw KerberosFailure(KerberosFailure.Reason(code: code), text.map { String(cString: $0) } ?? "")
    }

    /// The principal of a user or a service in libkrb5's form. The caller frees it.
    func parse(_ name: String) throws(KerberosFailure) -> krb5_principal? {
        var principal: krb5_principal?
        try check(krb5_parse_name(handle, name, &principal))
        return principal
    }

    func text(of principal: krb5_principal?) throws(KerberosFailure) -> String {
        var text: UnsafeMutablePointer<CChar>?
        try check(krb5_unparse_name(handle, principal, &text))
        defer { krb5_free_unparsed_name(handle, text) }
        return text.map { String(cString: $0) } ?? ""
    }

    fileprivate func ask(
        _ realm: krb5_data,
        _ message: krb5_data,
        _ reply: UnsafeMutablePointer<UnsafeMutablePointer<krb5_data>?>
    ) -> krb5_error_code {
        let realm = String(decoding: [UInt8](realm), as: UTF8.self)
        guard let answer = exchange(realm, [UInt8](message)) else { return krb5_error_code(KRB5_KDC_UNREACH) }
        return answer.asKerberosData { krb5_copy_data(handle, $0, reply) }
    }
}

/// Sends a message to a realm, instead of libkrb5's own network code.
private func askCenter(
    _ handle: krb5_context?,
    _ context: UnsafeMutableRawPointer?,
    _ realm: UnsafePointer<krb5_data>?,
    _ message: UnsafePointer<krb5_data>?,
    _ newMessage: UnsafeMutablePointer<UnsafeMutablePointer<krb5_data>?>?,
    _ reply: UnsafeMutablePointer<UnsafeMutablePointer<krb5_data>?>?
) -> krb5_error_code {
    guard let context, let realm, let message, let reply else { return krb5_error_code(KRB5_KDC_UNREACH) }
    return Unmanaged<KerberosContext>.fromOpaque(context).takeUnretainedValue()
        .ask(realm.pointee, message.pointee, reply)
}

extension [UInt8] {
    init(_ data: krb5_data) { self.init(UnsafeRawBufferPointer(start: data.data, count: Int(data.length))) }

    func asKerberosData(_ body: (UnsafeMutablePointer<krb5_data>) -> krb5_error_code) -> krb5_error_code {
        var copy = self
        return copy.withUnsafeMutableBytes { buffer in
            let characters = buffer.bindMemory(to: CChar.self)
            var data = krb5_data(magic: 0, length: UInt32(characters.count), data: characters.baseAddress)
            return body(&data)
        }
    }
}
