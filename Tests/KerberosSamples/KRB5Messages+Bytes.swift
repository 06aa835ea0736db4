import WireFormats

extension KRB5Messages {
    static func bytes(_ texts: String...) -> [[UInt8]] { texts.compactMap { Base64.decode($0) } }
}
