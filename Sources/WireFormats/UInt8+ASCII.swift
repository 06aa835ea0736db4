extension UInt8 {
    /// The small letter of a capital one in ASCII; any other byte as it is.
    package var lowercasedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
