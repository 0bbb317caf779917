import { open } from 'node:fs/promises';
import { Refusal } from '@/lib/contract/refusal';
import type { FileFolder, ReceivedFile } from '../files/file-folder';
import type { Part } from '../files/read-upload';

/** A scan of some pages. */
const scanBytes = 20 * 1024 * 1024;
const allowed = 'PDF';

/**
 * Streams a PDF to the disk; what it is, its bytes say, not its name. Throws FILE_EXTENSION_UNSUPPORTED,
 * PAYLOAD_TOO_LARGE, FILE_UNREADABLE for one that was cut off.
 */
export async function receivePdf(folder: FileFolder, { filename, bytes }: Part): Promise<ReceivedFile> {
  if (!/\.pdf$/i.test(filename)) throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
  const received = await folder.receive(bytes, scanBytes);
  try {
    if (received.isTooLarge) throw new Refusal('PAYLOAD_TOO_LARGE');
    await requirePdf(received);
    return received;
  } catch (error) {
    await folder.discard(received);
    throw error;
  }
}

async function requirePdf({ path, size }: ReceivedFile): Promise<void> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, head.length, 0);
    if (!/^%PDF-\d\.\d/.test(head.toString('latin1')))
      throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
    const tail = Buffer.alloc(Math.min(size, 2_048));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.toString('latin1').includes('%%EOF')) throw new Refusal('FILE_UNREADABLE');
  } finally {
    await file.close();
  }
}
