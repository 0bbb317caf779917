/** Requirements of a player: the fields of OpenRTB's video and audio objects that the gates check. */
export interface PlayerTerms {
  /** Seconds, both inclusive. */
  minDuration: number;
  maxDuration: number;
  /** Allowed durations in seconds, of which the ad must have one exactly; absent if any will do. */
  durations?: readonly number[];
  /** Kilobits per second, both inclusive; absent if any will do. */
  bitrates?: { least: number; most: number };
  /** AdCOM creative subtypes: the versions of VAST and DAAST that it accepts. */
  protocols: readonly number[];
  /** AdCOM API frameworks that it supports: 2 VPAID 2, 8 SIMID 1; empty = plain files only. */
  api: readonly number[];
  /** 1 linear, 2 non-linear; null = either. */
  linearity: 1 | 2 | null;
  /** 0 pre-roll, -1 mid-roll, -2 post-roll. */
  startDelay: number;
  /** 1 in-stream … 5 interstitial; 0 for audio. */
  placement: number;
  /** Playback methods; empty for audio. */
  playback: readonly number[];
  /** Whether the player has a skip button. */
  skip: 0 | 1;
  /** 1 music service, 2 radio, 3 podcast; 0 for video. */
  feed: number;
  /** Position in an ad pod, from 1. */
  sequence: number;
}

const vast = [2, 3, 5, 6, 7, 8, 11, 12, 13, 14];
const oldVast = [2, 3, 5, 6];
const daast = [9, 10];

const onScreen: PlayerTerms = {
  minDuration: 5,
  maxDuration: 30,
  protocols: vast,
  linearity: 1,
  startDelay: 0,
  placement: 1,
  playback: [1, 3],
  skip: 1,
  feed: 0,
  sequence: 1,
  api: [],
};
const inEar: PlayerTerms = {
  minDuration: 5,
  maxDuration: 30,
  protocols: [...vast, ...daast],
  linearity: null,
  startDelay: 0,
  placement: 0,
  playback: [],
  skip: 0,
  feed: 1,
  sequence: 1,
  api: [],
};

/** The players of the simulated publishers. */
export const players = {
  preRoll: onScreen,
  midRoll: { ...onScreen, startDelay: -1, skip: 0, maxDuration: 20, sequence: 2 },
  postRoll: { ...onScreen, startDelay: -2, protocols: oldVast },
  inBanner: { ...onScreen, placement: 2, playback: [2], maxDuration: 15, protocols: oldVast },
  inArticle: { ...onScreen, placement: 3, playback: [6], linearity: null, api: [2] },
  inFeed: { ...onScreen, placement: 4, playback: [6] },
  interstitial: { ...onScreen, placement: 5, playback: [2], api: [2, 8] },
  rewarded: { ...onScreen, placement: 5, playback: [1], skip: 0, minDuration: 10 },
  television: { ...onScreen, startDelay: -1, skip: 0 },
  music: inEar,
  radio: { ...inEar, feed: 2, startDelay: -1, minDuration: 10 },
  podcast: { ...inEar, feed: 3, startDelay: -1, maxDuration: 60 },
} as const satisfies Record<string, PlayerTerms>;
