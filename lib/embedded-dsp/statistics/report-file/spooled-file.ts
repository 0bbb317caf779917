import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

type Write = (part: Uint8Array | string) => Promise<void>;

/**
 * Answers a file that is first written to the disk, as an attachment. The file has no name from the start on: it is
 * gone with the answer, however that ends. Throws what the writing throws.
 */
export async function answerFile(
  folder: string,
  { name, mimeType }: { name: string; mimeType: string },
  fill: (write: Write) => Promise<void>,
): Promise<Response> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+');
  try {
    await rm(path);
    await fill(async (part) => void (await file.appendFile(part)));
    const { size } = await file.stat();
    const bytes = file.createReadStream({ start: 0 });
    // Node's streams and the web's are declared apart.
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        'content-type': mimeType,
        'content-length': String(size),
        'content-disposition': disposition(name),
      },
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** RFC 6266: the name as it is, and one of ASCII for those who cannot read it. */
const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
