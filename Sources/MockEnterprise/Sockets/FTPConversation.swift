import EnterpriseModel

/// The thread of one control connection of FTP (RFC 959): greets, lets everybody log in, and has nothing to fetch.
struct FTPConversation {
    private static let longestLine = 512

    private let dialogue: Dialogue

    init(_ connection: Connection, _ channel: Channel) {
        dialogue = Dialogue(connection: connection, channel: channel)
    }

    func run() {
        guard dialogue.send("220 \(dialogue.connection.place) ready\r\n") else { return }
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let command = words.first?.uppercased() ?? ""
            dialogue.connection.note(FTPCommand(command, argument: words.dropFirst().first))
            guard dialogue.send("\(Self.reply(to: command))\r\n") else { return }
            if command == "QUIT" { break }
        }
        if !dialogue.hasEnded { dialogue.finish() }
    }

    /// - Returns: `nil` when the client has ended, or says what cannot be a command.
    private func readLine() -> String? {
        let channel = dialogue.channel
        while true {
            if let end = channel.incoming.bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = channel.incoming.bytes[..<end]
                defer { channel.incoming.removeFirst(line.count + 1) }
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            guard channel.incoming.count <= Self.longestLine else {
                _ = dialogue.send("500 Line too long\r\n")
                return nil
            }
            guard !dialogue.hasEnded, dialogue.proceed() else { return nil }
        }
    }

    private static func reply(to command: String) -> String {
        switch command {
        case "USER": "331 Password required"
        case "PASS": "230 Logged in"
        case "SYST": "215 UNIX Type: L8"
        case "PWD": "257 \"/\""
        case "TYPE", "NOOP": "200 Done"
        case "QUIT": "221 Goodbye"
        default: "502 Not implemented"
        }
    }
}
