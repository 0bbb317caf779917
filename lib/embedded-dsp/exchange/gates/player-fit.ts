import type { PlayerTraits } from '../campaigns/biddable-creative';
import type { PlayerTerms } from '../market/player-terms';
import type { BidContext } from './bid-context';

type Medium = PlayerTraits['media'][number];

/** Players scale what they show, but do not turn it; sound has no size, and a wrapper does not say one. */
function isOriented({ mimeType, width, height }: Medium, { format, sizes: [player] }: BidContext): boolean {
  if (format === 'audio' || !player) return true;
  return !mimeType.startsWith('audio/') && (width === 0 || width >= height === player.w >= player.h);
}

/** Has it a medium that lies as the player does? */
export const isShapely = ({ media }: PlayerTraits, request: BidContext): boolean =>
  media.length === 0 || media.some((medium) => isOriented(medium, request));

/** Has it such a medium of a type that the player takes? */
export const isPlayable = ({ media }: PlayerTraits, request: BidContext): boolean =>
  media.length === 0 || media.some((medium) => isTaken(medium, request));

const isTaken = (medium: Medium, request: BidContext): boolean =>
  request.mimes.includes(medium.mimeType) && isOriented(medium, request) && isFluent(medium, request.player);

const isFluent = ({ bitrate }: Medium, terms: PlayerTerms | null): boolean =>
  !terms?.bitrates || bitrate === undefined || (bitrate >= terms.bitrates.least && bitrate <= terms.bitrates.most);

/** Has it such a medium that needs no API, or one that the player runs? */
export const isRunnable = ({ media }: PlayerTraits, request: BidContext): boolean =>
  media.length === 0 ||
  media.some(
    (medium) =>
      isTaken(medium, request) && (medium.api === undefined || request.player?.api.includes(medium.api) === true),
  );

/** As long as the player takes; a length that a wrapper hides is found out by the player. */
export const isLongEnough = (
  { duration }: PlayerTraits,
  { minDuration, maxDuration, durations }: PlayerTerms,
): boolean => {
  if (duration === null) return true;
  // Films are a few frames longer or shorter than they are said to be.
  if (durations) return durations.some((seconds) => Math.round(duration / 1000) === seconds);
  return duration >= minDuration * 1000 && duration <= maxDuration * 1000;
};

/** A tag that is handed on must be of a version the player reads. */
export const isRead = ({ protocol }: PlayerTraits, { protocols }: PlayerTerms): boolean =>
  protocol === null || protocols.includes(protocol);

/** Is the slot one of those the creative was made for? The first wish that is not met, by its OpenRTB name. */
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
