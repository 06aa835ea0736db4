extension Mutant {
    /// Faults in when the flag of web views counts.
    static let narrowWebViews: [Mutant] = [
        Mutant(
            "loads-parts-of-pages-natively",
            ["APPC-TUN-015", "DYN-LOAD-115"],
            "Loads what a page names besides as a native web view does"
        ) {
            $0.webViews.loadPartsNatively = true
        },
        Mutant(
            "caches-parts-of-pages-natively",
            "DYN-LOAD-116",
            "Caches what a page names besides as a native web view does"
        ) {
            $0.webViews.arePartsCachedNatively = true
        },
        Mutant(
            "serves-parts-of-native-pages",
            "DYN-LOAD-117",
            "Serves what the page of a native web view names besides"
        ) {
            $0.webViews.serveParts = true
        },
        Mutant(
            "reads-flag-at-first-load",
            ["DYN-LOAD-119", "DYN-LOAD-121", "DYN-LOAD-113"],
            "Looks at the flag when a web view loads its first page"
        ) {
            $0.webViews.readFlagAtFirstLoad = true
        },
        Mutant(
            "reads-flag-at-first-load-in-later-runs",
            ["DYN-LOAD-119", "DYN-LOAD-121", "DYN-LOAD-113"],
            "Looks at the flag when a web view of a later run loads its first page",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.webViews.readFlagAtFirstLoad = true
        },
        Mutant(
            "caches-https-pages-natively",
            "DYN-LOAD-116",
            "Caches the pages of web views over https as a native web view does",
            only: Circumstance(origins: [.webView], schemes: ["https"])
        ) {
            $0.webViews.areCachedNatively = true
        },
        Mutant(
            "lends-cookies-to-native-views",
            "DYN-LOAD-117",
            "Sends the cookies of the secure store with pages of native web views",
            only: Circumstance(origins: [.webView])
        ) {
            $0.cookies.keeping.lendsToPlatform = true
        },
        Mutant(
            "answers-native-views-from-secure-cache",
            "DYN-LOAD-117",
            "Answers native web views from the secure cache",
            only: Circumstance(origins: [.webView])
        ) {
            $0.cache.servesSecureWhileOff = true
        },
        Mutant(
            "abandons-web-views-after-failed-load",
            "DYN-LOAD-120",
            "Leaves a web view to the platform once a load in it has failed, if the flag is NO by then"
        ) {
            $0.webViews.followedAfterFailures = [false]
        },
        Mutant(
            "adopts-web-views-after-failed-load",
            "DYN-LOAD-121",
            "Serves a native web view once a load in it has failed, if the flag is YES by then"
        ) {
            $0.webViews.followedAfterFailures = [true]
        },
        Mutant(
            "leaves-flag-on-reauthorization",
            "DYN-LOAD-118",
            "Leaves the flag alone when it is authorized again"
        ) {
            $0.webViews.firstAuthorizationSetsFlag = true
        },
        Mutant(
            "reads-flag-at-redirections",
            ["DYN-LOAD-120", "DYN-LOAD-121"],
            "Looks at the flag again where a page leads a web view on"
        ) {
            $0.webViews.readFlagAtRedirections = true
        },
        Mutant(
            "sets-flag-on-denied-authorization",
            "DYN-LOAD-118",
            "Sets the flag when the authorization is denied"
        ) {
            $0.webViews.denialSetsFlag = true
        },
        Mutant(
            "sets-flag-by-enable-call",
            ["DYN-LOAD-122", "DYN-LOAD-118"],
            "Sets the flag when the app switches it on"
        ) {
            $0.webViews.enablingSetsFlag = true
        },
        Mutant(
            "applies-flag-to-next-view-only",
            ["DYN-LOAD-123", "DYN-LOAD-117"],
            "Sets the flag again once a web view was made without it"
        ) {
            $0.webViews.flagReturns = true
        },
        Mutant(
            "changes-running-view-with-second-view",
            ["DYN-LOAD-120", "DYN-LOAD-121"],
            "Serves each web view as the latest one that was made"
        ) {
            $0.webViews.latestDecides = true
        },
    ]
}
