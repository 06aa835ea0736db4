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
            $0.webViews.followed = [true, false]
        },
        Mutant("abandons-web-views-of-before", "DYN-LOAD-120", "Leaves web views to the platform once the flag is NO") {
            $0.webViews.followed = [false]
        },
        Mutant("adopts-web-views-of-before", "DYN-LOAD-121", "Serves native web views once the flag is YES") {
            $0.webViews.followed = [true]
        },
        Mutant("flag-counts-once", "DYN-LOAD-123", "Clears the flag when a web view is made") {
            $0.webViews.flagCountsOnce = true
        },
        Mutant("caches-web-views-natively", "DYN-LOAD-116", "Lets web views use the platform's cache") {
            $0.webViews.areCachedNatively = true
        },
    ]
}
