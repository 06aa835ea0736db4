import EnterpriseModel
import NativeBindings
import SystemBindings

/// The certificates of this process: made when first needed and kept, so that an environment starts at once.
final class CertificateStore: Sendable {
    enum Issuer: Sendable, Hashable {
        /// Signs for application servers.
        case company
        /// Signs for relay and console, which every device trusts.
        case operation
        /// The certificate signs itself.
        case own
    }

    private struct Key: Hashable {
        let host: String
        let issuer: Issuer
        let versions: Set<UInt16>
    }

    private struct State {
        var authorities: [Issuer: Certificate] = [:]
        var contexts: [Key: TLSContext] = [:]
    }

    static let shared = CertificateStore()

    /// Hosts beyond this begin anew: a long run with generated names must not grow for ever.
    private static let limit = 4_096

    private let state = Monitor(State())

    /// The PEM text of an authority.
    func authority(_ issuer: Issuer) throws(NativeError) -> String {
        try state.withLock { state throws(NativeError) in try Self.authority(issuer, &state)?.pem() ?? "" }
    }

    func context(host: String, issuer: Issuer, versions: Set<TLSVersion>) throws(NativeError) -> TLSContext {
        let key = Key(host: host, issuer: issuer, versions: Set(versions.map(\.wireNumber)))
        return try state.withLock { state throws(NativeError) in
            if let context = state.contexts[key] { return context }
            let certificate = try Certificate.server(host: host, issuer: Self.authority(issuer, &state))
            let context = try TLSContext(certificate: certificate, versions: key.versions)
            if state.contexts.count >= Self.limit { state.contexts = [:] }
            state.contexts[key] = context
            return context
        }
    }

    private static func authority(_ issuer: Issuer, _ state: inout State) throws(NativeError) -> Certificate? {
        if let authority = state.authorities[issuer] { return authority }
        let name: String
        switch issuer {
        case .company: name = "Company Certification Authority"
        case .operation: name = "Relay and Console Certification Authority"
        case .own: return nil
        }
        let authority = try Certificate.authority(commonName: name)
        state.authorities[issuer] = authority
        return authority
    }
}
