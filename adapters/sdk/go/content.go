package adapter

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"unicode/utf8"
)

// Header is one field of a message: its name and its value. It stands in JSON as a pair.
type Header struct{ Name, Value string }

// Content is what is meant: the text's bytes, or the repeated text cut at the size; none where there is nothing to repeat. Of nil it is
// nil.
func (b *Bytes) Content() []byte {
	switch {
	case b == nil:
		return nil
	case b.Text != nil:
		return []byte(*b.Text)
	case b.Base64 != nil:
		return b.Base64
	case b.Repeat == nil || *b.Repeat == "" || b.Size == nil || *b.Size <= 0:
		return []byte{}
	}
	content := make([]byte, *b.Size)
	for filled := copy(content, *b.Repeat); filled < len(content); filled *= 2 {
		copy(content[filled:], content[:filled])
	}
	return content
}

// Digest is what has been received, counted and hashed as it arrives. It keeps no more than may stand in a message.
type Digest struct {
	size  int64
	limit int
	hash  hash.Hash
	kept  []byte
}

// Digest is for content as it arrives.
func (a *Adapter) Digest() *Digest {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return &Digest{limit: a.inlineBytes, hash: sha256.New()}
}

// Write takes the next bytes, as an io.Writer.
func (d *Digest) Write(bytes []byte) (int, error) {
	d.size += int64(len(bytes))
	d.hash.Write(bytes)
	if d.size <= int64(d.limit) {
		d.kept = append(d.kept, bytes...)
	} else {
		d.kept = nil
	}
	return len(bytes), nil
}

// Content is what there is to say of it: size and digest, and itself where it is small enough.
func (d *Digest) Content() *Content {
	content := &Content{Size: d.size, SHA256: hex.EncodeToString(d.hash.Sum(nil))}
	switch {
	case d.size > int64(d.limit):
	case utf8.Valid(d.kept):
		content.Text = Ptr(string(d.kept))
	default:
		content.Base64 = d.kept
	}
	return content
}

// Content is a Content of the protocol.
func (a *Adapter) Content(bytes []byte) *Content {
	digest := a.Digest()
	_, _ = digest.Write(bytes)
	return digest.Content()
}
