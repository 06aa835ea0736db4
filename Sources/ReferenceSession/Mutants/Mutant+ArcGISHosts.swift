import AdapterProtocol

extension Mutant {
    /// Faults in trusting hosts of services and in telling failures.
    static let arcgisHosts: [Mutant] = [
        Mutant(
            "forgets-first-trusted-host",
            "ARC-SEC-041",
            "Trusts only the host that was put on the list last"
        ) {
            $0.arcgis.hosts.trustsLatestOnly = true
        },
        Mutant("trusts-subdomains-of-trusted-host", "ARC-SEC-042", "Trusts hosts below a trusted one") {
            $0.arcgis.hosts.trustsSubdomains = true
        },
        Mutant(
            "trusts-everyone-for-query-tasks",
            ["ARC-SEC-042", "ARC-SEC-037"],
            "Trusts every host of a task once one is trusted"
        ) {
            $0.arcgis.hosts.tasksTrustAll = true
        },
        Mutant("ignores-trust-for-token-service", "ARC-SEC-041", "Does not trust token services") {
            $0.arcgis.hosts.tokenServicesAreNotTrusted = true
        },
        Mutant(
            "ignores-trust-at-renewal",
            ["ARC-SEC-041", "ARC-SEC-020"],
            "Does not trust token services when a token has expired"
        ) {
            $0.arcgis.hosts.renewalsAreNotTrusted = true
        },
        Mutant(
            "shares-connections-among-credentials",
            ["ARC-SEC-005", "ARC-SEC-010"],
            "Sends requests on a connection that another user of the server has logged in"
        ) {
            $0.arcgis.hosts.sharesConnections = true
        },
        Mutant(
            "carries-login-to-other-port",
            "ARC-SEC-010",
            "Sends credentials to another port of the host that a server redirects to"
        ) {
            $0.credentials.follow = [.otherPort]
        },
        Mutant(
            "trusts-token-service-with-its-service-only",
            "ARC-SEC-041",
            "Trusts the host of a token service only if it trusts that of the service"
        ) {
            $0.arcgis.hosts.judgesTokenServicesByService = true
        },
        Mutant(
            "trusts-token-service-unasked",
            "ARC-SEC-037",
            "Asks token services for tokens that cannot prove who they are"
        ) {
            $0.arcgis.hosts.tokenServicesAreTrusted = true
        },
        Mutant("trusts-host-at-first-port-only", "ARC-SEC-041", "Trusts a host only at the port that was used first") {
            $0.arcgis.hosts.trustsFirstPortOnly = true
        },
        Mutant("compares-trusted-host-by-case", "ARC-SEC-041", "Does not know a trusted host in capital letters") {
            $0.arcgis.hosts.comparesByCase = true
        },
        Mutant(
            "forgets-trusted-hosts-in-background",
            "ARC-SEC-041",
            "Trusts no host any more once the app has been in the background"
        ) {
            $0.arcgis.hosts.forgetsInBackground = true
        },
        Mutant(
            "verifies-listed-hosts-only",
            ["ARC-SEC-043", "ARC-SEC-036"],
            "Refuses good certificates of other hosts once one is trusted"
        ) {
            $0.arcgis.hosts.refusesOthers = true
        },
        Mutant(
            "trusts-host-by-resubmit-alone",
            "ARC-SEC-046",
            "Trusts the host of a layer that is resubmitted a second time"
        ) {
            $0.arcgis.hosts.trustsSecondResubmission = true
        },
        Mutant(
            "accepts-expired-certificate-in-queries",
            ["ARC-SEC-036", "ARC-SEC-039"],
            "Does not look at the dates of certificates for tasks"
        ) {
            $0.arcgis.hosts.tasksIgnoreDates = true
        },
        Mutant(
            "answers-resubmit-from-failed-handshake",
            "ARC-SEC-045",
            "Does not load a layer again whose certificate was bad"
        ) {
            $0.arcgis.hosts.remembersBadCertificates = true
        },
        Mutant("resubmits-without-new-credential", "ARC-SEC-045", "Goes on using the first credential of a layer") {
            $0.arcgis.hosts.keepsFirstCredential = true
        },
        Mutant(
            "resubmits-without-late-credential",
            "ARC-SEC-045",
            "Goes on without a credential for a layer that was made without one"
        ) {
            $0.arcgis.hosts.keepsNoCredential = true
        },
        Mutant(
            "lends-trust-of-service-host",
            "ARC-SEC-042",
            "Trusts the token service of a service whose host is trusted"
        ) {
            $0.arcgis.hosts.lendsTrust = true
        },
        Mutant(
            "reports-untrusted-for-closed-port",
            "ARC-SEC-040",
            "Calls a server untrusted that cannot be reached if it was before"
        ) {
            $0.arcgis.hosts.remembersUntrusted = true
        },
        Mutant(
            "reports-self-signed-query-as-1200",
            "ARC-SEC-040",
            "Does not tell an untrusted certificate of a task from other failures"
        ) {
            $0.arcgis.hosts.namesUntrustedForTasks = .secureConnectionFailed
        },
        Mutant(
            "fails-only-one-of-two-equal-layers",
            "ARC-SEC-044",
            "Does not tell that the second of two equal layers has failed"
        ) {
            $0.arcgis.hosts.tellsFirstLayerOnly = true
        },
        Mutant(
            "names-last-layer-in-failure",
            "ARC-SEC-044",
            "Tells of the layer that was made last whichever has failed"
        ) {
            $0.arcgis.hosts.namesLatestLayer = true
        },
        Mutant(
            "reports-loaded-for-error-body",
            "ARC-SEC-003",
            "Takes an error with status 200 for what it has asked for"
        ) {
            $0.arcgis.hosts.takesErrorsOfStatus200 = true
        },
        Mutant("fails-folder-with-non-ascii-name", "ARC-SEC-001", "Escapes the path of a service twice") {
            $0.arcgis.hosts.escapesPathsTwice = true
        },
    ]
}
