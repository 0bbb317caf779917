import type { BiddableCreative, NativeLook, PlayerLook } from './biddable-creative';

/** A creative made ready for many thousand requests a second: every kind has both looks. */
export interface Creative extends Omit<BiddableCreative, 'player' | 'native'> {
  player: PlayerLook;
  native: NativeLook;
}

const noWishes = {
  ...{ duration: null, protocol: null, isLinear: true, feed: null, placement: null, playback: [], skip: null },
  ...{ startDelay: null, pos: null, rewarded: false, sequence: null },
};

export const compileCreative = ({ player, native, ...creative }: BiddableCreative): Creative => {
  const { mimeType, width, height } = creative;
  return {
    ...creative,
    player: player ?? { ...noWishes, media: [{ mimeType, width, height }] },
    native: native ?? { titleLengths: [0], ratios: [], onlyByAspectRatio: false, data: [] },
  };
};
