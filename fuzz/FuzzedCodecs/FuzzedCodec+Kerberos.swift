import KerberosSamples
import WireFormats

extension FuzzedCodec {
    /// Requests with what lies in their pre-authentication data.
    static let kdcRequest = FuzzedCodec(name: "kdc-request", samples: { messages(KDCRequest.self) }) { bytes in
        writes(KDCRequest.self, bytes) { request in
            for data in request.paData { readPAData(data) }
        }
    }

    /// Replies and errors with what lies in them.
    static let kdcReply = FuzzedCodec(
        name: "kdc-reply",
        samples: { messages(KDCReply.self) + messages(KRBError.self) },
        read: { bytes in
            let reply = writes(KDCReply.self, bytes) { reply in
                for data in reply.paData { readPAData(data) }
            }
            let error = writes(KRBError.self, bytes) { error in
                for data in error.data.flatMap({ try? MethodData(der: $0) })?.elements ?? [] { readPAData(data) }
            }
            return reply == .refused ? error : reply
        }
    )

    /// What is encrypted in them.
    static let kerberosParts = FuzzedCodec(
        name: "kerberos-parts",
        samples: {
            let opened = try OpenedMessages.all()
            return opened.tickets + opened.replyParts + opened.authenticators + opened.timestamps
                + opened.credentials
        },
        read: { bytes in
            first(
                bytes,
                [
                    EncTicketPart.self, EncKDCReplyPart.self, Authenticator.self, PAEncTimestamp.self,
                    EncKRBCredPart.self, EncAPReplyPart.self,
                ]
            )
        }
    )

    /// What clients send to services, and those to them.
    static let kerberosApplication = FuzzedCodec(
        name: "kerberos-application",
        samples: {
            let requests = messages(KDCRequest.self)
                .compactMap { (try? KDCRequest(der: $0))?[.tgsRequest] }
            let credentials = try OpenedMessages.all().checksums.compactMap { try GSSChecksum(decoding: $0).delegated }
            return messages(APRequest.self) + requests + credentials
        },
        read: { bytes in
            first(bytes, [APRequest.self, APReply.self, KRBCred.self])
        }
    )

    static let kdcProxyMessage = FuzzedCodec(
        name: "kdc-proxy-message",
        samples: { messages(KDCProxyMessage.self) },
        read: { writes(KDCProxyMessage.self, $0) }
    )

    /// Requests to change passwords, their answers, and what is private in them.
    static let kerberosPassword = FuzzedCodec(
        name: "kerberos-password",
        samples: {
            let address = HostAddress(type: .ipv4, address: [127, 0, 0, 1])
            let name = PrincipalName(type: .principal, components: ["alice"])
            let data = ChangePasswordData(newPassword: [65, 66], target: name, targetRealm: "CORP.TEST").der
            let part = EncKRBPrivPart(userData: data, sequenceNumber: 7, senderAddress: address).der
            let priv = KRBPriv(encPart: EncryptedData(etype: .aes256SHA1, cipher: part)).der
            let message = PasswordRequest(0xff80, request: data, priv: priv).encoded
            return [data, part, priv, message, PasswordResult(.softError, "short").encoded]
        },
        read: { bytes in
            let value = first(bytes, [ChangePasswordData.self, EncKRBPrivPart.self, KRBPriv.self])
            guard value == .refused else { return value }
            let request = writes(PasswordRequest.init(decoding:), \.encoded, bytes)
            return request == .refused ? writes(PasswordResult.init(decoding:), \.encoded, bytes) : request
        }
    )

    static let gssChecksum = FuzzedCodec(name: "gss-checksum", samples: { try OpenedMessages.all().checksums }) {
        writes(GSSChecksum.init(decoding:), \.encoded, $0)
    }

    /// Those of the captured messages that are of the type.
    private static func messages<Value: KerberosValue>(_: Value.Type) -> [[UInt8]] {
        KRB5Messages.all.joined().filter { (try? Value(der: $0)) != nil }
    }

    private static func writes<Value: KerberosValue>(
        _: Value.Type,
        _ bytes: [UInt8],
        _ look: (Value) -> Void = { _ in }
    ) -> Outcome {
        guard let value = try? Value(der: bytes) else { return .refused }
        look(value)
        let written = value.der
        // Most are written as they were read, which is then no news.
        return written == bytes ? .understood : writes({ try Value(der: $0) }, \.der, written)
    }

    /// As the first of the types that takes it.
    private static func first(_ bytes: [UInt8], _ types: [any KerberosValue.Type]) -> Outcome {
        types.lazy.map { writes($0, bytes) }.first { $0 != .refused } ?? .refused
    }

    /// As every type that data before or after a login may have.
    private static func readPAData(_ data: PAData) {
        let value = data.value
        _ = try? APRequest(der: value)
        _ = try? EncryptedData(der: value)
        _ = try? ETypeInfo2(der: value)
        _ = try? ETypeInfo(der: value)
        _ = try? PAForUser(der: value)
        _ = try? PAS4UX509User(der: value)
        _ = try? PAPACOptions(der: value)
    }
}
