import { isDeepStrictEqual } from 'node:util';
import { type AnyCreative, anyCreative, kindShape } from '@/lib/contract/creatives/creative-fields';
import type { CreativeInput } from '@/lib/contract/creatives/creative-input';
import { missingFields } from '@/lib/contract/creatives/creative-readiness';
import type { storedFiles } from '../store/files-schema';
import type { CreativeDetails, creatives } from '../store/schema';
import type { StoredImage } from './stored-images';

export type StoredCreative = typeof creatives.$inferSelect;
export type StoredFile = typeof storedFiles.$inferSelect;

/** A creative with its related rows. */
export interface FoundCreative {
  creative: StoredCreative;
  /** Null if a link, a tag given as text or native images are used instead. */
  file: StoredFile | null;
  images: readonly StoredImage[];
  login: string;
}

const empty = kindShape.parse({});

/**
 * Returns an input with the fields of all kinds; fields that the kind does not have are null or empty. A stored image
 * has its own size, so an entered size is cleared; a view can therefore be sent back unchanged.
 */
export function wholeOf(input: CreativeInput): AnyCreative {
  const whole = anyCreative.parse(input);
  return whole.subtype === 'image' && whole.file !== null ? { ...whole, width: null, height: null } : whole;
}

/** Returns a stored creative in the same form. */
export function wholeOfStored({ creative, images }: Pick<FoundCreative, 'creative' | 'images'>): AnyCreative {
  const { name, labels, type, iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl } = creative;
  const { tag: _read, ...details } = creative.details;
  return {
    name,
    labels,
    type,
    iabCategory,
    kktuCodes,
    kktuDescription,
    finalUrl,
    displayUrl,
    creativeOuterId: creative.creativeOuterId,
    subtype: creative.subtype ?? null,
    trackers: creative.trackers,
    pixel: creative.pixel,
    ...empty,
    ...details,
    file: creative.file,
    images: images.map(({ aspectRatio, file, link }) => ({ aspectRatio, file, link })),
  };
}

/** Returns the columns of a creative; images have their own rows. `tag` are the facts of a tag given as text. */
export function columnsOf(whole: AnyCreative, tag: CreativeDetails['tag']) {
  const { name, labels, type, subtype, iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl } = whole;
  const { creativeOuterId, trackers, pixel, file } = whole;
  return {
    name,
    labels,
    type,
    subtype,
    iabCategory,
    kktuCodes,
    kktuDescription,
    finalUrl,
    displayUrl,
    creativeOuterId,
    trackers,
    pixel,
    file,
    details: { ...ownDetails(whole), ...(tag && { tag }) },
  };
}

/** Returns the fields that differ from their empty values. */
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

/** Returns the facts of the file or the tag; null without either. */
export const mediumOf = ({ creative, file }: Pick<FoundCreative, 'creative' | 'file'>): Medium | null =>
  file ?? creative.details.tag ?? null;

/** Returns the displayed size in pixels: the entered one, else that of the file. */
export function sizeOf(found: Pick<FoundCreative, 'creative' | 'file'>): Pick<Medium, 'width' | 'height'> {
  const { width, height } = found.creative.details;
  const medium = mediumOf(found);
  return { width: width ?? medium?.width ?? null, height: height ?? medium?.height ?? null };
}

export const notReady = (found: FoundCreative): string[] => missingFields(wholeOfStored(found), mediumOf(found));
