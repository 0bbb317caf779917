import { randomUUID } from 'node:crypto';
import { and, count, eq, or } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { isForeignKeyViolation } from '../store/foreign-key-violation';
import { storedFiles } from '../store/schema';
import { ownedWithin, scopeOf } from '../users/scope';
import type { FileFolder, ReceivedFile } from './file-folder';
import { type ImageFacts, inspectImage, requireImageName } from './inspect-image';
import { oneAtATime } from './one-at-a-time';
import { parseText } from './parse-text';
import { type Part, readUpload } from './read-upload';
import type { FileLinks } from './signed-links';

interface Parts {
  database: Database;
  folder: FileFolder;
  links: FileLinks;
}

interface Accepted extends ReceivedFile {
  filename: string;
  facts: ImageFacts;
}

/** Uploads: streamed to disk, read for what they are, kept whole or not at all. */
export function fileHandlers(parts: Parts): Handlers {
  const { database, folder, links } = parts;
  // Equal bytes share one place on disk: keeping and removing them must not cross.
  const inTurn = oneAtATime();
  return {
    'files.uploadCreative': async ({ caller, request }) => {
      const { filename, facts, ...received } = await readUpload(
        request,
        (part) => accept(folder, part),
        (taken) => folder.discard(taken),
      );
      const { sha256, size } = received;
      const name = randomUUID();
      await inTurn(async () => {
        await folder.keep(received);
        const row = { name, userId: caller.id, sha256, filename, size, ...facts };
        await database
          .insert(storedFiles)
          .values(row)
          .catch(async (error: unknown) => {
            await removeUnnamed(parts, sha256);
            throw error;
          });
      });
      return { name, filename, size, ...facts, fileUrl: links.to(name) };
    },
    'files.deleteCreative': async ({ caller, params }) => {
      await inTurn(() => removeFile(parts, caller, params.name));
      return null;
    },
    'files.parseText': async ({ request, query }) => {
      const chunks = await readUpload(
        request,
        ({ bytes }) => collect(bytes, limits.upload.listBytes),
        async () => undefined,
      );
      return parseText(Buffer.concat(chunks), query.kind);
    },
  };
}

async function accept(folder: FileFolder, part: Part): Promise<Accepted> {
  requireImageName(part.filename);
  const limit = limits.upload.imageBytes;
  const received = await folder.receive(part.bytes, limit);
  try {
    if (received.isTooLarge)
      throw new Refusal('CREATIVE_WEIGHT_EXCEEDED', {
        params: { limit: megabytes(limit), actual: megabytes(received.size) },
      });
    return { ...received, filename: part.filename, facts: await inspectImage(received.path) };
  } catch (error) {
    await folder.discard(received);
    throw error;
  }
}

/** Megabytes with two decimals, rounded up so that an excess never reads as the limit. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 100) / 100;

async function removeFile(parts: Parts, caller: Caller, name: string): Promise<void> {
  const { database } = parts;
  const scope = ownedWithin(scopeOf(caller), storedFiles.userId);
  const isReachable = scope && or(eq(storedFiles.userId, caller.id), scope);
  const [row] = await database
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.name, name), isReachable));
  if (!row) throw new Refusal('FILE_NOT_FOUND');
  // The store itself checks who uses it, so that no creative can take the file at this very moment.
  await database
    .delete(storedFiles)
    .where(eq(storedFiles.name, name))
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refusal('CREATIVE_IN_USE') : error;
    });
  await removeUnnamed(parts, row.sha256);
}

/** Removes bytes that no stored file names any more. */
async function removeUnnamed({ database, folder }: Parts, sha256: string): Promise<void> {
  const [left] = await database.select({ times: count() }).from(storedFiles).where(eq(storedFiles.sha256, sha256));
  if (left?.times === 0) await folder.remove(sha256);
}

async function collect(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new Refusal('PAYLOAD_TOO_LARGE');
  return chunks;
}
