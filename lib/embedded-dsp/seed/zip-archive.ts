import { crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01 00:00 in MS-DOS form: the same files always make the same bytes. */
const noTime = 0;
const noDate = 0x21;
const deflated = 8;

/** A ZIP archive (APPNOTE 6.3) of texts by path. */
export function zipArchive(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const name = Buffer.from(path);
    const about = aboutFile(content, packed, name);
    const local = Buffer.concat([signature(0x04034b50), about, name, packed]);
    // Made by, then what the local header says, then nothing of a comment, a disk and attributes, then the place.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(signature(0x02014b50), short(20), about, tail, name);
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, list, signature(0x06054b50), end]);
}

/** The 26 bytes that both headers share: version, flags, method, time, checksum, sizes, length of the name. */
function aboutFile(content: Buffer, packed: Buffer, name: Buffer): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(deflated, 4);
  about.writeUInt16LE(noTime, 6);
  about.writeUInt16LE(noDate, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
