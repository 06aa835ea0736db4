import EnterpriseModel
import NativeBindings
import SystemBindings

/// nginx, with the modules that each of its packages has.
struct NGINX: WebServerSoftware {
    private let program: String

    var name: String { "nginx" }

    /// - Throws: ``EnterpriseError`` if it is not installed.
    init() throws(EnterpriseError) {
        guard let program = Files.program("nginx") else {
            throw .notInstalled("nginx", needs: "nginx", in: "nginx-light")
        }
        self.program = program
    }

    /// The log is named here too, since nginx writes to that of the machine otherwise until it has read its configuration.
    func command(in folder: String) -> [String] {
        [program, "-p", folder, "-c", "\(folder)/nginx.conf", "-e", "\(folder)/log"]
    }

    func files(_ passwords: KnownPasswords, _ sites: WebSites) throws(NativeError) -> [String: [UInt8]] {
        ["passwords": try passwords.basicFile()]
    }

    func files(_ sites: WebSites, in place: WebServerPlace) -> [String: [UInt8]] {
        let folder = place.folder
        var files: [String: [UInt8]] = [:]
        var sections: [String] = []
        var number = 0
        if let address = place.addresses[WebSites.trial] { sections += ["server {", "listen \(address);", "}"] }
        for (host, site) in sites.inOrder {
            guard let address = place.addresses[host] else { continue }
            let passwords = "\(folder)/passwords"
            sections += ["server {", "listen \(address);"]
            if !site.keepAlive { sections.append("keepalive_timeout 0;") }
            sections += ["location / {"] + site.login(for: nil, passwords) + ["try_files /absent =404;", "}"]
            for path in site.bareLoginPaths {
                sections += ["location = \(path.quoted) {"] + site.login(for: path, passwords)
                sections += ["try_files /absent =404;", "}"]
            }
            for (path, answer) in site.answersInOrder {
                number += 1
                let login = site.login(for: path, passwords)
                // The status, which no client gets, leads to the answer once the login is right, whatever the method is.
                sections += ["location = \(path.quoted) {"] + login
                if answer.isFile {
                    files["body-\(number)"] = answer.file
                    sections += ["error_page 418 =\(answer.status) /:\(number);", "try_files /absent =418;", "}"]
                    sections += [
                        "location = /:\(number) {", "internal;", "alias \("\(folder)/body-\(number)".quoted);",
                    ]
                } else {
                    sections += ["error_page 418 =\(answer.status) @\(number);", "try_files /absent =418;", "}"]
                    // Without a login this would be who the client says to be.
                    let user = login.isEmpty ? "" : "$remote_user"
                    sections += ["location @\(number) {", "return 200 \"\(user)\";"]
                }
                sections += answer.settings + ["}"]
            }
            sections.append("}")
        }
        let text = Self.head(in: place) + "\n" + sections.joined(separator: "\n") + "\n}\n"
        files["nginx.conf"] = Array(text.utf8)
        return files
    }

    /// All but the sites. Every file that nginx makes is in the folder.
    private static func head(in place: WebServerPlace) -> String {
        let folder = place.folder
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { name in
            "\(name)_temp_path \"\(folder)/\(name)\";"
        }
        // Root's nginx serves as the user that it was built for.
        return """
            daemon off;
            worker_processes 1;
            error_log "\(folder)/log";
            pid "\(folder)/pid";
            lock_file "\(folder)/lock";
            events { worker_connections 1024; }
            http {
            \(places.joined(separator: "\n"))
            root \("\(folder)/pages".quoted);
            types {}
            default_type "";
            geo $dollar { default "$"; }
            access_log off;
            log_not_found off;
            server_tokens off;
            msie_padding off;
            etag off;
            if_modified_since off;
            max_ranges 0;
            merge_slashes off;
            client_max_body_size 0;
            large_client_header_buffers 4 1m;
            client_header_timeout 1h;
            client_body_timeout 1h;
            send_timeout 1h;
            keepalive_timeout 1h;
            keepalive_time 24h;
            keepalive_requests 1000000000;
            keepalive_disable none;
            """
    }
}

extension WebSites.Site {
    /// Those that want a login and have no answer.
    fileprivate var bareLoginPaths: [String] { (login?.paths ?? []).filter { answers[$0] == nil } }

    /// - Parameter path: `nil`: one that nobody has described.
    fileprivate func login(for path: String?, _ passwords: String) -> [String] {
        guard let login else { return [] }
        if let paths = login.paths, !paths.contains(where: { $0 == path }) { return [] }
        return ["auth_basic \(login.realm.quoted);", "auth_basic_user_file \(passwords.quoted);"]
    }
}

extension WebSites.Answer {
    fileprivate var isFile: Bool { !isUser || isHeadOnly }

    fileprivate var file: [UInt8] { isHeadOnly ? Array("no content\n".utf8) : bytes }

    /// Of a location that has nothing but this answer.
    fileprivate var settings: [String] {
        let fields = fields.map { "add_header \"\($0.name)\" \($0.value.quoted) always;" }
        return ["default_type \((mediaType ?? "").quoted(dollar: "$"));"]
            // That of the file.
            + ["add_header Last-Modified \"\" always;"] + fields
            // Where SSI might change a content, nginx tells no length of it.
            + (isHeadOnly ? ["ssi on;", "ssi_types *;"] : [])
    }
}

extension String {
    /// A value that may name variables, and names none.
    fileprivate var quoted: String { quoted(dollar: "${dollar}") }

    /// - Parameter dollar: what is written for one.
    fileprivate func quoted(dollar: String) -> String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("$", with: dollar)
        return "\"\(escaped)\""
    }
}
