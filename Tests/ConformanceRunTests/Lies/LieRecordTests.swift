import Testing

@testable import ConformanceKit
@testable import ConformanceTools

struct LieRecordTests {
    private static let record = LieRecord([
        "a:doubled": .died(caseID: "one"), "b:doubled": .died(caseID: "two#way=direct, hop=1"), "c:doubled": .excused,
        "d:doubled": .notExercised, "e:doubled": .died(caseID: "one"), "f:doubled": .survived, "g:doubled": .notJudged,
        "h:doubled": .diedAmongOthers,
    ])

    private func entry(_ subject: String, _ verdict: CaseVerdict, wasTold: Bool = true) -> LieScore.Entry {
        let meeting = LieScore.Meeting(caseID: "one", verdict: verdict, wasTold: wasTold)
        return .init(lie: Lie(subject, .doubled), exercised: 1, meetings: [meeting], believed: [], doubted: [])
    }

    @Test func `What is written is read again`() {
        #expect(LieRecord(decoding: Self.record.encoded) == Self.record)
        #expect(
            Self.record.encoded.hasPrefix(
                "a:doubled\tdied\tone\nb:doubled\tdied\ttwo#way=direct, hop=1\nc:doubled\texcused\n"
            )
        )
    }

    @Test func `A line that says nothing is left out`() {
        #expect(LieRecord(decoding: "a\n\nb\tdied\nc\tlives\nd\texcused\n") == LieRecord(["d": .excused]))
    }

    @Test func `A score says what became of each lie`() {
        let score = LieScore(
            entries: [
                entry("died", .fail), entry("excused", .pass), entry("survived", .pass),
                entry("untold", .pass, wasTold: false), entry("reset", .fail),
            ],
            notExercised: [Lie("idle", .doubled)],
            leftOut: []
        )
        let record = LieRecord(score, Undetectable(["excused:doubled": "No document says so.", "died:doubled": "?"]))
        #expect(
            record.fates == [
                "died:doubled": .died(caseID: "one"), "excused:doubled": .excused, "survived:doubled": .survived,
                "untold:doubled": .notJudged, "reset:doubled": .diedAmongOthers, "idle:doubled": .notExercised,
            ]
        )
        #expect(record.objections(to: score, Undetectable(["excused:doubled": "?"])).isEmpty)
    }

    @Test func `Every nth detection is a sample, and the same one each time`() {
        #expect(Self.record.detections().map(\.id) == ["a:doubled", "b:doubled", "e:doubled"])
        #expect(Self.record.detections(every: 2).map(\.id) == ["a:doubled", "e:doubled"])
        #expect(Self.record.detections(every: 9).map(\.caseID) == ["one"])
    }

    @Test func `A case that is no more is named once`() {
        #expect(Self.record.objections(cases: ["one", "two#way=direct, hop=1"]).isEmpty)
        let objections = Self.record.objections(cases: ["ones", "two#way=direct, hop=1"])
        #expect(objections == ["2 lies: there is no case one; did you mean ones?"])
    }

    @Test func `Another fate, a new lie and one that is no more are told; another case is not`() {
        let score = LieScore(
            entries: [entry("a", .fail), entry("b", .pass), entry("new", .fail)],
            notExercised: [],
            leftOut: []
        )
        let record = LieRecord([
            "a:doubled": .died(caseID: "two"), "b:doubled": .died(caseID: "two"), "old:doubled": .notExercised,
        ])
        #expect(
            record.objections(to: score, Undetectable()) == [
                "b:doubled is recorded as died, and is survived", "new:doubled is recorded as nothing, and is died",
                "old:doubled is recorded as not exercised, and is no lie any more",
            ]
        )
    }
}
