/// Where an app keeps its data.
struct AppDirectories {
    /// What the platform keeps.
    var native: String
    /// What the engine keeps.
    var secure: String
    /// What apps share.
    var group: String
}
