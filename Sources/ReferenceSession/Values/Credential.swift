/// A user name and a password, and how long they are to be remembered.
struct Credential: Hashable {
    enum Persistence: String {
        /// For one request.
        case none
        /// In memory, as long as the app runs.
        case forSession
        /// The same: nothing outlives the app.
        case permanent
    }

    var user: String
    var password: String
    var persistence = Persistence.none
}
