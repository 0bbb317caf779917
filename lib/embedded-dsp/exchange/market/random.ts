/** Mixes two 32-bit numbers into one. Deterministic on every machine. */
export function mix(first: number, second: number): number {
  let hash = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash ^ (second >>> 16), 0xc2b2ae35);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a number in [0, 1) that only depends on a seed and a purpose. */
export const chance = (seed: number, purpose: number): number => mix(mix(seed, purpose), 0x51ed270b) / 0x1_0000_0000;

/** Returns a generator of numbers in [0, 1) from a seed (mulberry32). */
export function drawsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns a 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Returns the standard normal deviate for two uniform draws (Box–Muller). */
export const normal = (first: number, second: number): number =>
  Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
