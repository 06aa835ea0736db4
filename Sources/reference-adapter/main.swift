import ReferenceSession

ReferenceAdapter.main(Array(CommandLine.arguments.dropFirst()))
