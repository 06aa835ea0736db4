import EnterpriseModel

extension Reply {
    /// An answer that asks for credentials.
    init(_ challenge: Admission.Challenge) {
        let content = GeneratedContent(size: challenge.contentSize, seed: 1, containing: "")
        self.init(
            status: challenge.status,
            fields: challenge.fields + [Header("Content-Type", "text/plain; charset=utf-8")],
            content: Content(size: content.size, whole: content.bytes) { offset, maximum in
                content.bytes(offset..<min(content.size, offset + maximum))
            }
        )
    }
}
