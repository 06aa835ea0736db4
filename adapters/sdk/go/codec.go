package adapter

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unicode/utf8"
)

// An object of JSON.
type object = map[string]any

// The members of a type are what its tags say, as encoding/json has them. That package finds neither what is missing nor what is no value
// of a choice, so messages are read and written here.

func parse(line []byte) (any, error) {
	if !utf8.Valid(line) {
		return nil, errors.New("not UTF-8")
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errors.New("something follows")
	}
	return value, nil
}

// Decode reads an object of JSON as a type of the protocol. The error is the answer -32602.
func Decode(parameters object, into any) error {
	if err := decodeValue(parameters, reflect.ValueOf(into).Elem(), "params"); err != nil {
		return InvalidParameters(err.Error())
	}
	return nil
}

// Encode writes a type of the protocol as an object of JSON; what is absent is left out.
func Encode(value any) object {
	members, _ := encodeValue(reflect.ValueOf(value)).(object)
	return members
}

var headerType = reflect.TypeOf(Header{})

func decodeValue(value any, into reflect.Value, path string) error {
	wrong := func(what string) error { return fmt.Errorf("%s: must be %s", path, what) }
	switch into.Kind() {
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return decodeValue(value, into.Elem(), path)
	case reflect.String:
		text, isText := value.(string)
		if !isText {
			return wrong("a text")
		}
		into.SetString(text)
		if choice, isChoice := into.Interface().(interface{ values() []string }); isChoice && !contains(choice.values(), text) {
			return wrong("one of " + strings.Join(choice.values(), ", "))
		}
	case reflect.Int64:
		number, isNumber := integer(value)
		if !isNumber || number >= 1<<53 || number <= -1<<53 {
			return wrong("an integer below 2^53")
		}
		into.SetInt(number)
	case reflect.Float64:
		number, isNumber := value.(json.Number)
		float, err := number.Float64()
		if !isNumber || err != nil {
			return wrong("a number")
		}
		into.SetFloat(float)
	case reflect.Bool:
		truth, isTruth := value.(bool)
		if !isTruth {
			return wrong("true or false")
		}
		into.SetBool(truth)
	case reflect.Slice:
		if into.Type().Elem().Kind() == reflect.Uint8 {
			text, isText := value.(string)
			decoded, err := base64.StdEncoding.Strict().DecodeString(text)
			if !isText || err != nil {
				return wrong("base64 with padding")
			}
			into.SetBytes(decoded)
			return nil
		}
		list, isList := value.([]any)
		if !isList {
			return wrong("a list")
		}
		into.Set(reflect.MakeSlice(into.Type(), len(list), len(list)))
		for index, element := range list {
			if err := decodeValue(element, into.Index(index), fmt.Sprintf("%s[%d]", path, index)); err != nil {
				return err
			}
		}
	case reflect.Map:
		members, isObject := value.(object)
		if !isObject {
			return wrong("an object")
		}
		into.Set(reflect.MakeMap(into.Type()))
		for name, member := range members {
			element := reflect.New(into.Type().Elem()).Elem()
			if err := decodeValue(member, element, path+"."+name); err != nil {
				return err
			}
			into.SetMapIndex(reflect.ValueOf(name), element)
		}
	case reflect.Interface:
		if value == nil {
			return wrong("not null")
		}
		into.Set(reflect.ValueOf(value))
	case reflect.Struct:
		if into.Type() == headerType {
			pair, _ := value.([]any)
			if len(pair) != 2 {
				return wrong("[name, value]")
			}
			if err := decodeValue(pair[0], into.Field(0), path); err != nil {
				return err
			}
			return decodeValue(pair[1], into.Field(1), path)
		}
		return decodeStruct(value, into, path)
	}
	return nil
}

func decodeStruct(value any, into reflect.Value, path string) error {
	members, isObject := value.(object)
	if !isObject {
		return fmt.Errorf("%s: must be an object", path)
	}
	for index := 0; index < into.NumField(); index++ {
		name, isOptional := memberOf(into.Type().Field(index))
		member, isThere := members[name]
		switch {
		case isThere:
			if err := decodeValue(member, into.Field(index), path+"."+name); err != nil {
				return err
			}
		case !isOptional:
			return fmt.Errorf("%s.%s: is missing", path, name)
		}
	}
	if alternatives, isOneOf := into.Interface().(interface{ forms() [][]string }); isOneOf {
		fitting := 0
		for _, form := range alternatives.forms() {
			isWhole := true
			for _, name := range form {
				_, isThere := members[name]
				isWhole = isWhole && isThere
			}
			if isWhole {
				fitting++
			}
		}
		if fitting != 1 {
			return fmt.Errorf("%s: must be one of %v", path, alternatives.forms())
		}
	}
	return nil
}

func memberOf(field reflect.StructField) (name string, isOptional bool) {
	name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
	return name, options == "omitempty"
}

func integer(value any) (int64, bool) {
	number, isNumber := value.(json.Number)
	if !isNumber {
		return 0, false
	}
	if whole, err := number.Int64(); err == nil {
		return whole, true
	}
	// 2.0 is an integer too.
	float, err := number.Float64()
	return int64(float), err == nil && float == float64(int64(float)) && float > -1<<53 && float < 1<<53
}

func contains(list []string, text string) bool {
	for _, each := range list {
		if each == text {
			return true
		}
	}
	return false
}

func encodeValue(value reflect.Value) any {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if value.IsNil() {
			return nil
		}
		return encodeValue(value.Elem())
	case reflect.Slice:
		if value.Type().Elem().Kind() == reflect.Uint8 {
			return base64.StdEncoding.EncodeToString(value.Bytes())
		}
		list := make([]any, value.Len())
		for index := range list {
			list[index] = encodeValue(value.Index(index))
		}
		return list
	case reflect.Map:
		members := object{}
		for _, name := range value.MapKeys() {
			members[name.String()] = encodeValue(value.MapIndex(name))
		}
		return members
	case reflect.Struct:
		if header, isHeader := value.Interface().(Header); isHeader {
			return []any{header.Name, header.Value}
		}
		members := object{}
		for index := 0; index < value.NumField(); index++ {
			name, isOptional := memberOf(value.Type().Field(index))
			if !isOptional || !isAbsent(value.Field(index)) {
				members[name] = encodeValue(value.Field(index))
			}
		}
		return members
	default:
		return value.Interface()
	}
}

// What is empty is there; only of a text with few values it means that it is absent.
func isAbsent(value reflect.Value) bool {
	switch value.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return value.IsNil()
	case reflect.String:
		return value.Len() == 0
	default:
		return false
	}
}
