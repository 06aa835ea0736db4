import EnterpriseModel

/// An error as an ArcGIS server tells it.
struct ArcGISError {
    let code: Int
    let message: String
    var details: [String] = []
    /// For the journal.
    let reason: ArcGISRefused.Reason

    static let tokenRequired = ArcGISError(code: 499, message: "Token Required", reason: .noToken)

    static func invalidToken(_ reason: ArcGISRefused.Reason) -> ArcGISError {
        ArcGISError(code: 498, message: "Invalid Token", reason: reason)
    }

    static func noToken(_ reason: ArcGISRefused.Reason, _ detail: String) -> ArcGISError {
        ArcGISError(code: 400, message: "Unable to generate token.", details: [detail], reason: reason)
    }

    static let unknownService = ArcGISError(code: 404, message: "Service not found", reason: .unknownService)
}
