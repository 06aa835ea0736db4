import FoundationEssentials
import SystemBindings
import Testing

/// Whoever waits for files hears of each that is saved, however an editor saves.
struct FileWatchTests {
    @Test func `files that are written, renamed into place or removed are told, also in new directories`() throws {
        let directory = try PrivateFile.makeDirectory(named: "watch")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let watch = try FileWatch()
        try watch.watch(directory)
        try watch.watch(directory)
        let stop = try StopEvent()
        let isDone = Monitor(false)
        // Or else a fault would wait for ever.
        let guardian = try Worker("guardian") {
            _ = isDone.wait(until: .after(.seconds(30))) { $0 ? true : nil }
            stop.set()
        }
        defer {
            isDone.update { $0 = true }
            guardian.join()
        }
        func next(_ act: () throws -> Void) throws -> Set<String> {
            try act()
            return try #require(watch.next(stop: stop))
        }
        #expect(try next { try Files.write("one", to: "\(directory)/a") }.contains("\(directory)/a"))
        try "two".write(toFile: "\(directory)/b", atomically: false, encoding: .utf8)
        #expect(watch.next(stop: stop) == ["\(directory)/b"])
        #expect(try next { _ = try FileManager.default.removeItem(atPath: "\(directory)/b") } == ["\(directory)/b"])
        try FileManager.default.createDirectory(atPath: "\(directory)/new", withIntermediateDirectories: false)
        // The new directory is watched once its appearance has been read.
        let file = "\(directory)/new/c"
        var told: Set<String> = []
        let isHeard = Monitor(false)
        let writer = try Worker("writer") {
            repeat {
                try? "x".write(toFile: file, atomically: false, encoding: .utf8)
            } while isHeard.wait(
                until: .after(.milliseconds(5))
            ) { $0 ? true : nil } == nil && !stop.isSet
        }
        while !told.contains(file), let more = watch.next(stop: stop) { told.formUnion(more) }
        isHeard.update { $0 = true }
        writer.join()
        #expect(told.contains(file))
        stop.set()
        #expect(watch.next(stop: stop) == nil)
        #expect(throws: SystemError.self) { try watch.watch("\(directory)/absent") }
    }
}
