import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
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
    const spool = new Spool(file);
    await fill((part) => spool.write(part));
    const size = await spool.end();
    const bytes = file.createReadStream({ start: 0 });
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 });
    // Node's streams and the web's are declared apart.
    return new Response(Readable.toWeb(bytes, { strategy }) as ReadableStream, {
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

/** Gathers small parts in one piece of memory and writes that. */
class Spool {
  private readonly buffer = Buffer.alloc(256 * 1024);
  private used = 0;
  private size = 0;

  constructor(private readonly file: FileHandle) {}

  async write(part: Uint8Array | string): Promise<void> {
    for (let rest = part; rest.length > 0; ) {
      const free = this.buffer.subarray(this.used);
      const { read, written } = typeof rest === 'string' ? encoder.encodeInto(rest, free) : copy(rest, free);
      rest = rest.slice(read);
      this.used += written;
      // A character has up to four bytes and is not torn.
      if (this.buffer.length - this.used < 4) await this.flush();
    }
  }

  /** Answers how many bytes there are in all. */
  async end(): Promise<number> {
    await this.flush();
    return this.size;
  }

  private async flush(): Promise<void> {
    await this.file.writeFile(this.buffer.subarray(0, this.used));
    this.size += this.used;
    this.used = 0;
  }
}

const encoder = new TextEncoder();

function copy(bytes: Uint8Array, into: Uint8Array): { read: number; written: number } {
  const length = Math.min(bytes.length, into.length);
  into.set(bytes.subarray(0, length));
  return { read: length, written: length };
}
