/** Sets of small numbers as bits, 32 per word. */
export type Bits = Int32Array;

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >> 5] ?? 0) & (1 << (at & 31))) !== 0;

export const setBit = (bits: Bits, at: number): void => {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
};

export const clearBit = (bits: Bits, at: number): void => {
  bits[at >> 5] = (bits[at >> 5] ?? 0) & ~(1 << (at & 31));
};

export const putBit = (bits: Bits, at: number, isSet: boolean): void => (isSet ? setBit : clearBit)(bits, at);

/** Returns the position of the lowest set bit of a word. The word must not be 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
