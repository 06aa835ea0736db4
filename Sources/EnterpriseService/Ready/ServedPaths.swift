package import EnterpriseModel

/// Where files about a served environment are; absolute paths.
package struct ServedPaths: Sendable, Hashable {
    /// The directory of the exported files.
    package let directory: String
    package let journal: String
    /// `nil`: nobody wants it.
    package let ready: String?

    /// - Parameter journal: `nil`: it lies beside the others.
    package init(directory: String, journal: String? = nil, ready: String? = nil) {
        self.directory = directory
        self.journal = journal ?? directory + "/journal.jsonl"
        self.ready = ready
    }

    /// PEM texts of all that the device trusts.
    package var certificateAuthority: String { directory + "/ca.pem" }
    package var krb5Configuration: String { directory + "/krb5.conf" }
    package func keytab(_ keytab: KerberosAccess.Keytab) -> String { directory + "/\(keytab.rawValue).keytab" }
    /// As /etc/hosts.
    package var hosts: String { directory + "/hosts" }
    /// For shells that source it.
    package var script: String { directory + "/environment.sh" }
    var wgetConfiguration: String { directory + "/wgetrc" }
    /// The ticket cache of clients.
    var tickets: String { directory + "/tickets" }
}
