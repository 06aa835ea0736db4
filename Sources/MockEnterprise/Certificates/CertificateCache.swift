import EnterpriseModel
import NativeBindings

/// Makes certificates and contexts when they are first needed, and keeps them.
struct CertificateCache {
    struct Key: Hashable {
        let names: [String]
        let authority: Authority
        let certificate: ServerCertificate
    }

    struct ContextKey: Hashable {
        let identity: Key?
        let versions: Set<UInt16>
        let clientCertificate: TLSProfile.ClientCertificate
        let resumption: Bool
        let alpn: [String]
    }

    /// Beyond this it begins anew: a long run with generated names must not grow for ever.
    private static let limit = 4_096

    private var authorities: [Authority: Certificate] = [:]
    private var intermediates: [Authority: Certificate] = [:]
    private var identities: [Key: CertificateStore.Identity] = [:]
    private var contexts: [ContextKey: TLSContext] = [:]

    mutating func root(_ authority: Authority) throws(NativeError) -> Certificate {
        if let certificate = authorities[authority] { return certificate }
        let certificate = try Certificate(.authority(authority.commonName))
        authorities[authority] = certificate
        return certificate
    }

    mutating func issuers() throws(NativeError) -> [Certificate] {
        var all: [Certificate] = []
        for authority in Authority.allCases { all += [try root(authority), try intermediate(authority)] }
        return all
    }

    private mutating func intermediate(_ authority: Authority) throws(NativeError) -> Certificate {
        if let certificate = intermediates[authority] { return certificate }
        let certificate = try Certificate(.authority(authority.intermediateCommonName), issuer: root(authority))
        intermediates[authority] = certificate
        return certificate
    }

    mutating func identity(_ key: Key) throws(NativeError) -> CertificateStore.Identity {
        if let identity = identities[key] { return identity }
        let issuer: Certificate?
        let description = key.certificate
        switch (description.issuer, description.chain) {
        case (.own, _): issuer = nil
        case (.company, .direct): issuer = try root(key.authority)
        case (.company, _): issuer = try intermediate(key.authority)
        case (.unknown, .direct): issuer = try root(.unknown)
        case (.unknown, _): issuer = try intermediate(.unknown)
        }
        let certificate = try Certificate(CertificateTemplate(description, hosts: key.names), issuer: issuer)
        let chain = description.chain == .complete ? issuer.map { [$0] } ?? [] : []
        if identities.count >= Self.limit { identities = [:] }
        let identity = CertificateStore.Identity(certificate: certificate, chain: chain, issuer: issuer)
        identities[key] = identity
        return identity
    }

    mutating func context(_ key: ContextKey) throws(NativeError) -> TLSContext {
        if let context = contexts[key] { return context }
        var identity: CertificateStore.Identity?
        if let key = key.identity { identity = try self.identity(key) }
        var settings = TLSContext.Settings(certificate: identity?.certificate, versions: key.versions)
        settings.chain = identity?.chain ?? []
        settings.resumption = key.resumption
        settings.applicationProtocols = key.alpn
        switch key.clientCertificate {
        case .ignored: break
        case .asked: settings.clientCertificate = .asked(try root(.company))
        case .required: settings.clientCertificate = .required(try root(.company))
        }
        let context = try TLSContext(settings)
        if contexts.count >= Self.limit { contexts = [:] }
        contexts[key] = context
        return context
    }
}

extension CertificateTemplate {
    fileprivate static func authority(_ commonName: String) -> CertificateTemplate {
        var template = CertificateTemplate(.authority, commonName: commonName)
        template.days = -3_650..<3_650
        return template
    }
}

/// Who signs certificates.
enum Authority: String, Sendable, Hashable, CaseIterable {
    /// Signs for application servers.
    case company = "Company Certification Authority"
    /// Signs for relay and console, which every device trusts.
    case operation = "Relay and Console Certification Authority"
    /// Nobody trusts it.
    case unknown = "Unknown Certification Authority"

    var commonName: String { rawValue }
    /// Of the authority below, which signs in place of this one.
    var intermediateCommonName: String { "\(rawValue), Intermediate" }
}
