import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF whose fonts carry a map to Unicode, as ours do (ISO 32000-1, 9.10): page after page, every drawn
 * string on a line. Understands what pdfkit writes, and no more.
 */
export function readPdf(bytes: Uint8Array): { pages: string[] } {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const stream = (id: string) => streamOf(objects.get(id) ?? '');
  const fonts = new Map<string, Map<number, string>>();
  for (const [id, body] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (map) fonts.set(id, readMap(stream(map)));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return {
    pages: pages.map((page) => {
      const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
      const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
      return drawn(stream(content), new Map(named.map(([, name = '', id = '']) => [name, fonts.get(id) ?? new Map()])));
    }),
  };
}

function streamOf(body: string): string {
  const raw = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  return /FlateDecode/.test(body) ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
}

const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph → text. pdfkit writes ranges with a list of texts. */
function readMap(cmap: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = '0', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], at) => {
      found.set(Number.parseInt(first, 16) + at, text(hex));
    });
  return found;
}

function drawn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  const lines: string[] = [];
  for (const [, name, , strings] of content.matchAll(/\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    if (strings === undefined) continue;
    const glyphs = [...strings.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''));
  }
  return lines.join('\n');
}
