import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { storedFiles } from '../store/files-schema';
import type { Accepted } from './accept-upload';
import { type FileStore, findFile, removeUnnamed, type StoredFile } from './stored-files';
import { isUsed } from './used-files';

const isDocument = sql`${storedFiles.details} ->> 'kind' = 'document'`;

/**
 * Puts another document under the same name. What somebody relies on stays as it is: throws FILE_IN_USE; and
 * FILE_NOT_FOUND for anything but a document within reach.
 */
export async function replaceDocument(
  store: FileStore,
  caller: Caller,
  name: string,
  take: () => Promise<Accepted>,
): Promise<StoredFile> {
  const { database, folder } = store;
  const stored = await findFile(database, caller, name, isDocument);
  const { received, filename, facts } = await take();
  const { sha256, size } = received;
  return folder.inTurn(async () => {
    await folder.keep(received);
    const used = await isUsed(database);
    const [row] = await database
      .update(storedFiles)
      .set({ sha256, size, filename, ...facts, createdAt: new Date() })
      .where(and(eq(storedFiles.name, name), sql`not ${used}`))
      .returning();
    await removeUnnamed(store, row ? stored.sha256 : sha256);
    if (!row) throw new Refusal('FILE_IN_USE');
    return row;
  });
}
