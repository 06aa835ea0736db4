package import JSON

/// The admin interface as a document of OpenAPI 3.1.
package enum AdminDescription {
    /// - Throws: ``JSONError``, which is a mistake of the harness.
    package static var json: JSONValue { get throws { try JSONValue(decoding: text.utf8) } }

    private static let text = #"""
        {
          "openapi": "3.1.0",
          "info": {
            "title": "Admin interface of a served environment",
            "version": "1",
            "description": "For scripts and people who drive a mock enterprise that harness serve has started. It listens on loopback only. The ready file names its URL and its token."
          },
          "servers": [{"url": "/"}],
          "security": [{"token": []}],
          "tags": [
            {"name": "environment", "description": "What there is, and changing it."},
            {"name": "journal", "description": "What has happened."},
            {"name": "interface", "description": "The interface itself."}
          ],
          "paths": {
            "/": {
              "get": {
                "operationId": "page", "tags": ["interface"], "summary": "The web page", "security": [],
                "description": "One file that loads nothing. A browser hands it the token in the fragment: /#token=TOKEN.",
                "responses": {
                  "200": {"description": "The page.", "content": {"text/html": {"schema": {"type": "string"}}}},
                  "400": {"$ref": "#/components/responses/malformed"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "421": {"$ref": "#/components/responses/host"}
                }
              }
            },
            "/openapi.json": {
              "get": {
                "operationId": "description", "tags": ["interface"], "summary": "This document", "security": [],
                "responses": {
                  "200": {"description": "This document.", "content": {"application/json": {"schema": {"type": "object", "required": ["openapi"]}}}},
                  "400": {"$ref": "#/components/responses/malformed"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "421": {"$ref": "#/components/responses/host"}
                }
              }
            },
            "/state": {
              "get": {
                "operationId": "state", "tags": ["environment"], "summary": "What there is, and how it is at the moment",
                "responses": {
                  "200": {"$ref": "#/components/responses/state"},
                  "400": {"$ref": "#/components/responses/malformed"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "421": {"$ref": "#/components/responses/host"}
                }
              }
            },
            "/change": {
              "post": {
                "operationId": "change", "tags": ["environment"], "summary": "Change the environment while it runs",
                "description": "Merges a piece of environment in, as the step change of a scenario does (JSON Merge Patch, RFC 7396): maps merge, everything else replaces, null removes. Either all of it is right and done, or nothing of it. What is described as before goes on undisturbed.",
                "requestBody": {
                  "required": true,
                  "content": {
                    "application/json": {
                      "schema": {"$ref": "#/components/schemas/change"},
                      "examples": {"relay-down": {"value": {"relay": {"state": "down"}}}}
                    },
                    "application/yaml": {
                      "schema": {"$ref": "#/components/schemas/change"},
                      "examples": {"withdrawn": {"value": "console: { withdrawn: [app] }\n"}}
                    }
                  }
                },
                "responses": {
                  "200": {"$ref": "#/components/responses/state"},
                  "400": {"$ref": "#/components/responses/unreadable"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "409": {"$ref": "#/components/responses/conflict"},
                  "411": {"$ref": "#/components/responses/length"},
                  "413": {"$ref": "#/components/responses/size"},
                  "415": {"$ref": "#/components/responses/type"},
                  "421": {"$ref": "#/components/responses/host"},
                  "422": {"$ref": "#/components/responses/wrong"}
                }
              }
            },
            "/release": {
              "post": {
                "operationId": "release", "tags": ["environment"], "summary": "Open a gate until the next reset",
                "requestBody": {
                  "required": true,
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object", "required": ["gate"], "additionalProperties": false,
                        "properties": {"gate": {"type": "string", "minLength": 1, "description": "Its name, or all."}}
                      },
                      "examples": {"all": {"value": {"gate": "all"}}}
                    }
                  }
                },
                "responses": {
                  "200": {"$ref": "#/components/responses/state"},
                  "400": {"$ref": "#/components/responses/unreadable"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "404": {"description": "No gate of that name is in the environment.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
                  "405": {"$ref": "#/components/responses/method"},
                  "411": {"$ref": "#/components/responses/length"},
                  "413": {"$ref": "#/components/responses/size"},
                  "415": {"$ref": "#/components/responses/type"},
                  "421": {"$ref": "#/components/responses/host"},
                  "422": {"$ref": "#/components/responses/wrong"}
                }
              }
            },
            "/reset": {
              "post": {
                "operationId": "reset", "tags": ["environment"], "summary": "Make everything as it was at the start",
                "description": "The description, gates, accounts, tokens and tickets. Addresses and ports stay; connections end. The journal goes on.",
                "responses": {
                  "200": {"$ref": "#/components/responses/state"},
                  "400": {"$ref": "#/components/responses/malformed"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "409": {"$ref": "#/components/responses/conflict"},
                  "411": {"$ref": "#/components/responses/length"},
                  "413": {"$ref": "#/components/responses/size"},
                  "421": {"$ref": "#/components/responses/host"}
                }
              }
            },
            "/shutdown": {
              "post": {
                "operationId": "shutdown", "tags": ["environment"], "summary": "Stop the environment and the program that serves it",
                "responses": {
                  "202": {
                    "description": "It stops now.",
                    "content": {"application/json": {"schema": {"type": "object", "required": ["stopping"], "properties": {"stopping": {"const": true}}}}}
                  },
                  "400": {"$ref": "#/components/responses/malformed"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "409": {"description": "It ends with the command of harness shell, and not before.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
                  "411": {"$ref": "#/components/responses/length"},
                  "413": {"$ref": "#/components/responses/size"},
                  "421": {"$ref": "#/components/responses/host"}
                }
              }
            },
            "/journal": {
              "get": {
                "operationId": "journal", "tags": ["journal"], "summary": "Entries of the journal, the oldest first",
                "parameters": [
                  {"$ref": "#/components/parameters/after"},
                  {"$ref": "#/components/parameters/name"},
                  {"$ref": "#/components/parameters/at"},
                  {"name": "limit", "in": "query", "description": "How many at most.", "schema": {"type": "integer", "minimum": 1, "maximum": 10000, "default": 1000}}
                ],
                "responses": {
                  "200": {
                    "description": "What there is by now.",
                    "content": {
                      "application/json": {
                        "schema": {
                          "type": "object", "required": ["entries", "missed", "next", "more"], "additionalProperties": false,
                          "properties": {
                            "entries": {"type": "array", "items": {"$ref": "#/components/schemas/entry"}},
                            "missed": {"type": "integer", "minimum": 0, "description": "How many after the number asked for are no longer kept."},
                            "next": {"type": "integer", "minimum": 0, "description": "What to give as after next time."},
                            "more": {"type": "boolean", "description": "Whether there are later ones already."}
                          }
                        }
                      }
                    }
                  },
                  "400": {"$ref": "#/components/responses/parameter"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "421": {"$ref": "#/components/responses/host"}
                }
              }
            },
            "/journal/follow": {
              "get": {
                "operationId": "follow", "tags": ["journal"], "summary": "The journal as it is written",
                "description": "Server-sent events (HTML Standard, 9.2). An event without a name is an entry, its id the entry's number. The event missed says in data.missed how many entries are no longer kept; the event end comes last. Who takes nothing for ten seconds gives way when all 32 seats are taken.",
                "parameters": [
                  {"$ref": "#/components/parameters/after"},
                  {"$ref": "#/components/parameters/name"},
                  {"$ref": "#/components/parameters/at"},
                  {"name": "Last-Event-ID", "in": "header", "description": "In place of after: the id of the last event that was seen.", "schema": {"type": "integer", "minimum": 0, "maximum": 9007199254740991}}
                ],
                "responses": {
                  "200": {"description": "The stream; it ends with the environment.", "content": {"text/event-stream": {"schema": {"type": "string"}}}},
                  "400": {"$ref": "#/components/responses/parameter"},
                  "401": {"$ref": "#/components/responses/token"},
                  "403": {"$ref": "#/components/responses/origin"},
                  "405": {"$ref": "#/components/responses/method"},
                  "421": {"$ref": "#/components/responses/host"},
                  "503": {"description": "All seats are taken.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}}
                }
              }
            }
          },
          "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "The token of the ready file, admin.token."}},
            "parameters": {
              "after": {"name": "after", "in": "query", "description": "Only entries with a greater number.", "schema": {"type": "integer", "minimum": 0, "maximum": 9007199254740991, "default": 0}},
              "name": {"name": "name", "in": "query", "description": "Only entries of these names; request.* stands for all that begin so.", "schema": {"type": "array", "items": {"type": "string", "minLength": 1}}},
              "at": {"name": "at", "in": "query", "description": "Only entries at these places: hosts, relay, console, gateway, dns.", "schema": {"type": "array", "items": {"type": "string", "minLength": 1}}}
            },
            "responses": {
              "state": {"description": "How everything is now.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/state"}}}},
              "malformed": {"description": "No request of HTTP/1.1.", "content": {"text/plain": {"schema": {"type": "string"}}}},
              "parameter": {"description": "An unknown or wrong parameter, or no request of HTTP/1.1.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}, "text/plain": {"schema": {"type": "string"}}}},
              "unreadable": {"description": "The content cannot be read, or no request of HTTP/1.1.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}, "text/plain": {"schema": {"type": "string"}}}},
              "wrong": {"description": "The content is readable and wrong; nothing has changed.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
              "token": {
                "description": "Without the token.",
                "headers": {"WWW-Authenticate": {"required": true, "schema": {"type": "string"}}},
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}
              },
              "origin": {"description": "Origin names another origin.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
              "host": {"description": "Host is not the address of this interface.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
              "method": {
                "description": "Another method.",
                "headers": {"Allow": {"required": true, "schema": {"type": "string"}}},
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}
              },
              "length": {"description": "Content without Content-Length.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
              "size": {"description": "More content than 1 MiB.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
              "type": {"description": "The content is neither JSON nor YAML.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}},
              "conflict": {"description": "The environment has stopped, or could not become what it is described to be.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}}}
            },
            "schemas": {
              "change": {
                "type": "object",
                "description": "A piece of environment; harness schema environment prints the schema of a whole one."
              },
              "error": {
                "type": "object", "required": ["error"], "additionalProperties": false,
                "properties": {
                  "error": {"type": "string"},
                  "problems": {
                    "type": "array",
                    "items": {
                      "type": "object", "required": ["line", "column", "rule", "message", "didYouMean"], "additionalProperties": false,
                      "properties": {
                        "line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1},
                        "rule": {"type": "string"}, "message": {"type": "string"},
                        "didYouMean": {"type": "array", "items": {"type": "string"}}
                      }
                    }
                  }
                }
              },
              "entry": {
                "type": "object", "required": ["number", "time", "name"],
                "description": "What docs/journal.md says of its name.",
                "properties": {
                  "number": {"type": "integer", "minimum": 1}, "time": {"type": "number", "description": "Milliseconds since the epoch."},
                  "name": {"type": "string"}, "at": {"type": "string"}, "connection": {"type": "integer"},
                  "request": {"type": "integer"}, "via": {"type": "string"}
                }
              },
              "state": {
                "type": "object", "required": ["environment", "ready", "states", "gates", "journal"], "additionalProperties": false,
                "properties": {
                  "environment": {"type": "string", "description": "The name of its file."},
                  "case": {"type": "string", "description": "Of the scenario that it is of."},
                  "ready": {"type": "object", "description": "What the ready file says, as it is now."},
                  "states": {
                    "type": "object", "description": "By host; also relay.",
                    "additionalProperties": {"enum": ["up", "down", "refusing", "silent", "restarted"]}
                  },
                  "authorization": {
                    "type": "object", "required": ["state", "user", "withdrawn"], "additionalProperties": false,
                    "description": "What the console has decided; absent without a console.",
                    "properties": {
                      "state": {"enum": ["pending", "authorized", "denied", "withdrawn"]}, "user": {"type": "string"},
                      "withdrawn": {"type": "array", "items": {"enum": ["app", "user"]}}
                    }
                  },
                  "gates": {
                    "type": "array",
                    "items": {
                      "type": "object", "required": ["gate", "released"], "additionalProperties": false,
                      "properties": {"gate": {"type": "string"}, "released": {"type": "boolean"}}
                    }
                  },
                  "journal": {
                    "type": "object", "required": ["last"], "additionalProperties": false,
                    "properties": {"last": {"type": "integer", "minimum": 0, "description": "The number of the newest entry."}}
                  }
                }
              }
            }
          }
        }
        """#
}
