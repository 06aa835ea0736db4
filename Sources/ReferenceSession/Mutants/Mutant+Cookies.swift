extension Mutant {
    /// Faults in handling cookies.
    static let cookies: [Mutant] = [
        Mutant("stores-no-cookies", "DYN-LOAD-079", "Does not take cookies of responses") { $0.cookies.stores = false },
        Mutant("attaches-no-cookies", "DYN-LOAD-080", "Sends no cookies") { $0.cookies.attaches = false },
        Mutant("cookies-end-with-app", "DYN-SESS-054", "Forgets every cookie when the app ends") {
            $0.cookies.outliveApp = false
        },
        Mutant(
            "saves-no-endings-of-cookies",
            ["DYN-SESS-053", "DYN-LOAD-082", "DYN-LOAD-083"],
            "Does not write that a server has ended a cookie"
        ) {
            $0.cookies.savesEndings = false
        },
        Mutant("saves-cookies-at-quit", ["DYN-SESS-055", "DYN-LOAD-084"], "Writes cookies only when the app quits") {
            $0.cookies.areSavedAtQuitOnly = true
        },
        Mutant("keeps-session-cookies", "DYN-SESS-054", "Keeps cookies without an expiry beyond the end of the app") {
            $0.cookies.keepsSessionCookies = true
        },
        Mutant("native-cookies", "DYN-SESS-015", "Writes cookies, in plain, to the native directory") {
            $0.cookies.inNativeDirectory = true
            $0.cookies.areEncrypted = false
        },
        Mutant("plain-cookies", "DYN-LOAD-058", "Writes cookies to the secure directory in plain") {
            $0.cookies.areEncrypted = false
        },
        Mutant("cookies-to-other-hosts", ["DYN-LOAD-081", "ureq PR608"], "Sends cookies to other hosts") {
            $0.cookies.matchesHost = false
        },
        Mutant("cookies-to-other-paths", "DYN-LOAD-081", "Sends cookies to other paths") {
            $0.cookies.matchesPath = false
        },
        Mutant("secure-cookies-over-http", "DYN-LOAD-081", "Sends secure cookies over http") {
            $0.cookies.matchesScheme = false
        },
        Mutant("lists-no-cookies", "DYN-SESS-056", "Lists no cookies") { $0.cookies.lists = false },
        Mutant("deletes-no-cookies", "DYN-SESS-057", "Does not delete cookies") { $0.cookies.deletes = false },
        Mutant("sets-no-cookies", "DYN-SESS-058", "Does not take cookies of the app") { $0.cookies.sets = false },
        Mutant("switch-does-not-stop-attaching", "DYN-SESS-060", "Sends cookies with requests that switch them off") {
            $0.cookies.requestSwitchStopsAttaching = false
        },
        Mutant("switch-does-not-stop-storing", "DYN-SESS-061", "Takes cookies of requests that switch them off") {
            $0.cookies.requestSwitchStopsStoring = false
        },
        Mutant("cookie-switch-sticks", "DYN-LOAD-091", "Switches cookies off for all later requests too") {
            $0.cookies.requestSwitchSticks = true
        },
        Mutant(
            "connections-ignore-cookie-switch",
            "DYN-SESS-063",
            "Handles cookies of connections that switch them off"
        ) {
            $0.cookies.connectionsHaveSwitch = false
        },
        Mutant(
            "ignores-off-with-own-storage",
            ["DYN-SESS-060", "DYN-SESS-061"],
            "Handles cookies of requests that switch them off in sessions with a cookie storage of their own"
        ) {
            $0.sessions.ownStoragesIgnoreSwitch = true
        },
    ]
}
