/// One thing that happens in a story.
package struct Step: Sendable {
    package var location: SourceLocation
    package var verb: Verb
    /// `as:`
    package var name: String?
    package var covers: [String]?
    package var level: Level?
    package var repeats = 1
    package var copies = 1
    /// `wait: false` goes on at once.
    package var waits = true
    /// Seconds.
    package var within: Double = 10
    package var mayFail = false
    package var mayExit = false
    /// What the result must be; `nil`: success, unless `mayFail`.
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
    package enum Verb: Sendable {
        case ready(Launch)
        case launch(Launch)
        case quit
        case kill
        case request(Request)
        case call(Call)
        case waitFor(Wait)
        /// A piece of environment, to be merged in.
        case change(Node)
        /// A gate, or `all`.
        case release(String)
        case search(place: String, needle: Node)
        /// A request of the harness itself.
        case probe(Probe)
        /// Seconds.
        case quiet(Double)
    }

    package struct Launch: Sendable {
        package enum Circumstance: String, Sendable, CaseIterable {
            case first
            case afterTermination = "after-termination"
            case afterReboot = "after-restart"
        }

        package var settings: Node?
        /// `data: fresh` starts without what earlier launches stored.
        package var freshData = false
        /// `nil`: first for the first launch on some data, else after termination.
        package var circumstance: Circumstance?

        package init() {}
    }

    package struct Request: Sendable {
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
        package var url: Node
        /// A name, or `shared`; `nil`: the default session of the launch.
        package var session: String?
        package var task: Task = .data
        package var style: Style = .completion
        package var path: Path = .session
        package var headers: [(name: String, value: Node)] = []
        /// Text, or `{size, seed}`.
        package var body: Node?
        /// Documented properties of the request under their documented names.
        package var properties: Node?
        package var answers: [AnswerRule] = []
        /// The event in whose callback the app sends it.
        package var callback: String?
        /// Tried again until the result is this.
        package var until: Matcher?

        package init(method: String, url: Node) {
            self.method = method
            self.url = url
        }
    }

    package struct Probe: Sendable {
        /// Of the environment. It is dialled directly.
        package var host: String
        package var method = "GET"
        /// With the query.
        package var target: Node
        package var headers: [(name: String, value: Node)] = []
        package var body: Node?
        /// How often it is sent over one connection, without waiting for answers.
        package var pipelined = 1

        package init(host: String, target: Node) {
            self.host = host
            self.target = target
        }
    }

    package struct Call: Sendable {
        /// Such as `session/create`.
        package var operation: String
        /// The step that made the object.
        package var subject: String?
        package var parameters: Node?

        package init(operation: String) { self.operation = operation }
    }

    package struct Wait: Sendable {
        /// At least one; several are alternatives.
        package var patterns: [Pattern]

        package init(patterns: [Pattern]) { self.patterns = patterns }
    }
}

/// What the app answers to a challenge; the first rule that fits is used.
package struct AnswerRule: Sendable {
    package enum Action: Sendable {
        case credential(user: Node, password: Node)
        case reject, cancel, accept
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
    package var action: Action
    package var persistence: Persistence = .forSession
    package var location: SourceLocation

    package init(action: Action, location: SourceLocation) {
        self.action = action
        self.location = location
    }
}
