import { type CreativeType, isPlayable } from '../enumerations';
import type { ErrorCode } from '../error-codes';
import type { KindFields } from './creative-fields';

type Complete = Partial<KindFields> & { type: CreativeType; subtype: string | null; finalUrl: string | null };
/** What the medium says of itself; null where there is none. */
type Medium = { width: number | null; height: number | null; duration: number | null } | null;

/**
 * What a creative still lacks before it can be approved and shown, as field names in the order of the form; the
 * contract's own required fields can never be missing (semantics, Creatives: "not ready").
 */
export function missingFields(creative: Complete, medium: Medium): string[] {
  const missing = needed[creative.type].filter((field) => isEmpty(creative[field]));
  if (creative.type === 'banner') return [...missing, ...missingSize(creative, medium)];
  const isTag = creative.vast || creative.daast;
  if (medium && medium.duration === null && !isTag && isPlayable(creative.type)) return [...missing, 'duration'];
  return missing;
}

const texts = ['smallTitle', 'desc', 'sponsored', 'images'] as const;
const needed: Readonly<Record<CreativeType, readonly (keyof KindFields | 'finalUrl')[]>> = {
  banner: ['finalUrl'],
  video: [],
  audio: [],
  videoAudio: [],
  native: texts,
  nativeAi: texts,
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function missingSize(creative: Complete, medium: Medium): string[] {
  const sides = ['width', 'height'] as const;
  return sides.filter((side) => isEmpty(creative[side]) && isEmpty(medium?.[side]));
}

/** §8: the code that says a creative of a type lacks something. */
export const emptyFieldCodes = {
  banner: 'CREATIVE_BANNER_EMPTY_FIELDS',
  video: 'CREATIVE_VIDEO_EMPTY_FIELDS',
  audio: 'CREATIVE_AUDIO_EMPTY_FIELDS',
  native: 'CREATIVE_NATIVE_EMPTY_FIELDS',
  videoAudio: 'CREATIVE_VIDEO_AUDIO_EMPTY_FIELDS',
  nativeAi: 'CREATIVE_NATIVE_AI_EMPTY_FIELDS',
} as const satisfies Record<CreativeType, ErrorCode>;
