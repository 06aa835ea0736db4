/// A token that an ArcGIS server has issued.
struct ArcGISToken: Sendable {
    /// What a request has to come with, or from.
    enum Binding: Sendable {
        case referer(String)
        /// The client's, in figures.
        case address(String)
    }

    /// `nil`: issued beforehand.
    let user: String?
    let binding: Binding?
    /// Milliseconds since the epoch.
    var expires: Double
    var isExpiryNoted = false

    var referer: String? { if case .referer(let referer)? = binding { referer } else { nil } }
}
