import type { BiddableCreative, NativeLook, PlayerLook } from './biddable-creative';

/** A creative made ready for many thousand requests a second: every kind has both looks. */
export interface Creative extends Omit<BiddableCreative, 'player' | 'native'> {
  player: PlayerLook;
  native: NativeLook;
  /** A number for all of it that slots ask for: creatives that differ in nothing of it have the same. */
  look: number;
}

const noWishes = {
  ...{ duration: null, protocol: null, isLinear: true, feed: null, placement: null, playback: [], skip: null },
  ...{ startDelay: null, pos: null, rewarded: false, sequence: null },
};

export function compileCreative({ player, native, id, outerId, ...shown }: BiddableCreative): Creative {
  const { mimeType, width, height } = shown;
  const whole = {
    ...shown,
    player: player ?? { ...noWishes, media: [{ mimeType, width, height }] },
    native: native ?? { titleLengths: [0], ratios: [], onlyByAspectRatio: false, data: [] },
  };
  return { id, outerId, ...whole, look: numberOf(JSON.stringify(whole)) };
}

const numbers = new Map<string, number>();

function numberOf(look: string): number {
  const number = numbers.get(look) ?? numbers.size;
  numbers.set(look, number);
  return number;
}
