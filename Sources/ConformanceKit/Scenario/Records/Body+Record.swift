import EnterpriseModel

extension Codec where Value == Body {
    /// A body that is nothing but a text.
    static var bodyText: Codec {
        Codec<String>.text.map(
            { Body(text: $0) },
            { body in body.containing.flatMap { Body(text: $0) == body ? $0 : nil } }
        )
    }
}

extension Body {
    /// Of the kinds of content the last one counts.
    static let record = Record("a body", initial: Body()) {
        Setting("containing", \.containing, .text)
        Setting("size", \.size, .size)
        Setting("seed", \.seed, .integer)
        Setting("crl", \.revoked, .list(of: .name))
        Setting("ocsp", \.status, .word)
        Setting("raw", \.raw, .bytes)
        Setting("echo", \.echo, .word)
        Setting("chunk", \.chunk, .size)
        Setting("every", \.every, .duration)
        Setting("hold", \.hold, .name)
        Setting("truncated-at", \.truncatedAt, .size)
    }

    fileprivate init(text: String) {
        self.init()
        content = .text(text)
    }

    fileprivate var containing: String? {
        get {
            switch content {
            case .text(let text): text.isEmpty ? nil : text
            case .generated(_, _, let containing): containing.isEmpty ? nil : containing
            default: nil
            }
        }
        set { content = .text(newValue ?? "") }
    }

    private var size: Int? {
        get { if case .generated(let size, _, _) = content { size } else { nil } }
        set {
            guard let newValue else { return }
            content = .generated(size: newValue, seed: 1, containing: containing ?? "")
        }
    }

    /// Says nothing where no content is generated.
    private var seed: Int? {
        get { if case .generated(_, let seed, _) = content, seed != 1 { seed } else { nil } }
        set {
            guard let newValue, case .generated(let size, _, let containing) = content else { return }
            content = .generated(size: size, seed: newValue, containing: containing)
        }
    }

    private var revoked: [String]? {
        get { if case .revocationList(let hosts) = content { hosts } else { nil } }
        set { if let newValue { content = .revocationList(newValue) } }
    }

    private var status: ServerCertificate.Status? {
        get { if case .ocsp(let status) = content { status } else { nil } }
        set { if let newValue { content = .ocsp(newValue) } }
    }

    private var raw: [UInt8]? {
        get { if case .raw(let bytes) = content { bytes } else { nil } }
        set { if let newValue { content = .raw(newValue) } }
    }

    private enum Echo: String, CaseIterable { case headers, body, user }

    private var echo: Echo? {
        get {
            switch content {
            case .echoHeaders: .headers
            case .echoBody: .body
            case .echoUser: .user
            default: nil
            }
        }
        set {
            switch newValue {
            case .headers: content = .echoHeaders
            case .body: content = .echoBody
            case .user: content = .echoUser
            case nil: break
            }
        }
    }
}
