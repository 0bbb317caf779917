import { randomFillSync } from 'node:crypto';

const idBytes = 9;
/** Random bytes are drawn for many ids at once, because each call to the system's source costs more than an id. */
const bytes = Buffer.alloc(512 * idBytes);
let used = bytes.length;

/** Returns the id of a new bid: 18 random hexadecimal digits. */
export function newBidId(): string {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  used += idBytes;
  return bytes.toString('hex', used - idBytes, used);
}
