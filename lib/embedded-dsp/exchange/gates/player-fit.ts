import type { PlayerTraits } from '../campaigns/biddable-creative';
import type { PlayerTerms } from '../market/player-terms';
import type { BidContext } from './bid-context';

type Medium = PlayerTraits['media'][number];

/**
 * Returns whether the medium has the player's orientation. Players scale media but do not rotate them. Audio has no
 * size, and a wrapper does not state one.
 */
function isOriented({ mimeType, width, height }: Medium, { format, sizes: [player] }: BidContext): boolean {
  if (format === 'audio' || !player) return true;
  return !mimeType.startsWith('audio/') && (width === 0 || width >= height === player.w >= player.h);
}

/** Returns whether a medium has the player's orientation. */
export const isShapely = ({ media }: PlayerTraits, request: BidContext): boolean =>
  media.length === 0 || media.some((medium) => isOriented(medium, request));

/** Returns whether such a medium also has a MIME type and bit rate that the player accepts. */
export const isPlayable = ({ media }: PlayerTraits, request: BidContext): boolean =>
  media.length === 0 || media.some((medium) => isTaken(medium, request));

const isTaken = (medium: Medium, request: BidContext): boolean =>
  request.mimes.includes(medium.mimeType) && isOriented(medium, request) && isFluent(medium, request.player);

const isFluent = ({ bitrate }: Medium, terms: PlayerTerms | null): boolean =>
  !terms?.bitrates || bitrate === undefined || (bitrate >= terms.bitrates.least && bitrate <= terms.bitrates.most);

/** Returns whether such a medium needs no API, or one that the player supports. */
export const isRunnable = ({ media }: PlayerTraits, request: BidContext): boolean =>
  media.length === 0 ||
  media.some(
    (medium) =>
      isTaken(medium, request) && (medium.api === undefined || request.player?.api.includes(medium.api) === true),
  );

/** Returns whether the player accepts the duration. If a wrapper does not state it, the player checks it itself. */
export const isLongEnough = (
  { duration }: PlayerTraits,
  { minDuration, maxDuration, durations }: PlayerTerms,
): boolean => {
  if (duration === null) return true;
  // Videos are a few frames longer or shorter than stated.
  if (durations) return durations.some((seconds) => Math.round(duration / 1000) === seconds);
  return duration >= minDuration * 1000 && duration <= maxDuration * 1000;
};

/** Returns whether the player accepts a version in which the creative can be served. A tag has only its own. */
export const isRead = ({ protocols }: PlayerTraits, terms: PlayerTerms): boolean =>
  protocols === null || protocols.some((protocol) => terms.protocols.includes(protocol));

/**
 * Returns the OpenRTB name of the first slot property that the creative requires and the slot lacks; null if there is
 * none.
 */
export function unmetWish(traits: PlayerTraits, request: BidContext, terms: PlayerTerms): string | null {
  if (traits.rewarded && !request.isRewarded) return 'rwdd';
  if (terms.linearity !== null && traits.isLinear !== (terms.linearity === 1)) return 'linearity';
  if (isOther(traits.startDelay, terms.startDelay > 0 ? -1 : terms.startDelay)) return 'startdelay';
  if (isOther(traits.sequence, terms.sequence)) return 'sequence';
  if (request.format === 'audio') return isOther(traits.feed, terms.feed) ? 'feed' : null;
  if (isOther(traits.placement, terms.placement)) return 'placement';
  if (isOther(traits.skip, terms.skip)) return 'skip';
  if (isOther(traits.pos, request.position)) return 'pos';
  const { playback } = traits;
  return playback.length > 0 && !terms.playback.some((method) => playback.includes(method)) ? 'playbackmethod' : null;
}

const isOther = (wanted: number | null, offered: number): boolean => wanted !== null && wanted !== offered;
