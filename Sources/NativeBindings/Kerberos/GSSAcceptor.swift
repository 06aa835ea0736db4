internal import CKerberos

/// The server side of one login by the Kerberos mechanism of GSS-API (RFC 4121). Not thread-safe.
package final class GSSAcceptor: @unchecked Sendable {
    // Its owner sees to it that only one thread uses it.

    /// The result of a client's token.
    package enum Answer: Sendable, Hashable {
        /// The login continues with this token for the client.
        case token([UInt8])
        case established(GSSPeer)
        case refused(GSSFailure)
    }

    private let credential: ServiceCredential
    private let channelBinding: [UInt8]?
    private var context: gss_ctx_id_t?

    /// - Parameter channelBinding: the expected channel bindings if the client sends any (application_data of RFC 2744 3.11);
    ///   `nil`: they are not checked.
    package init(_ credential: ServiceCredential, channelBinding: [UInt8]?) {
        self.credential = credential
        self.channelBinding = channelBinding
    }

    deinit {
        var minor: OM_uint32 = 0
        gss_delete_sec_context(&minor, &context, nil)
    }

    /// Takes the client's next token.
    package func receive(_ token: [UInt8]) -> Answer {
        var (major, minor): (OM_uint32, OM_uint32) = (0, 0)
        var client: gss_name_t?
        var output = gss_buffer_desc()
        var flags: OM_uint32 = 0
        var delegated: gss_cred_id_t?
        func accept(_ bindings: gss_channel_bindings_t?) {
            major = token.withGSSBuffer { token in
                gss_accept_sec_context(
                    &minor,
                    &context,
                    credential.handle,
                    token,
                    bindings,
                    &client,
                    nil,
                    &output,
                    &flags,
                    nil,
                    &delegated
                )
            }
        }
        if let channelBinding {
            channelBinding.withGSSBuffer { data in
                var bindings = gss_channel_bindings_struct()
                bindings.application_data = data.pointee
                accept(&bindings)
            }
        } else {
            accept(nil)
        }
        let answer = output.take()
        defer {
            var ignored: OM_uint32 = 0
            gss_release_name(&ignored, &client)
            gss_release_cred(&ignored, &delegated)
        }
        if gss_is_error(major) != 0 {
            let text = GSSStatus.text(major, minor)
            return .refused(GSSFailure(text: text, isOfChannelBinding: gss_is_bad_bindings(major) != 0))
        }
        if gss_is_continuing(major) != 0 { return .token(answer) }
        return .established(
            GSSPeer(
                token: answer,
                client: Self.text(of: client),
                isMutual: flags & OM_uint32(GSS_C_MUTUAL_FLAG) != 0,
                isChannelBound: flags & OM_uint32(GSS_C_CHANNEL_BOUND_FLAG) != 0,
                hasDelegated: flags & OM_uint32(GSS_C_DELEG_FLAG) != 0,
                delegated: delegated.flatMap(Self.principal)
            )
        )
    }

    /// The message integrity code of a message (RFC 4121 4.2.6.1), after the login is established.
    package func mic(of message: [UInt8]) throws(NativeError) -> [UInt8] {
        var (major, minor): (OM_uint32, OM_uint32) = (0, 0)
        var code = gss_buffer_desc()
        major = message.withGSSBuffer { gss_get_mic(&minor, context, gss_qop_t(GSS_C_QOP_DEFAULT), $0, &code) }
        guard gss_is_error(major) == 0 else {
            throw NativeError(.kerberos, "no integrity code", cause: GSSStatus.text(major, minor))
        }
        return code.take()
    }

    /// Whether this is the client's message integrity code of the message.
    package func isRight(mic: [UInt8], of message: [UInt8]) -> Bool {
        var minor: OM_uint32 = 0
        return message.withGSSBuffer { message in
            mic.withGSSBuffer { gss_verify_mic(&minor, context, message, $0, nil) } == 0
        }
    }

    private static func text(of name: gss_name_t?) -> String {
        var minor: OM_uint32 = 0
        var text = gss_buffer_desc()
        guard let name, gss_is_error(gss_display_name(&minor, name, &text, nil)) == 0 else { return "" }
        return String(decoding: text.take(), as: UTF8.self)
    }

    /// The principal of a credential.
    private static func principal(of credential: gss_cred_id_t) -> String? {
        var minor: OM_uint32 = 0
        var name: gss_name_t?
        defer { gss_release_name(&minor, &name) }
        guard gss_is_error(gss_inquire_cred(&minor, credential, &name, nil, nil, nil)) == 0 else { return nil }
        return text(of: name)
    }
}

/// The reason for which GSS-API refuses a token.
package struct GSSFailure: Sendable, Hashable {
    /// The library's error text.
    package let text: String
    /// Whether the reason is the client's channel bindings (GSS_S_BAD_BINDINGS, RFC 2743 1.2.1.1).
    package let isOfChannelBinding: Bool
}

/// The client of a GSS-API login, with the properties of the login.
package struct GSSPeer: Sendable, Hashable {
    /// The last token for the client, which proves the server's identity; empty if the client did not request that.
    package let token: [UInt8]
    /// The client principal, such as `alice@CORP.TEST`.
    package let client: String
    /// Whether the client requested mutual authentication.
    package let isMutual: Bool
    /// Whether the client has sent bindings to this channel (RFC 2744 3.11).
    package let isChannelBound: Bool
    package let hasDelegated: Bool
    /// The principal of the delegated credential.
    package let delegated: String?
}
