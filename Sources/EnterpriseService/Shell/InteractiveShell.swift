import FoundationEssentials
import SystemBindings

/// The user's shell, with a prompt that names the environment.
package struct InteractiveShell: Sendable {
    package let command: [String]
    /// To be set besides those of the clients.
    package let variables: [String: String]

    /// - Parameters:
    ///   - program: the shell.
    ///   - directory: for the files that it reads at its start; they are written here.
    ///   - isTerminal: whether somebody types.
    /// - Throws: the system's error if they cannot be written.
    package init(_ program: String, environment name: String, directory: String, isTerminal: Bool) throws {
        guard isTerminal else {
            (command, variables) = ([program], [:])
            return
        }
        let prompt = "(\(name.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? String($0) : "_" }.joined())) "
        switch program.split(separator: "/").last {
        case "bash":
            let file = "\(directory)/bashrc"
            try Files.write("[ -f ~/.bashrc ] && . ~/.bashrc\nPS1='\(prompt)'\"$PS1\"\n", to: file)
            (command, variables) = ([program, "--rcfile", file, "-i"], [:])
        case "zsh":
            let text = "ZDOTDIR=$HOME\n[ -f ~/.zshrc ] && . ~/.zshrc\nPS1='\(prompt)'\"$PS1\"\n"
            try Files.write(text, to: "\(directory)/.zshrc")
            (command, variables) = ([program, "-i"], ["ZDOTDIR": directory])
        case "fish":
            let functions =
                "functions --copy fish_prompt plain_prompt; "
                + "function fish_prompt; echo -n '\(prompt)'; plain_prompt; end"
            (command, variables) = ([program, "--init-command", functions, "--interactive"], [:])
        default:
            (command, variables) = ([program, "-i"], ["PS1": "\(prompt)$ "])
        }
    }
}
