import { isDeepStrictEqual } from 'node:util';
import { type AnyCreative, anyCreative, kindShape } from '@/lib/contract/creatives/creative-fields';
import type { CreativeInput } from '@/lib/contract/creatives/creative-input';
import { missingFields } from '@/lib/contract/creatives/creative-readiness';
import type { storedFiles } from '../store/files-schema';
import type { CreativeDetails, creatives } from '../store/schema';
import type { StoredImage } from './stored-images';

export type StoredCreative = typeof creatives.$inferSelect;
export type StoredFile = typeof storedFiles.$inferSelect;

/** A creative with what belongs to it. */
export interface FoundCreative {
  creative: StoredCreative;
  /** Null where a link, a tag given as text or native images stand in its place. */
  file: StoredFile | null;
  images: readonly StoredImage[];
  login: string;
}

const empty = kindShape.parse({});

/**
 * What a person wrote, with every field of every kind; what the kind has not is null or empty. A stored image says its
 * size itself, so that what was read can be sent back as it is.
 */
export function wholeOf(input: CreativeInput): AnyCreative {
  const whole = anyCreative.parse(input);
  return whole.subtype === 'image' && whole.file !== null ? { ...whole, width: null, height: null } : whole;
}

/** The same of a stored creative. */
export function wholeOfStored({ creative, images }: Pick<FoundCreative, 'creative' | 'images'>): AnyCreative {
  const { name, labels, type, iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl } = creative;
  const { tag: _read, ...details } = creative.details;
  return {
    ...{ name, labels, type, iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl },
    creativeOuterId: creative.creativeOuterId,
    ...{ subtype: creative.subtype ?? null, trackers: creative.trackers, pixel: creative.pixel },
    ...empty,
    ...details,
    file: creative.file,
    images: images.map(({ aspectRatio, file, link }) => ({ aspectRatio, file, link })),
  };
}

/** The columns of a creative; images have rows of their own. `tag` is what a tag given as text says. */
export function columnsOf(whole: AnyCreative, tag: CreativeDetails['tag']) {
  const { name, labels, type, subtype, iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl } = whole;
  const { creativeOuterId, trackers, pixel, file } = whole;
  return {
    ...{ name, labels, type, subtype, iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl },
    ...{ creativeOuterId, trackers, pixel, file },
    details: { ...ownDetails(whole), ...(tag && { tag }) },
  };
}

/** What differs from having nothing. */
function ownDetails(whole: AnyCreative): CreativeDetails {
  const { file: _file, images: _images, ...fields } = empty;
  const names = Object.keys(fields) as (keyof typeof fields)[]; // the keys of the object above
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(whole[name], empty[name])).map((name) => [name, whole[name]]),
  );
}

export interface Medium {
  width: number | null;
  height: number | null;
  duration: number | null;
}

/** What the file or the tag says of itself; null without either. */
export const mediumOf = ({ creative, file }: Pick<FoundCreative, 'creative' | 'file'>): Medium | null =>
  file ?? creative.details.tag ?? null;

/** Size in pixels as shown: what was typed, else what the file says. */
export function sizeOf(found: Pick<FoundCreative, 'creative' | 'file'>): Pick<Medium, 'width' | 'height'> {
  const { width, height } = found.creative.details;
  const medium = mediumOf(found);
  return { width: width ?? medium?.width ?? null, height: height ?? medium?.height ?? null };
}

export const notReady = (found: FoundCreative): string[] => missingFields(wholeOfStored(found), mediumOf(found));
