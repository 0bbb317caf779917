const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;

/**
 * Whether a GIF's blocks lead to its trailer (GIF89a). Decoders show the frames that arrived and say nothing of those
 * that did not.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + tableLength(bytes[10]);
  for (;;) {
    const kind = bytes[at];
    if (kind === trailer) return true;
    if (kind === extension) at = afterSubBlocks(bytes, at + 2);
    // An image: its descriptor, its own colours, the code size, then the data.
    else if (kind === image) at = afterSubBlocks(bytes, at + 10 + tableLength(bytes[at + 9]) + 1);
    else return false;
  }
}

/** Bytes of the colour table that a packed field announces. */
const tableLength = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0);

function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
