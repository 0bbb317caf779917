import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits } from '@/lib/contract/limits';
import { type MessageArguments, Refusal } from '@/lib/contract/refusal';
import { megabytes } from './weight';

export interface Html5Archive {
  files: number;
  /** Uncompressed size of all files in bytes. */
  unpackedSize: number;
  names: ReadonlySet<string>;
  /** Text of pages, style sheets and scripts, by path. */
  texts: ReadonlyMap<string, string>;
}

/** MIME types of a web page's files (and of files that tools add), by extension. */
export const webTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  map: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  glsl: 'text/plain',
  atlas: 'text/plain',
  bin: 'application/octet-stream',
};
const webAllowed = 'HTML, CSS, JS, JSON, SVG, PNG, JPEG, GIF, WebP, WOFF, MP4, MP3';
const isText = /\.(html?|css|m?js|svg)$/i;

export const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

type ZipFault =
  | 'other'
  | 'files'
  | 'unpacked'
  | 'ratio'
  | 'path'
  | 'link'
  | 'nested'
  | 'duplicate'
  | 'encrypted'
  | 'size';

const zipRefusal = (reason: ZipFault, params: MessageArguments = {}) =>
  new Refusal('HTML5_ZIP_PARSE_ERROR', { params: { reason, ...params } });

/**
 * Returns true for folders and files that systems and tools add: `__MACOSX`, names that begin with a dot, `Thumbs.db`.
 */
export const isIgnored = (path: string): boolean =>
  path.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Unpacks a banner's archive in memory, within its limits. Throws HTML5_ZIP_PARSE_ERROR with the `reason`, and
 * FILE_EXTENSION_UNSUPPORTED for a file type that web pages do not use.
 */
export async function readArchive(path: string): Promise<Html5Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) throw zipRefusal('other');
  try {
    const entries = await readEntries(zip);
    const names = new Set(entries.map(({ fileName }) => fileName));
    const archive = { files: entries.length, unpackedSize: 0, names, texts: new Map<string, string>() };
    for (const entry of entries) {
      const bytes = await unpack(zip, entry);
      archive.unpackedSize += bytes.length;
      if (bytes.subarray(0, 4).equals(localHeader)) throw zipRefusal('nested', { file: entry.fileName });
      if (isText.test(entry.fileName)) archive.texts.set(entry.fileName, decode(bytes));
    }
    return archive;
  } finally {
    zip.close();
  }
}

const localHeader = Buffer.from('PK\x03\x04', 'latin1');

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  const { files: limit, unpackedBytes, ratio } = limits.upload.html5;
  const found: Entry[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  // Entries are listed before they are counted: some archives declare more entries than they have, or hide some.
  for (const entry of await listEntries(zip, limit * 3)) {
    requireSafe(entry);
    if (isIgnored(entry.fileName)) continue;
    const { fileName, uncompressedSize, compressedSize } = entry;
    const name = fileName.toLowerCase();
    if (names.has(name)) throw zipRefusal('duplicate', { file: fileName });
    names.add(name);
    found.push(entry);
    unpacked += uncompressedSize;
    const times = Math.ceil(uncompressedSize / Math.max(1, compressedSize));
    if (found.length > limit) throw zipRefusal('files', { limit, actual: zip.entryCount });
    if (unpacked > unpackedBytes)
      throw zipRefusal('unpacked', { limit: megabytes(unpackedBytes), actual: megabytes(unpacked) });
    // Small files of repeated characters also have such a ratio.
    if (times > ratio && uncompressedSize > 64 * 1024) throw zipRefusal('ratio', { limit: ratio, actual: times });
  }
  return found;
}

async function listEntries(zip: ZipFile, most: number): Promise<Entry[]> {
  if (zip.entryCount > most) throw zipRefusal('files', { limit: limits.upload.html5.files, actual: zip.entryCount });
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.push(entry) > most) throw new Error('more entries than the archive lists');
    }
  } catch (error) {
    const [, file] =
      /(?:invalid relative path|absolute path|invalid characters in fileName): (.*)/.exec(String(error)) ?? [];
    throw file
      ? zipRefusal('path', { file })
      : zipRefusal(/size/.test(String(error)) ? 'size' : 'other', { file: '–' });
  }
  return entries;
}

const unixTypeMask = 0o170000;
const unixLink = 0o120000;

function requireSafe(entry: Entry): void {
  const { fileName: file } = entry;
  if (/\p{Cc}/u.test(file) || file.split('/').includes('..')) throw zipRefusal('path', { file });
  if (entry.isEncrypted()) throw zipRefusal('encrypted');
  if (((entry.externalFileAttributes >>> 16) & unixTypeMask) === unixLink) throw zipRefusal('link', { file });
  if (isIgnored(file)) return;
  if (/^(zip|rar|7z|gz|tgz|tar|jar|apk)$/.test(endingOf(file))) throw zipRefusal('nested', { file });
  if (!Object.hasOwn(webTypes, endingOf(file)))
    throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed: webAllowed, file } });
}

/** The library ends a stream whose length differs from its entry. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
  } catch (error) {
    throw zipRefusal(/bytes in the stream/.test(String(error)) ? 'size' : 'other', { file: entry.fileName });
  }
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32) throw zipRefusal('other');
  return bytes;
}

function decode(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}
