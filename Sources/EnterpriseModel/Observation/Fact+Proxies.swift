import JSON

extension Fact {
    /// A client connected to a proxy.
    package static var proxyConnected: Fact { Fact(.proxyConnected) }

    /// A proxy was asked for something; written before it decides.
    /// - Parameter target: the host, or the target as it was received if that names none.
    package static func proxyRequest(method: String, target: String, headers: [Header]) -> Fact {
        Fact(
            .proxyRequest,
            ["method": .string(method), "target": .string(target), "headers": object(headers)]
        )
    }

    /// A proxy is about to answer, itself or with the head of what a host has answered.
    /// - Parameter ntlmMessage: the type of the NTLM message ([MS-NLMP] 2.2.1) among the request's credentials, if there is one.
    package static func proxyAnswered(status: Int, ntlmMessage: Int?) -> Fact {
        Fact(.proxyAnswered, ["status": .integer(status), "ntlm-message": ntlmMessage.map { .integer($0) }])
    }
}
