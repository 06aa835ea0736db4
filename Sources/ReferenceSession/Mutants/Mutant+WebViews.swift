extension Mutant {
    /// Faults in serving web views.
    static let webViews: [Mutant] = [
        Mutant("leaves-web-views-alone", "DYN-LOAD-114", "Leaves every web view to the platform") {
            $0.webViews.useEngine = false
        },
        Mutant("serves-all-web-views", "DYN-LOAD-117", "Serves web views whatever the flag says") {
            $0.webViews.alwaysUseEngine = true
        },
        Mutant("follows-flag-of-web-views", "DYN-LOAD-119", "Looks at the flag when a web view loads") {
            $0.webViews.followFlag = true
        },
        Mutant("flag-counts-once", "DYN-LOAD-123", "Clears the flag when a web view is made") {
            $0.webViews.flagCountsOnce = true
        },
        Mutant("caches-web-views-natively", "DYN-LOAD-116", "Lets web views use the platform's cache") {
            $0.webViews.areCachedNatively = true
        },
    ]
}
