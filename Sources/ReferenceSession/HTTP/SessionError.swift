import AdapterProtocol
import ReferenceBindings

/// A failure as the session reports it to the app.
struct SessionError: Error, Hashable {
    var name: ErrorName
    var message: String

    init(_ name: ErrorName, _ message: String) {
        self.name = name
        self.message = message
    }

    init(_ failure: TransferFailure) {
        let name: ErrorName =
            switch failure.reason {
            case .unsupportedURL: .unsupportedURL
            case .badURL: .badURL
            case .cannotFindHost: .cannotFindHost
            case .cannotConnect: .cannotConnectToHost
            case .connectionLost: .networkConnectionLost
            case .badResponse: .badServerResponse
            case .timedOut: .timedOut
            case .secureConnection: .secureConnectionFailed
            case .untrusted: .serverCertificateUntrusted
            case .untrustedDate: .serverCertificateHasBadDate
            case .notYetValid: .serverCertificateNotYetValid
            case .relayRefused(let status):
                switch status {
                case 403, 407: .notAuthorized
                case 504: .timedOut
                default: .cannotConnectToHost
                }
            case .other: .other
            }
        self.init(name, failure.message)
    }
}
