import { ApiFault } from '@/lib/contract/api-fault';
import type { BannerSubtype, CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { MessageArguments } from '@/lib/contract/refusal';

const { upload } = limits;

/** Accepted uploads by kind of medium: file extensions and the maximum size in bytes. */
export const mediaKinds = {
  image: {
    accept: '.png,.apng,.jpg,.jpeg,.gif,.webp,image/png,image/jpeg,image/gif,image/webp',
    bytes: upload.imageBytes,
  },
  html5: { accept: '.zip', bytes: upload.html5.bytes },
  js: { accept: '.js,.html,.htm,.txt', bytes: upload.jsBytes },
  audio: { accept: '.mp3,.m4a,.aac,.oga,.ogg,.opus,.wav,.flac', bytes: upload.audioBytes },
  video: { accept: '.mp4,.m4v,.mov,.webm', bytes: upload.videoBytes },
} as const;
export type MediaKind = keyof typeof mediaKinds;

/** Extensions of VAST and DAAST documents, accepted for video and audio creatives in addition to media files. */
export const tagEndings = '.xml,.vast,.daast';

export function mediaKindOf(type: CreativeType, subtype: BannerSubtype | null): MediaKind {
  if (type === 'banner') return subtype ?? 'image';
  return type === 'audio' || type === 'video' ? type : type === 'videoAudio' ? 'video' : 'image';
}

type UploadRefusal = { code: string; params: MessageArguments };

/** Defaults for all arguments of the upload error texts. */
const nothingKnown = { unit: 'MB', limit: '–', actual: '–', nearest: '–', allowed: '–' };

/** Returns the reason why the server refused a file. */
export function uploadRefusal(fault: unknown): UploadRefusal {
  if (!(fault instanceof ApiFault)) return { code: 'UNKNOWN', params: nothingKnown };
  return { code: fault.code, params: { ...nothingKnown, ...fault.params } };
}

/**
 * Refuses a file whose extension this field does not accept, before the upload. The server would accept all banner
 * types, and its error would list them all. `accept` has the form of an input's attribute.
 */
export function typeRefusal({ name }: Pick<File, 'name'>, accept: string): UploadRefusal | null {
  const endings = accept.split(',').filter((one) => one.startsWith('.'));
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return null;
  const allowed = endings.map((ending) => ending.slice(1).toUpperCase()).join(', ');
  return { code: 'FILE_EXTENSION_UNSUPPORTED', params: { ...nothingKnown, allowed } };
}

/** Refuses a file that is too large before the upload, with the server's own error. */
export function weightRefusal({ size }: Pick<File, 'size'>, limit: number): UploadRefusal | null {
  if (size <= limit) return null;
  if (limit >= megabyte) {
    const params = { limit: rounded(limit / megabyte), actual: rounded(size / megabyte), unit: 'MB' };
    return { code: 'CREATIVE_WEIGHT_EXCEEDED', params };
  }
  const params = { limit: rounded(limit / 1024), actual: rounded(size / 1024), unit: 'KB' };
  return { code: 'CREATIVE_WEIGHT_EXCEEDED', params };
}

/** Rounds up to two decimals, so that an excess is never displayed as the limit. */
const rounded = (amount: number) => Math.ceil(amount * 100) / 100;
const megabyte = 1024 * 1024;
