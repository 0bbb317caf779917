import type { BannerSubtype, CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

const { upload } = limits;

/** What may be uploaded for each kind of medium, as the server takes it: name endings, the heaviest in bytes. */
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

/** Endings of VAST and DAAST documents, which players' creatives take beside their own. */
export const tagEndings = '.xml,.vast,.daast';

export function mediaKindOf(type: CreativeType, subtype: BannerSubtype | null): MediaKind {
  if (type === 'banner') return subtype ?? 'image';
  return type === 'audio' || type === 'video' ? type : type === 'videoAudio' ? 'video' : 'image';
}
