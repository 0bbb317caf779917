import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { givenPicture } from '@/lib/contract/creatives/file-picture';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { storedFiles } from '../store/files-schema';
import { requireOverClient } from '../users/require-over-client';
import { dropFile, type FileStore, findFile, keepFile, type StoredFile } from './stored-files';

/** Length of the longer side of a stored picture, px: enough for a card on a high-resolution screen. */
const longestSide = 480;
/** Maximum pixels of an uploaded still. */
const maxPixels = 16_000_000;
const taken = ['png', 'jpeg', 'webp'];

/**
 * Stores the preview of a video or sound for use in lists. The uploader creates it, so it is re-encoded and never used
 * for moderation, which shows the video itself. An existing preview is kept. Throws FILE_NOT_FOUND, NO_PERMISSION,
 * FILE_UNREADABLE if it is not a picture, VALIDATION_FAILED if the kind of file cannot have this preview.
 */
export async function keepPicture(
  store: FileStore,
  caller: Caller,
  name: string,
  { still, peaks }: z.output<typeof givenPicture>,
): Promise<Pick<StoredFile, 'poster' | 'peaks'>> {
  const file = await findFile(store.database, caller, name);
  requireOverClient(caller, file.userId, 'CLIENT_CREATIVE_UPDATE');
  const { kind } = file.details;
  if (kind !== (still === null ? 'audio' : 'video'))
    throw new Refusal('VALIDATION_FAILED', { fields: { [still === null ? 'peaks' : 'still']: 'fileKind' } });
  if (file.poster ?? file.peaks) return file;
  if (still === null) return (await writePicture(store, name, { peaks })) ?? file;
  const poster = await keepStill(store, Buffer.from(still, 'base64'), file);
  const kept = await writePicture(store, name, { poster: poster.name });
  if (kept) return kept;
  // Another call was faster, or the video was deleted.
  await dropFile(store, poster, 'FILE_IN_USE');
  return await findFile(store.database, caller, name);
}

/** Returns null if the file already has a preview. */
async function writePicture({ database }: FileStore, name: string, picture: Partial<StoredFile>) {
  const isBare = and(isNull(storedFiles.poster), isNull(storedFiles.peaks));
  const [kept] = await database
    .update(storedFiles)
    .set(picture)
    .where(and(eq(storedFiles.name, name), isBare))
    .returning({ poster: storedFiles.poster, peaks: storedFiles.peaks });
  return kept ?? null;
}

async function keepStill(store: FileStore, given: Buffer, film: StoredFile) {
  const { data, info } = await drawAnew(given);
  const received = await store.folder.receive(Readable.from([data]), data.length);
  const { width, height } = info;
  // Stored as a document, so that no creative can use it as an image.
  const facts = { mimeType: 'image/webp', width, height, duration: null, details: { kind: 'document' } } as const;
  return keepFile(store, { received, filename: 'still.webp', facts }, film.userId);
}

/** Re-encodes a picture as a single still of bounded size. */
async function drawAnew(given: Buffer) {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(given, { failOn: 'truncated', limitInputPixels: maxPixels });
    const { format } = await picture.metadata();
    if (!taken.includes(format)) throw new Refusal('FILE_UNREADABLE');
    return await picture
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
}
