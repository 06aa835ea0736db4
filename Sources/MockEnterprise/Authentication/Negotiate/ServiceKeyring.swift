import NativeBindings
import SystemBindings

/// The keys of one place, made usable again whenever they have changed.
final class ServiceKeyring: Sendable {
    private let source: @Sendable () -> [ServiceCredential.Key]
    private let made = Monitor<ServiceKeys?>(nil)

    /// - Parameter source: asked at each login; none: there is no KDC.
    init(_ source: @escaping @Sendable () -> [ServiceCredential.Key]) { self.source = source }

    /// - Returns: `nil` without keys.
    func current() throws(NativeError) -> ServiceKeys? {
        let keys = source()
        return try made.withLock { made throws(NativeError) in
            if keys.isEmpty { made = nil } else if made?.keys != keys { made = try ServiceKeys(keys) }
            return made
        }
    }
}
