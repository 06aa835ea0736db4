/// The portable names of errors, with Apple's equivalents (adapter protocol, section 8).
public enum ErrorName: String, Sendable, Hashable, CaseIterable {
    case cancelled
    case timedOut
    case badURL
    case unsupportedURL
    case cannotFindHost
    case cannotConnectToHost
    case networkConnectionLost
    case notConnectedToInternet
    case resourceUnavailable
    case badServerResponse
    case userCancelledAuthentication
    case userAuthenticationRequired
    case secureConnectionFailed
    case serverCertificateUntrusted
    case serverCertificateHasUnknownRoot
    case serverCertificateHasBadDate
    case serverCertificateNotYetValid
    case clientCertificateRequired
    case httpTooManyRedirects
    case notAuthorized
    case invalidState
    case invalidSession
    case other

    /// The domain of all codes here, `NSURLErrorDomain`.
    public static let domain = "NSURLErrorDomain"

    /// The code in ``domain``; `nil` where Apple's interface has no equivalent.
    public var code: Int? {
        switch self {
        case .cancelled: -999
        case .badURL: -1_000
        case .timedOut: -1_001
        case .unsupportedURL: -1_002
        case .cannotFindHost: -1_003
        case .cannotConnectToHost: -1_004
        case .networkConnectionLost: -1_005
        case .httpTooManyRedirects: -1_007
        case .resourceUnavailable: -1_008
        case .notConnectedToInternet: -1_009
        case .badServerResponse: -1_011
        case .userCancelledAuthentication: -1_012
        case .userAuthenticationRequired: -1_013
        case .secureConnectionFailed: -1_200
        case .serverCertificateHasBadDate: -1_201
        case .serverCertificateUntrusted: -1_202
        case .serverCertificateHasUnknownRoot: -1_203
        case .serverCertificateNotYetValid: -1_204
        case .clientCertificateRequired: -1_206
        case .notAuthorized, .invalidState, .invalidSession, .other: nil
        }
    }

    /// The name of a domain and code, if it has one.
    public init?(domain: String, code: Int) {
        guard domain == Self.domain, let name = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = name
    }
}
