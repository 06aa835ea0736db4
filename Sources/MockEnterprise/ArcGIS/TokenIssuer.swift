import EnterpriseModel
import NativeBindings
import SystemBindings

/// The tokens of one ArcGIS server: issues them, and says what they are worth.
final class TokenIssuer: Sendable {
    /// Of so many tokens it knows at least; whose number is further back, is unknown.
    static let capacity = 10_000

    /// What a token turns out to be worth, and what is to be journalled of that.
    enum Judgement: Sendable {
        case accepted(ArcGISToken)
        case refused(reason: ArcGISRefused.Reason, facts: [any Fact])
    }

    private struct State {
        /// By their text.
        var issued: [String: (number: Int, token: ArcGISToken)] = [:]
        var count = 0

        mutating func add(_ text: String, _ token: ArcGISToken) {
            issued[text] = (count, token)
            count += 1
            guard issued.count >= 2 * TokenIssuer.capacity else { return }
            let oldest = count - TokenIssuer.capacity
            issued = issued.filter { $0.value.number >= oldest }
        }

        /// Its end is told once.
        mutating func noteExpiry(of text: String) { issued[text]?.token.isExpiryNoted = true }
    }

    private let state = Monitor(State())

    /// - Parameter lifetime: in seconds.
    func issue(user: String?, binding: ArcGISToken.Binding?, lifetime: Double) -> (text: String, token: ArcGISToken) {
        let text = [UInt8].random(count: 24).hexadecimal
        let expires = WallClock.milliseconds + lifetime * 1_000
        let token = ArcGISToken(user: user, binding: binding, expires: expires)
        state.update { $0.add(text, token) }
        return (text, token)
    }

    /// All that exist expire now.
    /// - Returns: what is to be journalled of that.
    func expireAll() -> [any Fact] {
        state.update { state in
            let now = WallClock.milliseconds
            let valid = state.issued.filter { $0.value.token.expires > now }.sorted { $0.key < $1.key }
            return valid.map { text, entry in
                state.issued[text]?.token.expires = now
                state.noteExpiry(of: text)
                return ArcGISTokenExpired(token: text, user: entry.token.user)
            }
        }
    }

    /// - Parameters:
    ///   - referer: of the request; compared as it stands.
    ///   - address: the client's, in figures.
    func judge(_ text: String, referer: String?, address: String?) -> Judgement {
        state.update { state in
            guard let token = state.issued[text]?.token else { return .refused(reason: .unknownToken, facts: []) }
            guard token.expires > WallClock.milliseconds else {
                let facts = token.isExpiryNoted ? [] : [ArcGISTokenExpired(token: text, user: token.user)]
                state.noteExpiry(of: text)
                return .refused(reason: .expired, facts: facts)
            }
            switch token.binding {
            case .referer(let wanted)? where wanted != referer: return .refused(reason: .wrongReferer, facts: [])
            case .address(let wanted)? where wanted != address: return .refused(reason: .wrongAddress, facts: [])
            default: return .accepted(token)
            }
        }
    }
}

/// A token that an ArcGIS server has issued.
struct ArcGISToken: Sendable {
    /// What a request has to come with, or from.
    enum Binding: Sendable {
        case referer(String)
        /// The client's, in figures.
        case address(String)
    }

    /// `nil`: issued beforehand.
    let user: String?
    let binding: Binding?
    /// Milliseconds since the epoch.
    var expires: Double
    var isExpiryNoted = false

    var referer: String? { if case .referer(let referer)? = binding { referer } else { nil } }
}
