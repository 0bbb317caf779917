import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentDisposition } from '../http/content-disposition';

type Write = (part: Uint8Array | string) => Promise<void>;

/**
 * Returns a file as an attachment, after writing it to the disk. The file's name is removed from the folder before
 * writing, so its space is freed when the response ends, however that happens. Throws the errors of `fill`.
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
    // The types of Node's streams and of web streams differ.
    return new Response(Readable.toWeb(bytes, { strategy }) as ReadableStream, {
      headers: {
        'content-type': mimeType,
        'content-length': String(size),
        'content-disposition': contentDisposition('attachment', name),
      },
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Collects small parts in a buffer and writes that. */
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
      // A character has up to four bytes and must not be split.
      if (this.buffer.length - this.used < 4) await this.flush();
    }
  }

  /** Writes the rest and returns the total number of bytes. */
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
