import { type MediaKind, mediaKinds } from '@/components/creatives/form/media-kinds';
import type { BannerSubtype, CreativeType } from '@/lib/contract/enumerations';

/** The creative that a file becomes, determined by its content. */
export interface FileKind {
  type: CreativeType;
  subtype: BannerSubtype | null;
  medium: MediaKind | 'tag';
  /** Extension under which the server accepts such a file. */
  ending: string;
}

const image = (ending: string): FileKind => ({ type: 'banner', subtype: 'image', medium: 'image', ending });
const video = (ending: string): FileKind => ({ type: 'video', subtype: null, medium: 'video', ending });
const audio = (ending: string): FileKind => ({ type: 'audio', subtype: null, medium: 'audio', ending });
const tag = (type: 'video' | 'audio'): FileKind => ({ type, subtype: null, medium: 'tag', ending: '.xml' });
const html5: FileKind = { type: 'banner', subtype: 'html5', medium: 'html5', ending: '.zip' };
const js: FileKind = { type: 'banner', subtype: 'js', medium: 'js', ending: '.js' };

/** File signatures: characters at an offset, unique to each format. */
const signatures: readonly [at: number, letters: string, kind: FileKind][] = [
  [0, '\x89PNG', image('.png')],
  [0, '\xff\xd8\xff', image('.jpg')],
  [0, 'GIF8', image('.gif')],
  [8, 'WEBP', image('.webp')],
  [0, 'PK\x03\x04', html5],
  [4, 'ftypM4A', audio('.m4a')],
  [4, 'ftypM4B', audio('.m4a')],
  [4, 'ftypqt', video('.mov')],
  [4, 'ftyp', video('.mp4')],
  [0, '\x1a\x45\xdf\xa3', video('.webm')],
  [8, 'WAVE', audio('.wav')],
  [0, 'ID3', audio('.mp3')],
  [0, 'OggS', audio('.ogg')],
  [0, 'fLaC', audio('.flac')],
];
const mp3Frames = ['\xff\xfb', '\xff\xf3', '\xff\xf2', '\xff\xfa'];
const aacFrames = ['\xff\xf1', '\xff\xf9'];

/** Bytes to read; enough to find the root element of a tag after its declaration and comments. */
const readBytes = 4_096;

/** Determines the kind of a file by its first bytes; null if no creative can be made of it. */
export async function fileKind(file: File): Promise<FileKind | null> {
  const bytes = new Uint8Array(await file.slice(0, readBytes).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  const signed = signatures.find(([at, letters]) => text.startsWith(letters, at));
  if (signed) return signed[2];
  if (mp3Frames.some((frame) => text.startsWith(frame))) return audio('.mp3');
  if (aacFrames.some((frame) => text.startsWith(frame))) return audio('.aac');
  if (text.includes('\0')) return null;
  if (/<VAST[\s>]/i.test(text)) return tag('video');
  if (/<DAAST[\s>]/i.test(text)) return tag('audio');
  const ending = /\.(js|html?)$/i.exec(file.name)?.[0];
  return ending ? { ...js, ending: ending.toLowerCase() } : null;
}

/** Maximum size of a kind, bytes. */
export const heaviest = ({ medium }: FileKind, tagBytes: number): number =>
  medium === 'tag' ? tagBytes : mediaKinds[medium].bytes;

/** Returns the file with an extension that matches its content, because the server checks the name first. */
export function renamed(file: File, { medium, ending }: FileKind): File {
  const endings = medium === 'tag' ? ['.xml', '.vast', '.daast'] : mediaKinds[medium].accept.split(',');
  if (endings.some((one) => one.startsWith('.') && file.name.toLowerCase().endsWith(one))) return file;
  return new File([file], `${file.name}${ending}`, { type: file.type });
}
