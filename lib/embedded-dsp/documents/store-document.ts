import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileFolder, ReceivedFile } from '../files/file-folder';
import type { Transaction } from '../store/database';
import { storedFiles } from '../store/files-schema';

/** More than any generated document has. */
const sizeLimit = 64 * 1024 * 1024;

/**
 * Writes a document's bytes to the disk. Then keep the file and name it with `nameDocument`, both within
 * `folder.inTurn`.
 */
export const receiveDocument = (folder: FileFolder, bytes: Uint8Array): Promise<ReceivedFile> =>
  folder.receive(Readable.from([Buffer.from(bytes)]), sizeLimit);

/** Registers stored bytes as a client's file and returns the file's name. */
export async function nameDocument(
  transaction: Transaction,
  kept: ReceivedFile,
  { userId, filename }: { userId: number; filename: string },
): Promise<string> {
  const name = randomUUID();
  const { sha256, size } = kept;
  await transaction.insert(storedFiles).values({ name, userId, sha256, filename, size, mimeType: 'application/pdf' });
  return name;
}
