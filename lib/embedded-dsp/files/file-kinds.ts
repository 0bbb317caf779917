import type { Inspection } from '@/lib/contract/creatives/file-facts';
import type { uploadTypes } from '@/lib/contract/creatives/files';
import { limits } from '@/lib/contract/limits';
import type { Permission } from '@/lib/contract/people/permissions';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { imagesAllowed, inspectImage } from './inspect/inspect-image';
import { mediaAllowed } from './inspect/inspect-media';
import type { ThreadKind } from './inspect/inspector-thread';

export type UploadType = (typeof uploadTypes)[number];

/** The inspector for the caller's own files. */
export type OwnInspector = (path: string, kind: ThreadKind) => Promise<Inspection>;

/** A kind of file that an upload accepts: chosen by the name's extension, verified by its bytes. */
export interface TakenKind {
  endings: RegExp;
  /** The extensions as shown in messages. */
  allowed: string;
  limit: number;
  permission?: Permission;
  inspect(path: string, inspect: OwnInspector): Promise<Inspection>;
}

const { upload } = limits;

const image = (use: 'banner' | 'native'): TakenKind => ({
  endings: /\.(png|apng|jpe?g|gif|webp)$/i,
  allowed: imagesAllowed,
  limit: upload.imageBytes,
  inspect: (path) => inspectImage(path, use),
});

const html5: TakenKind = {
  endings: /\.zip$/i,
  allowed: 'ZIP',
  limit: upload.html5.bytes,
  permission: 'CREATIVE_ADD_HTML5_BANNER',
  inspect: (path, inspect) => inspect(path, 'html5'),
};

const js: TakenKind = {
  endings: /\.(js|html?|txt)$/i,
  allowed: 'JS, HTML',
  limit: upload.jsBytes,
  permission: 'CREATIVE_ADD_JS_BANNER',
  inspect: (path, inspect) => inspect(path, 'js'),
};

const audio: TakenKind = {
  endings: /\.(mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i,
  allowed: mediaAllowed.audio,
  limit: upload.audioBytes,
  inspect: (path, inspect) => inspect(path, 'audio'),
};

const video = (needsSound: boolean): TakenKind => ({
  endings: /\.(mp4|m4v|mov|webm)$/i,
  allowed: mediaAllowed.video,
  limit: upload.videoBytes,
  inspect: async (path, inspect) => {
    const facts = await inspect(path, 'video');
    if (needsSound && facts.details.kind === 'video' && !facts.details.hasSound)
      throw new Refusal('VIDEO_PROCESSING_ERROR', { params: { reason: 'noSound' } });
    return facts;
  },
});

const tag = (kind: 'vast' | 'daast' | 'tag'): TakenKind => ({
  endings: /\.(xml|vast|daast|txt)$/i,
  allowed: 'XML',
  limit: upload.tag.bytes,
  permission: 'CREATIVE_ADD_VAST_DAAST',
  inspect: (path, inspect) => inspect(path, kind),
});

const taken: Readonly<Record<UploadType, readonly TakenKind[]>> = {
  banner: [image('banner'), html5, js],
  video: [video(false), tag('vast')],
  audio: [audio, tag('tag')],
  videoAudio: [video(true), tag('vast')],
  native: [image('native')],
  nativeAi: [image('native')],
  vast: [tag('vast')],
  daast: [tag('daast')],
};

/**
 * Returns the kind of a file by its name. Throws FILE_EXTENSION_UNSUPPORTED with the accepted extensions, NO_PERMISSION
 * and VAST_DAAST_NO_PERMISSION for kinds that require a permission.
 */
export function kindByName(
  type: UploadType,
  filename: string,
  { permissions }: Pick<Caller, 'permissions'>,
): TakenKind {
  const found = taken[type].find(({ endings }) => endings.test(filename));
  if (!found) {
    const allowed = taken[type].map((kind) => kind.allowed).join(', ');
    throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
  }
  if (found.permission && !permissions.has(found.permission))
    throw new Refusal(found.permission === 'CREATIVE_ADD_VAST_DAAST' ? 'VAST_DAAST_NO_PERMISSION' : 'NO_PERMISSION');
  return found;
}
