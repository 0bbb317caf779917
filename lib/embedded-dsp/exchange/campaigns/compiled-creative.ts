import { type BiddableCreative, madeForAnySlot, type NativeTraits, type PlayerTraits } from './biddable-creative';

/** A creative compiled for matching with many thousand requests a second. Every type has both kinds of traits. */
export interface Creative extends Omit<BiddableCreative, 'player' | 'native'> {
  player: PlayerTraits;
  native: NativeTraits;
  /** Number of the combination of traits that slots check. Creatives with the same traits have the same number. */
  kind: number;
}

const noPlayer = { ...madeForAnySlot, duration: null, protocols: null, isLinear: true };

export function compileCreative({ player, native, id, outerId, ...shown }: BiddableCreative): Creative {
  const { mimeType, width, height } = shown;
  const traits = {
    player: player ?? { media: [{ mimeType, width, height }], ...noPlayer },
    native: native ?? { titleLengths: [0], ratios: [], onlyByAspectRatio: false, data: [] },
    ...shown,
  };
  return { id, outerId, kind: numberOf(JSON.stringify(traits)), ...traits };
}

const numbers = new Map<string, number>();

function numberOf(traits: string): number {
  const number = numbers.get(traits) ?? numbers.size;
  numbers.set(traits, number);
  return number;
}
