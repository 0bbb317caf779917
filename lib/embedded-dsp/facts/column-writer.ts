const encoder = new TextEncoder();
const firstBytes = 65_536;
const opening = 0x5b;
const closing = 0x5d;
const comma = 0x2c;
const lastAscii = 0x7f;

/** Writes JSON arrays in UTF-8, one after another. Texts of thousands of joined pieces would be copied several times. */
export class ColumnWriter {
  private bytes = new Uint8Array(firstBytes);
  private end = 1;

  /** Adds a value, given as JSON, so many times. */
  add(json: string, times: number): void {
    const start = this.end;
    // A character takes up to three bytes, and a comma follows.
    this.reserve(json.length * 3 + 1);
    this.end += this.write(json);
    this.bytes[this.end++] = comma;
    const length = this.end - start;
    this.reserve(length * (times - 1));
    const end = start + length * times;
    while (this.end < end) {
      const copied = Math.min(this.end - start, end - this.end);
      this.bytes.copyWithin(this.end, start, start + copied);
      this.end += copied;
    }
  }

  /** Returns the array of at least one value, and begins the next one. */
  take(): Uint8Array {
    this.bytes[0] = opening;
    this.bytes[this.end - 1] = closing;
    const array = this.bytes.slice(0, this.end);
    this.end = 1;
    return array;
  }

  /** Returns the number of bytes. Most values are short and ASCII, so that a call of the encoder would cost more. */
  private write(json: string): number {
    for (let at = 0; at < json.length; at++) {
      const code = json.charCodeAt(at);
      if (code > lastAscii) return encoder.encodeInto(json, this.bytes.subarray(this.end)).written;
      this.bytes[this.end + at] = code;
    }
    return json.length;
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.end + more));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
