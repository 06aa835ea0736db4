/// A user name and a password, with their persistence.
struct Credential: Hashable {
    enum Persistence: String {
        /// Used for one request.
        case none
        /// Stored in memory until the app ends.
        case forSession
        /// Also stored in memory until the app ends; nothing is stored longer.
        case permanent
    }

    var user: String
    var password: String
    var persistence = Persistence.none
}
