/// Where an app keeps its data.
struct AppDirectories {
    /// What the platform keeps.
    var native: String
    /// What the engine keeps.
    var secure: String
    /// What apps share.
    var group: String

    init(native: String, secure: String, group: String) {
        self.native = native
        self.secure = secure
        self.group = group
    }

    /// Those that an app chooses itself.
    init(below directory: String) {
        self.init(native: directory + "/native", secure: directory + "/secure", group: directory + "/group")
    }
}
