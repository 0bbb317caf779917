import type { AspectRatio } from '@/lib/contract/enumerations';

/** A creative as the bidder sees it. */
export interface BiddableCreative {
  id: number;
  outerId: string;
  /** Pixels; 0 where it has no size of its own. */
  width: number;
  height: number;
  mimeType: string;
  iabCategory: string;
  /** Host that it leads to; left out where that is not known. */
  domain?: string;
  /** Id in a store of the application that it leads to. */
  app?: string;
  /** AdCOM creative attributes that it is known to have. */
  attributes?: readonly number[];
  /** Of a banner: 2 an image, 3 a script, 4 a frame. */
  bannerType?: 2 | 3 | 4;
  /** AdCOM API frameworks of which the place of a banner must run one. */
  apis?: readonly number[];
  /** Script of its words, as Unicode names it. */
  script?: string;
  /** Parts of it come over plain http. */
  isInsecure?: true;
  /** Of what plays. */
  player?: PlayerTraits;
  /** Of native ads. */
  native?: NativeTraits;
}

/** What plays, and the slots it was made for; null or empty = any. */
export interface PlayerTraits {
  /** Its media as a player may take them; none when a wrapper does not say. */
  media: readonly PlayerMedium[];
  /** Milliseconds; null when a wrapper does not say. */
  duration: number | null;
  /** AdCOM creative subtype of its tag; null when the platform itself writes the tag, in whatever version is read. */
  protocol: number | null;
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

export interface PlayerMedium {
  mimeType: string;
  /** Sound has no size. */
  width: number;
  height: number;
  /** AdCOM API framework that the player must run; left out of plain files, 0 = one that no slot names. */
  api?: number;
  /** Kilobits per second; left out where that is not known. */
  bitrate?: number;
}

export interface NativeTraits {
  /** Letters of each title there is. */
  titleLengths: readonly number[];
  ratios: readonly AspectRatio[];
  onlyByAspectRatio: boolean;
  /** AdCOM native data asset types it has values for. */
  data: readonly number[];
}
