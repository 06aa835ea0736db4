/// Where files about a served environment are.
package struct ServedPaths: Sendable, Hashable {
    /// The directory of the exported files; absolute.
    package let directory: String
    package let journal: String?

    package init(directory: String, journal: String?) {
        self.directory = directory
        self.journal = journal
    }

    /// PEM texts of all that the device trusts.
    package var certificateAuthority: String { directory + "/ca.pem" }
    package var krb5Configuration: String { directory + "/krb5.conf" }
    /// As /etc/hosts.
    package var hosts: String { directory + "/hosts" }
}
