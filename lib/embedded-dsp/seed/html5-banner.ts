import { crc32, deflateRawSync } from 'node:zlib';

export interface Html5Design {
  width: number;
  height: number;
  language: string;
  title: string;
  lines: readonly [string, string];
  call: string;
  finalUrl: string;
  /** Two colours of the background and one of the decoration. */
  colours: readonly [string, string, string];
}

/** Returns an animated banner as a ZIP archive. It moves for six seconds and then stops. A click opens `clickTag`. */
export const html5Banner = (design: Html5Design): Buffer =>
  zipArchive({ 'index.html': page(design), 'banner.css': styles(design), 'banner.js': script });

const page = ({ width, height, language, title, lines, call, finalUrl }: Html5Design): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="ad.size" content="width=${width},height=${height}">
<title>${title}</title>
<link rel="stylesheet" href="banner.css">
<script>var clickTag = '${finalUrl}';</script>
</head>
<body>
<div id="banner"><h1>${title}</h1><p>${lines[0]}</p><p>${lines[1]}</p><b>${call}</b><i></i></div>
<script src="banner.js"></script>
</body>
</html>
`;

const styles = ({ width, height, colours: [from, to, mark] }: Html5Design): string => `body{margin:0}
#banner{position:relative;overflow:hidden;box-sizing:border-box;width:${width}px;height:${height}px;padding:22px;
color:#fff;background:linear-gradient(160deg,${from},${to});font:16px/1.35 sans-serif;cursor:pointer}
h1{margin:0 0 10px;font-size:26px;line-height:1.1}
p{margin:0;opacity:0;animation:rise .8s 1s forwards}
p+p{animation-delay:2.4s}
b{position:absolute;left:22px;bottom:20px;padding:8px 14px;border-radius:6px;color:${from};background:${mark};
opacity:0;animation:rise .8s 4s forwards}
i{position:absolute;right:-40px;bottom:-40px;width:130px;height:130px;border-radius:50%;border:14px solid ${mark};
opacity:.35;animation:turn 6s 1 ease-out}
@keyframes rise{from{opacity:0;transform:translateY(12px)}to{opacity:1;transform:none}}
@keyframes turn{from{transform:scale(.3)}to{transform:none}}
`;

const script = `document.getElementById('banner').addEventListener('click', function () {
  window.open(window.clickTag);
});
`;

/** 1980-01-01 00:00 in MS-DOS format, so that the same files always result in the same bytes. */
const noTime = 0;
const noDate = 0x21;
const deflated = 8;

/** Returns a ZIP archive (APPNOTE 6.3) of texts by path. */
function zipArchive(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const name = Buffer.from(path);
    const about = aboutFile(content, packed, name);
    const local = Buffer.concat([signature(0x04034b50), about, name, packed]);
    // Version made by, then the fields of the local header, then no comment, disk and attributes, then the header's
    // offset.
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

/** Returns the 26 bytes that both headers share: version, flags, method, time, checksum, sizes, length of the name. */
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
