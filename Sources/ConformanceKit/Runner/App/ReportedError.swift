import AdapterProtocol
import ConformanceScenarios
package import JSON

/// An error as scenarios ask for it: as the adapter protocol writes it (its section 8), with the classes that it belongs to.
package struct ReportedError {
    package let json: JSONValue

    /// The error that an adapter reported.
    package init(_ reported: JSONValue) {
        guard case .object(var members) = reported else {
            json = reported
            return
        }
        // A code says something only with its domain.
        if members["domain"]?.string?.isEmpty != false { members["domain"] = nil }
        if members["domain"] == nil { members["code"] = nil }
        // Either says the other, so that scenarios may ask for both.
        let code = members["domain"]?.string.flatMap { domain in
            members["code"]?.integer.flatMap { ErrorName(domain: domain, code: $0) }
        }
        let name = members["name"]?.string.flatMap { ErrorName(rawValue: $0) } ?? code
        var classes: [JSONValue] = ["any"]
        if let name {
            members["name"] = .string(name.rawValue)
            if members["code"] == nil || members["domain"] == nil, let code = name.code {
                members["domain"] = .string(ErrorName.domain)
                members["code"] = .integer(code)
            }
            if let scenarioClass = name.scenarioClass { classes.append(.string(scenarioClass)) }
        }
        members["classes"] = .array(classes)
        json = .object(members)
    }

    /// An error that the harness itself found.
    init(_ name: ErrorName, _ message: String) {
        self.init(["name": .string(name.rawValue), "message": .string(message)])
    }
}

extension StepResult {
    /// The implementation refused what the step consists of: that is what the step returned.
    init(_ refusal: ImplementationError) { self = .failed(ReportedError(refusal.error).json, [:]) }

    /// The harness itself found that it failed.
    static func failed(_ name: ErrorName, _ message: String) -> StepResult {
        .failed(ReportedError(name, message).json, [:])
    }
}

extension ErrorName {
    /// The word of the scenario language for errors of this kind.
    var scenarioClass: String? {
        switch self {
        case .timedOut: "timed-out"
        case .cannotConnectToHost, .cannotFindHost, .networkConnectionLost, .notConnectedToInternet,
            .resourceUnavailable:
            "cannot-connect"
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            "certificate-untrusted"
        case .userCancelledAuthentication, .userAuthenticationRequired: "authentication"
        case .cancelled: "cancelled"
        case .unsupportedURL, .badURL: "unsupported"
        case .notAuthorized: "not-authorized"
        default: nil
        }
    }
}
