import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Writes a zip archive of texts (PKWARE APPNOTE 6.3, data descriptors) and holds none of them. Up to 4 GB. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private offset = 0;

  constructor(private readonly sink: (part: Uint8Array) => Promise<void>) {}

  /** Adds a file of UTF-8 text. */
  async add(name: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), offset: this.offset, crc: 0, size: 0, packed: 0 };
    await this.write(localHeader(entry));
    await pipeline(
      Readable.from(text),
      async function* measured(source: AsyncIterable<string>) {
        for await (const part of source) {
          const bytes = Buffer.from(part);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          yield bytes;
        }
      },
      createDeflateRaw(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const part of source) {
          entry.packed += part.length;
          await this.write(part);
        }
      },
    );
    await this.write(descriptor(entry));
    this.entries.push(entry);
  }

  /** Writes the directory; nothing may be added after it. */
  async end(): Promise<void> {
    const start = this.offset;
    for (const entry of this.entries) await this.write(directoryHeader(entry));
    const { length } = this.entries;
    await this.write(packed('4 2 2 2 2 4 4 2', [0x06054b50, 0, 0, length, length, this.offset - start, start, 0]));
  }

  private async write(part: Uint8Array): Promise<void> {
    this.offset += part.length;
    await this.sink(part);
  }
}

/** Version 2.0; sizes follow the bytes, names are UTF-8; deflated; 1980-01-01, so that equal contents make equal files. */
const about = [20, 0x0808, 8, 0, 0x0021];

const localHeader = ({ name }: Entry) =>
  Buffer.concat([packed('4 2 2 2 2 2 4 4 4 2 2', [0x04034b50, ...about, 0, 0, 0, name.length, 0]), name]);

const descriptor = ({ crc, size, packed: length }: Entry) => packed('4 4 4 4', [0x08074b50, crc, length, size]);

const directoryHeader = ({ name, crc, size, packed: length, offset }: Entry) =>
  Buffer.concat([
    packed('4 2 2 2 2 2 2 4 4 4 2 2 2 2 2 4 4', [
      ...[0x02014b50, 20, ...about, crc, length, size],
      ...[name.length, 0, 0, 0, 0, 0, offset],
    ]),
    name,
  ]);

/** Numbers of the given widths in bytes, little-endian. */
function packed(widths: string, values: readonly number[]): Buffer {
  const sizes = widths.split(' ').map(Number);
  const bytes = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  sizes.forEach((size, index) => {
    at = bytes.writeUIntLE(values[index] ?? 0, at, size);
  });
  return bytes;
}
