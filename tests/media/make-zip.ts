import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes?: string | Uint8Array;
  /** What the headers say instead of the truth. */
  lies?: { size?: number; packed?: number; crc?: number; flags?: number; mode?: number };
  isStored?: boolean;
}

/** A ZIP archive by hand (APPNOTE 4.3), which can also say what is not so. */
export function makeZip(entries: readonly ZipEntry[], { count = entries.length, comment = '' } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = '', lies = {}, isStored = false } of entries) {
    const raw = Buffer.from(bytes as Uint8Array);
    const packed = isStored ? raw : deflateRawSync(raw);
    const file = Buffer.from(name);
    const head = Buffer.alloc(30);
    const flags = lies.flags ?? 0x0800;
    const fields = [
      isStored ? 0 : 8,
      0,
      0x5a21,
      lies.crc ?? crc32(raw),
      lies.packed ?? packed.length,
      lies.size ?? raw.length,
    ] as const;
    const write = (target: Buffer, offset: number) => {
      target.writeUInt16LE(20, offset);
      target.writeUInt16LE(flags, offset + 2);
      target.writeUInt16LE(fields[0], offset + 4);
      target.writeUInt16LE(fields[1], offset + 6);
      target.writeUInt16LE(fields[2], offset + 8);
      target.writeUInt32LE(fields[3] >>> 0, offset + 10);
      target.writeUInt32LE(fields[4], offset + 14);
      target.writeUInt32LE(fields[5], offset + 18);
      target.writeUInt16LE(file.length, offset + 22);
    };
    head.writeUInt32LE(0x04034b50, 0);
    write(head, 4);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x031e, 4);
    write(central, 6);
    central.writeUInt32LE(((lies.mode ?? 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(at, 42);
    bodies.push(head, file, packed);
    directory.push(central, file);
    at += head.length + file.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, central, end, Buffer.from(comment)]);
}

/** Runs something on a file with these bytes, which goes afterwards. */
export async function withFile<T>(bytes: Uint8Array, run: (path: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return await run(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
