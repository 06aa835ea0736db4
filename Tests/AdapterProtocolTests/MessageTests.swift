import AdapterProtocol
import JSON
import Testing

struct MessageTests {
    @Test(
        arguments: [
            Message.request(id: .integer(1), method: "sync", parameters: [:]),
            .request(id: .string("a"), method: "task/resume", parameters: ["task": "t"]),
            .event(method: "log", parameters: ["message": "a\nb"]),
            .response(id: .integer(7), result: ["at": 1.5]),
            .error(id: .integer(7), .notOffered(["task/create.kind=stream"])),
            .error(id: nil, ErrorReply(.parseError, "what?")),
        ]
    )
    func `A message comes back the same from one line`(message: Message) throws {
        let line = message.encoded()
        #expect(line.filter { $0 == 10 }.count == 1)
        #expect(line.last == 10)
        #expect(try Message(line: line.dropLast()) == message)
    }

    @Test(
        arguments: [
            ("hello", MessageError.Code.notJSON),
            ("[]", .notAMessage),
            (#"{"id":1,"result":{}}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","id":null,"result":{}}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","id":1.5,"result":{}}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","id":1,"result":[]}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","id":1}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","result":{}}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","method":1}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","method":"sync","params":[]}"#, .notAMessage),
            (#"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#, .notAMessage),
        ]
    )
    func `What is not a message is refused`(line: String, code: MessageError.Code) {
        #expect { try Message(line: line.utf8) } throws: { ($0 as? MessageError)?.code == code }
    }
}
