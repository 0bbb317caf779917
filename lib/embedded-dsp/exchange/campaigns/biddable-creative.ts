import type { AspectRatio } from '@/lib/contract/enumerations';

/** A creative as the bidder reads it. */
export interface BiddableCreative {
  id: number;
  outerId: string;
  /** Pixels; 0 if it has no fixed size. */
  width: number;
  height: number;
  mimeType: string;
  iabCategory: string;
  /** Host of the landing page; absent if unknown. */
  domain?: string;
  /** Store id of the app that the creative leads to. */
  app?: string;
  /** AdCOM creative attributes that it has. */
  attributes?: readonly number[];
  /** Kind of a banner: 2 image, 3 script, 4 iframe. */
  bannerType?: 2 | 3 | 4;
  /** AdCOM API frameworks, one of which a banner needs. */
  apis?: readonly number[];
  /** Script of its texts, by its Unicode name. */
  script?: string;
  /** True if parts of it load over plain HTTP. */
  isInsecure?: true;
  /** Of video and audio creatives. */
  player?: PlayerTraits;
  /** Of native ads. */
  native?: NativeTraits;
}

/** A video or audio creative, and the slots that it was made for; null or empty = any. */
export interface PlayerTraits {
  /** The media files that a player can choose from; empty if a wrapper does not state them. */
  media: readonly PlayerMedium[];
  /** Milliseconds; null if a wrapper does not state it. */
  duration: number | null;
  /** AdCOM creative subtypes in which it can be served: several for an own file; null = any. */
  protocols: readonly number[] | null;
  isLinear: boolean;
  feed: number | null;
  placement: number | null;
  playback: readonly number[];
  skip: number | null;
  startDelay: number | null;
  pos: number | null;
  rewarded: boolean;
  sequence: number | null;
}

/** Traits of a creative that was made for any slot. */
export const madeForAnySlot = {
  feed: null,
  placement: null,
  playback: [],
  skip: null,
  startDelay: null,
  pos: null,
  rewarded: false,
  sequence: null,
} satisfies Partial<PlayerTraits>;

export interface PlayerMedium {
  mimeType: string;
  /** Sound has no size. */
  width: number;
  height: number;
  /** AdCOM API framework that the player must support; absent for plain files, 0 = one that no slot can name. */
  api?: number;
  /** Kilobits per second; absent if unknown. */
  bitrate?: number;
}

export interface NativeTraits {
  /** Length of each title, in characters. */
  titleLengths: readonly number[];
  ratios: readonly AspectRatio[];
  onlyByAspectRatio: boolean;
  /** Its values by AdCOM native data asset type, with their length in characters. */
  data: readonly { type: number; length: number }[];
}
