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
  /** Of what plays. */
  player?: PlayerLook;
  /** Of native ads. */
  native?: NativeLook;
}

/** What plays, and the slots it was made for; null or empty = any. */
export interface PlayerLook {
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
}

export interface NativeLook {
  /** Letters of each title there is. */
  titleLengths: readonly number[];
  ratios: readonly AspectRatio[];
  onlyByAspectRatio: boolean;
  /** AdCOM native data asset types it has values for. */
  data: readonly number[];
}
