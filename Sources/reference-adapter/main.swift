import ReferenceBindings
import ReferenceSession

Process.leave(ReferenceAdapter.run(Array(CommandLine.arguments.dropFirst())))
