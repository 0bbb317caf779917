import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { z } from 'zod';
import type { givenPicture } from '@/lib/contract/creatives/file-picture';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { storedFiles } from '../store/files-schema';
import { requireOverClient } from '../users/require-over-client';
import { dropFile, type FileStore, findFile, keepFile, type StoredFile } from './stored-files';

/** Pixels of the longer side as kept: enough for a card on a sharp screen. */
const longestSide = 480;
/** Of a still as it comes. */
const maxPixels = 16_000_000;
const taken = ['png', 'jpeg', 'webp'];

/**
 * Keeps what lists show of a film or a sound. The picture is made by whoever uploads, so it is drawn anew and stands
 * in lists alone: whoever judges a film sees the film. What has one keeps it. Throws FILE_NOT_FOUND, NO_PERMISSION,
 * FILE_UNREADABLE for what is no picture, VALIDATION_FAILED for one that its kind of file has not.
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
  // Somebody else was quicker, or the film is gone.
  await dropFile(store, poster, 'FILE_IN_USE');
  return await findFile(store.database, caller, name);
}

/** Null when the file has a picture by now. */
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
  // No image that a creative could be made of.
  const facts = { mimeType: 'image/webp', width, height, duration: null, details: { kind: 'document' } } as const;
  return keepFile(store, { received, filename: 'still.webp', facts }, film.userId).catch(async (error: unknown) => {
    await store.folder.discard(received);
    throw error;
  });
}

/** One still picture of known size, whatever came. */
async function drawAnew(given: Buffer) {
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
