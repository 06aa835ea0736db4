/// The data directories of an app.
struct AppDirectories {
    /// The directory of the platform's data.
    var native: String
    /// The directory of the engine's data (the secure store).
    var secure: String
    /// The directory that apps share.
    var group: String

    init(native: String, secure: String, group: String) {
        self.native = native
        self.secure = secure
        self.group = group
    }

    /// The directories below one that the app chooses.
    init(below directory: String) {
        self.init(native: directory + "/native", secure: directory + "/secure", group: directory + "/group")
    }
}
