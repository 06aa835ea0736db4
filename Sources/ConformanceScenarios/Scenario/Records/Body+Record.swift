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
    /// A body. If it has several kinds of content, the last one counts.
    static let record = Record("a body", initial: Body()) {
        Setting(
            "containing",
            \.containing,
            .text,
            "The content, as a text. With `size`: the text at the start of the content. Without it: no text."
        )
        Setting("size", \.size, .size, "The content has this size and is made of letters. Without it: no such content.")
        Setting(
            "seed",
            \.seed,
            .integer,
            "Which content is made for `size`: the same seed makes the same content. Without it: 1."
        )
        Setting(
            "crl",
            \.revoked,
            .list(of: .name),
            """
            The content is the list of revoked certificates (CRL) that has the certificates of these hosts. Without \
            it: no list.
            """
        )
        Setting(
            "ocsp",
            \.status,
            .word,
            """
            The content is an OCSP response with this status, whichever certificate the request asks for. The request \
            comes by POST, or by GET at the end of the path. Without it: no OCSP response.
            """
        )
        Setting(
            "pac",
            \.autoConfiguration,
            .text,
            """
            The content is this proxy auto-config file (PAC), with its media type. Each proxy of the environment that it \
            names without a port, as in `PROXY proxy.corp.test; DIRECT`, gets its port. Without it: no such file.
            """
        )
        Setting(
            "page",
            \.page,
            .text,
            """
            The content is this HTML page, with its media type. Each URL in it that names a host of the environment \
            without a port gets its port. Without it: no page.
            """
        )
        Setting(
            "raw",
            \.raw,
            .bytes,
            """
            These bytes are sent as they stand, also where they should come in chunks. `{ base64: … }` gives bytes \
            that are no text. Without it: no such bytes.
            """
        )
        Setting(
            "echo",
            \.echo,
            .word,
            """
            What is sent back. `headers`: the header fields of the request. `body`: the body of the request. `user`: \
            the name of the user who has logged in. Without it: nothing is sent back.
            """
        )
        Setting(
            "chunk",
            \.chunk,
            .positiveSize,
            "The body is sent in pieces of this size. Without it: in one piece."
        )
        Setting("every", \.every, .wait, "The time between two pieces of `chunk`.")
        Setting("hold", \.hold, .name, "The second half of the body waits at this gate. Without it: it does not wait.")
        Setting(
            "truncated-at",
            \.truncatedAt,
            .size,
            "The connection closes after this number of bytes of the body. Without it: the body is complete."
        )
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

    private var page: String? {
        get { if case .page(let text) = content { text } else { nil } }
        set { if let newValue { content = .page(newValue) } }
    }

    private var autoConfiguration: String? {
        get { if case .autoConfiguration(let file) = content { file.text } else { nil } }
        set { if let newValue { content = .autoConfiguration(ProxyAutoConfiguration(newValue)) } }
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
