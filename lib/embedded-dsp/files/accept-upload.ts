import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { Refusal } from '@/lib/contract/refusal';
import type { FileFolder, ReceivedFile } from './file-folder';
import { requireWeight } from './inspect/weight';
import { type Part, readUpload } from './read-upload';

export interface Accepted {
  received: ReceivedFile;
  filename: string;
  facts: Inspection;
}

export interface Taking {
  /** Bytes. */
  limit: number;
  inspect(path: string): Promise<Inspection>;
}

/**
 * Streams the only file of a request to disk and inspects it. It waits there until it is kept or discarded. Refused,
 * incomplete and too large files leave nothing; bytes above the limit are only counted.
 * @param takingOf chooses by the file's name, before it is read; throws if the name is refused.
 */
export function acceptUpload(
  request: Request,
  folder: FileFolder,
  takingOf: (filename: string) => Taking,
): Promise<Accepted> {
  return readUpload(
    request,
    async (part) => accept(folder, part, takingOf(part.filename)),
    ({ received }) => folder.discard(received),
  );
}

async function accept(folder: FileFolder, part: Part, { limit, inspect }: Taking): Promise<Accepted> {
  const received = await folder.receive(part.bytes, limit);
  try {
    requireWeight(received.size, limit);
    if (received.size === 0) throw new Refusal('FILE_UNREADABLE');
    return { received, filename: part.filename, facts: await inspect(received.path) };
  } catch (error) {
    await folder.discard(received);
    throw error;
  }
}
