package adapter

import "sync"

// A handler takes the parameters of a request and answers it by the function, now or later.
type handler func(parameters object, answer func(result object, err error)) error

// Perform handles an operation that returns nothing, or need not.
//
// What it returns is the answer: a *Reply, or a *Failure where the implementation refused; any other error is a fault of the adapter. A
// handler for shutdown or sync runs before the adapter's own answer: to end what must be ended, to let queues run dry.
func Perform[C interface {
	Call
	mayAnswerNothing()
}](a *Adapter, perform func(call C) error) {
	register(a, func(call C, answer func(object, error)) {
		answer(object{}, perform(call))
	})
}

// Sync handles the barrier: the function lets queues run dry before the adapter answers.
func Sync(a *Adapter, perform func(call SyncCall) error) {
	Answer(a, func(call SyncCall) (SyncResult, error) {
		err := perform(call)
		return SyncResult{At: now()}, err
	})
}

// Answer handles an operation that returns something.
func Answer[C interface {
	Call
	answeredBy(R)
}, R any](a *Adapter, produce func(call C) (R, error)) {
	register(a, func(call C, answer func(object, error)) {
		result, err := produce(call)
		answer(Encode(result), err)
	})
}

// Respond handles an operation whose handler answers by a function, perhaps later and from another goroutine. Only the first answer
// counts.
func Respond[C interface {
	Call
	answeredBy(R)
}, R any](a *Adapter, respond func(call C, answer func(result R, err error))) {
	register(a, func(call C, answer func(object, error)) {
		var once sync.Once
		respond(call, func(result R, err error) {
			once.Do(func() { answer(Encode(result), err) })
		})
	})
}

func register[C Call](a *Adapter, handle func(call C, answer func(object, error))) {
	var none C
	a.handlers[none.OperationName()] = func(parameters object, answer func(object, error)) error {
		var call C
		if err := Decode(parameters, &call); err != nil {
			return err
		}
		a.note(none.OperationName(), parameters)
		handle(call, answer)
		return nil
	}
}

// The object that a request names is known from now on: callbacks may come before the handler returns.
func (a *Adapter) note(operation string, parameters object) {
	handle, isText := parameters[naming[operation]].(string)
	if isText {
		a.mutex.Lock()
		a.known[handle] = true
		a.mutex.Unlock()
	}
}

// Handles are objects of one kind by the names that the harness gave them, forgotten when the app quits. Safe from several goroutines.
type Handles[Object any] struct {
	kind    string
	mutex   sync.Mutex
	objects map[string]Object
}

// NewHandles makes an empty table for an adapter.
func NewHandles[Object any](a *Adapter, kind string) *Handles[Object] {
	handles := &Handles[Object]{kind: kind, objects: map[string]Object{}}
	a.forgets = append(a.forgets, handles.clear)
	return handles
}

// Set keeps an object under a name.
func (h *Handles[Object]) Set(handle string, object Object) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.objects[handle] = object
}

// Get finds the object of a name. If there is none, the error is the answer -32003.
func (h *Handles[Object]) Get(handle string) (Object, error) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	object, isKnown := h.objects[handle]
	if !isKnown {
		return object, UnknownHandle(h.kind, handle)
	}
	return object, nil
}

// All lists every object.
func (h *Handles[Object]) All() []Object {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	all := make([]Object, 0, len(h.objects))
	for _, object := range h.objects {
		all = append(all, object)
	}
	return all
}

func (h *Handles[Object]) clear() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.objects = map[string]Object{}
}
