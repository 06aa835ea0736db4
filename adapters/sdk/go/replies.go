package adapter

import (
	"fmt"
	"strings"
)

// Codes of error answers.
const (
	codeParseError          = -32700
	codeInvalidRequest      = -32600
	codeMethodNotFound      = -32601
	codeInvalidParameters   = -32602
	codeInternalError       = -32603
	codeNotOffered          = -32001
	codeImplementationError = -32002
	codeUnknownHandle       = -32003
	codeNoCommonVersion     = -32004
)

// Reply is the answer to a request that failed.
type Reply struct {
	Code    int
	Message string
	Data    map[string]any
}

func (r *Reply) Error() string { return fmt.Sprintf("%d %s", r.Code, r.Message) }

func (r *Reply) json() object {
	members := object{"code": r.Code, "message": r.Message}
	if r.Data != nil {
		members["data"] = r.Data
	}
	return members
}

// InvalidParameters is -32602: what is wrong with the parameters.
func InvalidParameters(message string) *Reply {
	return &Reply{Code: codeInvalidParameters, Message: message}
}

// NotOffered is -32001: values that the adapter knows and cannot do, by their feature names.
func NotOffered(features ...string) *Reply {
	return &Reply{codeNotOffered, "not offered: " + strings.Join(features, ", "), map[string]any{"features": features}}
}

// UnknownHandle is -32003: nothing has this name.
func UnknownHandle(kind, handle string) *Reply {
	return &Reply{Code: codeUnknownHandle, Message: fmt.Sprintf("no %s is named %s", kind, handle)}
}

// Error is the message. A failure that a handler returns is the answer -32002: the implementation refused, an observation.
func (f *Failure) Error() string { return f.Message }

// NewFailure is an error of the implementation with its portable name. With a message alone a scenario can see that something failed, not
// how.
func NewFailure(message string, name ErrorName) *Failure {
	return &Failure{Message: message, Name: name}
}
