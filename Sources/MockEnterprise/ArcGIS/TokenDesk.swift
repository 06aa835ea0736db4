import EnterpriseModel
import NativeBindings
import SystemBindings

/// The tokens of one ArcGIS server: issues them, and says what they are worth.
final class TokenDesk: Sendable {
    /// What a token turns out to be worth, and what is to be journalled of that.
    enum Judgement: Sendable {
        case accepted(ArcGISToken)
        case refused(reason: String, facts: [Fact])
    }

    /// By their text.
    private let tokens = Monitor<[String: ArcGISToken]>([:])

    /// - Parameter lifetime: in seconds.
    func issue(user: String?, binding: ArcGISToken.Binding?, lifetime: Double) -> (text: String, token: ArcGISToken) {
        let text = [UInt8].random(count: 24).hexadecimal
        let expires = WallClock.milliseconds + lifetime * 1_000
        let token = ArcGISToken(user: user, binding: binding, expires: expires)
        tokens.withLock { $0[text] = token }
        return (text, token)
    }

    /// All that exist expire now.
    /// - Returns: what is to be journalled of that.
    func expireAll() -> [Fact] {
        tokens.withLock { tokens in
            let now = WallClock.milliseconds
            return tokens.filter { $0.value.expires > now }.sorted { $0.key < $1.key }.map { text, token in
                tokens[text]?.expires = now
                tokens[text]?.isExpiryNoted = true
                return .arcgisTokenExpired(token: text, user: token.user)
            }
        }
    }

    /// - Parameters:
    ///   - referer: of the request; compared as it stands.
    ///   - address: the client's, in figures.
    func judge(_ text: String, referer: String?, address: String?) -> Judgement {
        tokens.withLock { tokens in
            guard let token = tokens[text] else { return .refused(reason: "unknown-token", facts: []) }
            guard token.expires > WallClock.milliseconds else {
                let facts = token.isExpiryNoted ? [] : [Fact.arcgisTokenExpired(token: text, user: token.user)]
                tokens[text]?.isExpiryNoted = true
                return .refused(reason: "expired", facts: facts)
            }
            switch token.binding {
            case .referer(let wanted)? where wanted != referer: return .refused(reason: "wrong-referer", facts: [])
            case .address(let wanted)? where wanted != address: return .refused(reason: "wrong-address", facts: [])
            default: return .accepted(token)
            }
        }
    }
}
