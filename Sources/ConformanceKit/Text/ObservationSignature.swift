/// What an observation says, without what differs from run to run: numbers of the journal, ports, instants, canaries.
package enum ObservationSignature {
    /// Longer ones end in a mark of the rest.
    private static let longest = 240

    package static func of(_ observed: String) -> String {
        var text = VisibleText.of(observed)
        text.replace(/#[0-9]+/, with: "#…")
        // Unique texts of a run, then what is left of long numbers and digests.
        text.replace(/[0-9a-z]{9,13}-[0-9]+-[0-9]+-[0-9]+(-control-[0-9]+)?/, with: "…")
        text.replace(/[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}/, with: "…")
        text.replace(/\b[0-9a-fA-F]{16,}\b/, with: "…")
        text.replace(/\b127\.[0-9]+\.[0-9]+\.[0-9]+/, with: "127.…")
        // The place in a scenario, then a port.
        text.replace(/\.yaml:[0-9]+(:[0-9]+)?/, with: ".yaml")
        text.replace(/:[0-9]{4,5}\b/, with: ":…")
        // Instants and measured times. Digits at the end that are zero are not written, so that a fraction of a value in JSON may be short.
        text.replace(/":-?[0-9]+\.[0-9]+(e-?[0-9]+)?/, with: "\":…")
        text.replace(/-?\b[0-9]+\.[0-9]{3,}(e-?[0-9]+)?/, with: "…")
        text.replace(/\b[0-9]{9,}\b/, with: "…")
        let whole = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard whole.count > longest else { return whole }
        return whole.prefix(longest) + "… [\(Fingerprint.of(whole.dropFirst(longest).utf8))]"
    }
}
