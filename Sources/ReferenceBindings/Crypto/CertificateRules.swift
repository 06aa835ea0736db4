/// What a client overlooks in certificates, or sees too strictly. Only a mutant has any of it.
package struct CertificateRules: Sendable, Hashable {
    /// What is overlooked, or demanded without need.
    package enum Lapse: Sendable, Hashable {
        case notYetValid, dates
        /// The dates of authorities.
        case datesOfAuthorities
        /// The signature of an issuer that has the name of a trusted one.
        case signatures
        /// That only an authority may issue certificates.
        case authorities
        /// The same of those that issue certificates of authorities only.
        case upperAuthorities
        /// That an authority's key has to be for signing certificates.
        case keyUsage
        case pathLength, nameConstraints, purpose, unknownExtensions
        /// Every certificate that the server sends has to be issued by the next one.
        case strictOrder
    }

    /// What is made of the names in a certificate.
    package enum Names: Sendable, Hashable {
        case asDocumented
        /// Any name fits.
        case any
        /// A name fits only if it is among the first eight.
        case firstEight
        /// Names are compared with regard to case.
        case byCase
        /// Names with a wildcard are.
        case wildcardsByCase
        /// A wildcard stands for no label too.
        case bareDomain
        /// A wildcard stands for several labels.
        case severalLabels
        /// A wildcard may be any label.
        case anyLabel
        /// A wildcard stands for any text.
        case anyText
        /// A wildcard stands for any rest of its label.
        case anyRest
        /// A name ends at a zero byte.
        case upToZero
        /// An address may be a name in text.
        case textOfAddress
        /// The common name counts beside the others, also for an address.
        case commonNameToo
        /// The common name counts where all others have a wildcard.
        case commonNameBesideWildcards
        /// There has to be a name, even if names are not compared.
        case demanded
    }

    package var lapses: Set<Lapse> = []
    package var names = Names.asDocumented

    package init(_ lapses: Set<Lapse> = [], names: Names = .asDocumented) {
        self.lapses = lapses
        self.names = names
    }
}
