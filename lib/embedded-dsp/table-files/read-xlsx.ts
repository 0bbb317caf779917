import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal } from '@/lib/contract/refusal';
import type { GivenCell, GivenLine, GivenTable } from './given-cell';

interface Limits {
  lines: number;
  unpackedBytes: number;
}

const maxParts = 1_000;
const maxColumns = 256;
/** Workbooks of old Mac versions count days from 1904. */
const daysTo1904 = 1_462;

/**
 * Reads the first sheet of an XLSX workbook (ECMA-376) as a stream, within the limits. `isLonger` is true if there are
 * more lines. Formulas are marked as such, whatever their result. Throws FILE_UNREADABLE, PAYLOAD_TOO_LARGE.
 */
export async function readXlsx(bytes: Buffer, limits: Limits): Promise<GivenTable & { isLonger: boolean }> {
  const zip = await fromBufferPromise(bytes).catch(() => null);
  if (!zip) throw new Refusal('FILE_UNREADABLE');
  try {
    const part = await partsOf(zip, limits.unpackedBytes);
    const { sheet, is1904 } = await firstSheet(part);
    const texts = await sharedTexts(part);
    return { ...(await linesOf(part, sheet, { texts, most: limits.lines })), dayOffset: is1904 ? daysTo1904 : 0 };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('FILE_UNREADABLE');
  }
}

/**
 * Parses a part of the workbook with a handler, until the handler is done. `isNeeded` is false if the part may be
 * missing.
 */
type Part = (name: string, handler: Handler, isNeeded?: boolean) => Promise<void>;
interface Handler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  isDone?(): boolean;
}

async function partsOf(zip: ZipFile, maxBytes: number): Promise<Part> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (entries.size > maxParts || unpacked > maxBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return async (name, handler, isNeeded = true) => {
    const entry = entries.get(name.toLowerCase());
    if (!entry && isNeeded) throw new Refusal('FILE_UNREADABLE');
    if (!entry) return;
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => handler.open?.(local(tag), attributes),
        ontext: (text) => handler.text?.(text),
        onclosetag: (tag) => handler.close?.(local(tag)),
      },
      { xmlMode: true },
    );
    const decoder = new TextDecoder();
    // The library aborts a stream that is longer than its entry declares.
    for await (const bytes of await zip.openReadStreamPromise(entry)) {
      parser.write(decoder.decode(bytes, { stream: true }));
      if (handler.isDone?.()) return;
    }
    parser.end();
  };
}

/** Removes the namespace prefix that some programs write. */
const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);

async function firstSheet(part: Part): Promise<{ sheet: string; is1904: boolean }> {
  let relation: string | undefined;
  let is1904 = false;
  await part('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet') relation ??= Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
    },
  });
  let sheet = 'xl/worksheets/sheet1.xml';
  await part('xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id === relation && Target)
        sheet = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return { sheet, is1904 };
}

/** Returns the shared texts, which cells reference by index. Phonetic texts are skipped. */
async function sharedTexts(part: Part): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isAloud = false;
  await part(
    'xl/sharedStrings.xml',
    {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') isAloud = true;
        isText = name === 't' && !isAloud;
      },
      text: (some) => {
        if (isText) text += some;
      },
      close: (name) => {
        if (name === 't') isText = false;
        if (name === 'rPh') isAloud = false;
        if (name === 'si') texts.push(unescaped(text));
      },
    },
    false,
  );
  return texts;
}

/**
 * Decodes escapes such as `_x000D_`, used for characters that XML cannot contain and for texts that look like an
 * escape.
 */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function linesOf(part: Part, sheet: string, { texts, most }: { texts: readonly string[]; most: number }) {
  const lines: GivenLine[] = [];
  let line = 0;
  let column = -1;
  let cells: GivenCell[] = [];
  let now = { type: 'n', text: '', isFormula: false };
  let isText = false;
  await part(sheet, {
    open: (name, { r: place = '', t: type = 'n' }) => {
      if (name === 'row') [line, column, cells] = [Number(place) || line + 1, -1, []];
      if (name === 'c') [column, now] = [columnOf(place) ?? column + 1, { type, text: '', isFormula: false }];
      if (name === 'f') now.isFormula = true;
      isText = name === 'v' || name === 't';
    },
    text: (some) => {
      if (isText) now.text += some;
    },
    close: (name) => {
      isText = false;
      if (name === 'c' && column < maxColumns) cells[column] = cellOf(now, texts);
      if (name === 'row' && cells.some(({ text, isFormula }) => text.trim() !== '' || isFormula))
        lines.push({ line, cells: Array.from(cells, (cell) => cell ?? { text: '' }) });
    },
    isDone: () => lines.length > most,
  });
  return { lines, isLonger: lines.length > most };
}

/** "AB12" → 27; undefined if the reference is missing. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(
  { type, text, isFormula }: { type: string; text: string; isFormula: boolean },
  texts: readonly string[],
): GivenCell {
  if (isFormula) return { text, isFormula };
  if (type === 's') return { text: texts[Number(text)] ?? '' };
  if (type === 'n' && text !== '' && Number.isFinite(Number(text))) {
    // Excel writes 1.1000000000000001 for what it shows as 1.1.
    return { text: String(Number(text)), number: Number(text) };
  }
  return { text: unescaped(text) };
}
