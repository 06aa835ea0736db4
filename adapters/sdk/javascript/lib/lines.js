"use strict";

/** The harness never writes more; somebody else may. */
const LONGEST = 64 * 1024;

/** Cuts bytes into lines. Of a line that is too long only the fact is kept. */
class Lines {
    #pieces = [];
    #size = 0;

    /** Gives each line that these bytes complete to a function; null stands for one that is too long. */
    take(bytes, give) {
        let start = 0;
        for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
            this.#add(bytes.subarray(start, end));
            start = end + 1;
            // One byte more for the carriage return that does not count.
            const line = this.#size > LONGEST + 1 ? null : Buffer.concat(this.#pieces);
            this.#pieces = [];
            this.#size = 0;
            give(line);
        }
        this.#add(bytes.subarray(start));
    }

    #add(piece) {
        this.#size += piece.length;
        if (this.#size > LONGEST + 1) this.#pieces = [];
        else if (piece.length > 0) this.#pieces.push(piece);
    }
}

module.exports = { Lines, LONGEST };
