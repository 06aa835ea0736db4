/// One thing that happens in a story.
package struct Step: Sendable, Hashable {
    package var location: SourceLocation
    package var verb: Verb
    /// `as:`
    package var name: String?
    /// The author's name for the check of this step, which stays when the scenario changes.
    package var id: String?
    package var covers: [String]?
    package var level: Level?
    /// Names of the matrix with the values that it happens for; `nil`: for all.
    package var when: Template?
    /// Whether axes change it.
    package var isVaried = false
    package var repeats = 1
    package var copies = 1
    /// `wait: false` goes on at once.
    package var waits = true
    /// Seconds.
    package var within: Double = 10
    package var mayFail = false
    package var mayExit = false
    /// The expected result; `nil`: success, unless `mayFail`.
    package var expect: Matcher?
    package var because: Expectation?

    package init(location: SourceLocation, verb: Verb) {
        self.location = location
        self.verb = verb
    }

    /// Whether somebody wrote down what this step checks; any step must succeed besides.
    package var isExplicitCheck: Bool { expect != nil || covers != nil }

    /// The requirements that it bears on: those that it names, or else the claims of its case.
    ///
    /// - A claim that something does not happen is left out: that the step fails does not show that it has happened.
    /// - A start of the app without an `expect` says nothing about any claim.
    package func requirements(claims: [String], negatives: Negatives) -> [String] {
        if let covers { return covers }
        switch verb {
        case .ready where !isExplicitCheck, .launch where !isExplicitCheck: return []
        default: return negatives.removed(from: claims)
        }
    }
}

extension Step {
    package enum Verb: Sendable, Hashable {
        case ready(Launch)
        case launch(Launch)
        case quit
        case kill
        case request(Request)
        case call(Call)
        case waitFor(Wait)
        /// A piece of environment, to be merged in.
        case change(Template)
        /// A gate, or `all`.
        case release(String)
        case search(Search)
        /// A request of the harness itself.
        case probe(Probe)
        /// Seconds.
        case quiet(Double)
    }

    package struct Launch: Sendable, Hashable {
        package enum Circumstance: String, Sendable, CaseIterable {
            case first
            case afterTermination = "after-termination"
            case afterReboot = "after-restart"
        }

        package var settings: Template?
        /// `data: fresh` starts without what earlier launches stored.
        package var freshData = false
        /// `nil`: first for the first launch on some data, else after termination.
        package var circumstance: Circumstance?

        package init() {}
    }

    package struct Request: Sendable, Hashable {
        package enum Style: String, Sendable, CaseIterable { case completion, delegate }
        package enum Path: String, Sendable, CaseIterable {
            case session, connection, synchronous
            case httpRequest = "http-request"
            case webView = "web-view"
        }
        package enum Task: String, Sendable, CaseIterable {
            case data, download, upload, stream
            case uploadFromResumeData = "upload-from-resume-data"
        }

        package var method: String
        /// Without port.
        package var url: Template
        /// A name, or `shared`; `nil`: the default session of the launch.
        package var session: String?
        package var task: Task = .data
        package var style: Style = .completion
        package var path: Path = .session
        package var headers: [Header] = []
        /// Text, or `{size, seed}`.
        package var body: Template?
        /// Documented properties of the request under their documented names.
        package var properties: Template?
        package var answers: [AnswerRule] = []
        /// The event in whose callback the app sends it.
        package var callback: String?
        /// Tried again until the result is this.
        package var until: Matcher?

        package init(method: String = "GET", url: Template = .text("")) {
            self.method = method
            self.url = url
        }
    }

    package struct Probe: Sendable, Hashable {
        /// A host of the environment. It is dialled directly.
        package var host: String
        package var method = "GET"
        /// With the query.
        package var target: Template
        package var headers: [Header] = []
        package var body: Template?
        /// How often it is sent over one connection, without waiting for answers.
        package var pipelined = 1

        package init(host: String = "", target: Template = .text("/")) {
            self.host = host
            self.target = target
        }
    }

    package struct Call: Sendable, Hashable {
        /// Such as `session/create`.
        package var operation: String
        /// The step that made the object.
        package var subject: String?
        package var parameters: Template?

        package init(operation: String) { self.operation = operation }
    }

    package struct Wait: Sendable, Hashable {
        /// At least one; several are alternatives.
        package var names: [Template]
        /// The condition on the awaited thing, without its name.
        package var narrowing: Pattern

        package init(names: [Template] = [], narrowing: Pattern = Pattern(name: "", at: .written)) {
            self.names = names
            self.narrowing = narrowing
        }

        /// One for each name.
        package var patterns: [Pattern] {
            names.map { name in
                var pattern = narrowing
                (pattern.name, pattern.location) = (name.text ?? "", name.location)
                return pattern
            }
        }
    }

    package struct Search: Sendable, Hashable {
        /// A storage, or a capture of the network.
        package var place: String
        package var needle: Template

        package init(place: String, needle: Template) {
            self.place = place
            self.needle = needle
        }
    }

    /// A header field to be sent.
    package struct Header: Sendable, Hashable {
        package var name: String
        package var value: Template

        package init(_ name: String, _ value: Template) {
            self.name = name
            self.value = value
        }
    }
}

/// The app's answer to a challenge. The first matching rule is used.
package struct AnswerRule: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
        case credential(Credential)
        case reject, leave, cancel, accept
    }

    package struct Credential: Sendable, Hashable {
        /// The account that user and password are of; the plan fills these in.
        package var account: Template?
        package var user: Template
        package var password: Template

        package init(account: Template? = nil, user: Template = .text(""), password: Template = .text("")) {
            self.account = account
            self.user = user
            self.password = password
        }
    }

    package enum Persistence: String, Sendable, CaseIterable {
        case none
        case forSession = "for-session"
        case permanent
    }

    /// An authentication method of the adapter protocol; `nil`: any.
    package var method: String?
    package var host: String?
    package var realm: String?
    /// How often the rule may be used; `nil`: always.
    package var times: Int?
    /// The gate that the answer waits for; `nil`: it is given at once.
    package var hold: String?
    package var action: Action
    package var persistence: Persistence = .forSession
    package var location: SourceLocation

    package init(action: Action, location: SourceLocation) {
        self.action = action
        self.location = location
    }
}
