import { type CreativeType, isPlayable } from '../enumerations';
import type { ErrorCode } from '../error-codes';
import type { KindFields } from './creative-fields';

type Complete = Partial<KindFields> & { type: CreativeType; subtype: string | null; finalUrl: string | null };
/** Size and duration read from the medium; null without a medium. */
type Medium = { width: number | null; height: number | null; duration: number | null } | null;

/**
 * Returns the fields that a creative still needs before it can be approved and shown (semantics, Creatives: "not
 * ready"). The names are in the order of the form. Fields that the contract requires are never in the result.
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

/** Error code of a creative with missing fields, by type (§8). */
export const emptyFieldCodes = {
  banner: 'CREATIVE_BANNER_EMPTY_FIELDS',
  video: 'CREATIVE_VIDEO_EMPTY_FIELDS',
  audio: 'CREATIVE_AUDIO_EMPTY_FIELDS',
  native: 'CREATIVE_NATIVE_EMPTY_FIELDS',
  videoAudio: 'CREATIVE_VIDEO_AUDIO_EMPTY_FIELDS',
  nativeAi: 'CREATIVE_NATIVE_AI_EMPTY_FIELDS',
} as const satisfies Record<CreativeType, ErrorCode>;
