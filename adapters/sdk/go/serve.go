package adapter

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
)

// Serve serves the harness over these streams until their end.
func (a *Adapter) serve(s *streams) {
	a.mutex.Lock()
	a.streams = s
	a.mutex.Unlock()
	for {
		line, isTooLong, err := s.readLine()
		if isTooLong {
			a.answer(nil, nil, &Reply{Code: codeInvalidRequest, Message: "the line is too long"})
		} else if line = bytes.TrimSpace(line); len(line) > 0 {
			a.take(line)
		}
		if err != nil {
			break
		}
	}
	a.mutex.Lock()
	a.isOver = true
	a.mutex.Unlock()
	a.cancelQuestions()
	for _, action := range a.atEnd {
		action()
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	s.close()
}

func (a *Adapter) take(line []byte) {
	value, err := parse(line)
	if err != nil {
		a.answer(nil, nil, &Reply{Code: codeParseError, Message: "not JSON: " + err.Error()})
		return
	}
	message, _ := value.(object)
	id, problem := check(message)
	if problem != "" {
		a.answer(id, nil, &Reply{Code: codeInvalidRequest, Message: problem})
		return
	}
	method, isAsked := message["method"].(string)
	switch {
	case !isAsked:
		a.conclude(message)
	case id != nil: // There are no events of the harness; one is left alone.
		parameters, _ := message["params"].(object)
		a.perform(id, method, parameters)
	}
}

// check finds the id, and why a value is no message.
func check(message object) (id any, problem string) {
	if message == nil {
		return nil, "the line is not an object"
	}
	given, hasID := message["id"]
	switch number := given.(type) {
	case string:
		id = given
	case json.Number:
		if _, err := number.Int64(); err == nil {
			id = given
		}
	}
	method, hasMethod := message["method"]
	parameters, hasParameters := message["params"]
	_, isText := method.(string)
	_, isObject := parameters.(object)
	_, hasResult := message["result"].(object)
	_, hasError := message["error"]
	switch {
	case message["jsonrpc"] != "2.0":
		return id, "jsonrpc is not \"2.0\""
	case hasID && id == nil:
		return nil, "the id is neither an integer nor a string"
	case hasMethod && !isText:
		return id, "the method is not a string"
	case hasMethod && hasParameters && !isObject:
		return id, "params is not an object"
	case !hasMethod && !hasError && !(hasID && hasResult):
		return id, "neither a method nor an answer"
	}
	return id, ""
}

func (a *Adapter) perform(id any, method string, parameters object) {
	handle, isOffered := a.handlers[method]
	switch {
	case !isOffered:
		a.answer(id, nil, &Reply{Code: codeMethodNotFound, Message: method + " is not offered"})
	case blocking[method]:
		go a.call(id, method, handle, parameters)
	default:
		a.call(id, method, handle, parameters)
	}
}

func (a *Adapter) call(id any, method string, handle handler, parameters object) {
	defer func() {
		if bug := recover(); bug != nil {
			a.Log(fmt.Sprintf("%s: %v\n%s", method, bug, debug.Stack()))
			a.answer(id, nil, fmt.Errorf("%s: %v", method, bug))
		}
	}()
	err := handle(parameters, func(result object, err error) {
		if err == nil && ending[method] {
			a.Forget()
		}
		a.answer(id, result, err)
	})
	if err != nil {
		a.answer(id, nil, err)
	}
}

func (a *Adapter) answer(id any, result object, err error) {
	message := object{"result": result}
	if err != nil {
		message = object{"error": replyTo(err).json()}
	}
	if id != nil {
		message["id"] = id
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if err := a.write(message); err != nil {
		failed := &Reply{Code: codeInternalError, Message: "the answer: " + err.Error()}
		line, _ := lineOf(object{"jsonrpc": "2.0", "id": id, "error": failed.json()})
		a.streams.write(line)
	}
}

func replyTo(err error) *Reply {
	var reply *Reply
	var failure *Failure
	switch {
	case errors.As(err, &reply):
		return reply
	case errors.As(err, &failure):
		return &Reply{codeImplementationError, failure.Message, map[string]any{"error": Encode(failure)}}
	}
	return &Reply{Code: codeInternalError, Message: err.Error()}
}

func (a *Adapter) initialize(call InitializeCall) (InitializeResult, error) {
	for _, version := range call.ProtocolVersions {
		if version == protocolVersion {
			a.mutex.Lock()
			defer a.mutex.Unlock()
			a.lineBytes, a.inlineBytes = int(call.Limits.LineBytes), int(call.Limits.InlineBytes)
			offer := a.offer
			offer.Operations = a.operations()
			return offer, nil
		}
	}
	return InitializeResult{}, &Reply{
		Code: codeNoCommonVersion, Message: fmt.Sprintf("version %d is spoken here", protocolVersion),
	}
}

// An answer of the harness to a challenge.
func (a *Adapter) conclude(message object) {
	number, _ := integer(message["id"])
	a.mutex.Lock()
	question := a.questions[number]
	delete(a.questions, number)
	a.mutex.Unlock()
	if question == nil {
		return
	}
	answer := ChallengeResult{}
	result, _ := message["result"].(object)
	if err := Decode(result, &answer); err != nil {
		a.Log(fmt.Sprintf("the challenge was answered with %v", message))
		answer = ChallengeResult{Disposition: ChallengeDispositionCancel}
	}
	question <- answer
}

// Under the lock.
func (a *Adapter) write(message object) error {
	message["jsonrpc"] = "2.0"
	line, err := lineOf(message)
	if err != nil {
		return err
	}
	if len(line) > a.lineBytes {
		return fmt.Errorf("the line has %d bytes, more than %d", len(line), a.lineBytes)
	}
	if a.streams != nil {
		a.streams.write(line)
	}
	return nil
}

func lineOf(message object) ([]byte, error) {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(message)
	return line.Bytes(), err
}
