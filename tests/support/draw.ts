import { drawsFrom } from '@/lib/embedded-dsp/exchange/market/random';

export interface Draw {
  /** Returns a number from 0 to below 1. */
  share(): number;
  /** Returns an integer from 0 to below the limit. */
  below(limit: number): number;
  one<T>(from: readonly T[]): T;
}

/** Returns a random generator. The same seed results in the same numbers, so failures can be reproduced. */
export function drawFrom(seed: number): Draw {
  const share = drawsFrom(seed);
  const below = (limit: number) => Math.floor(share() * limit);
  const one = <T>(from: readonly T[]): T => {
    const drawn = from[below(from.length)];
    if (drawn === undefined) throw new Error('Nothing to draw from');
    return drawn;
  };
  return { share, below, one };
}
