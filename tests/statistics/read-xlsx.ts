import { XMLParser } from 'fast-xml-parser';
import yauzl from 'yauzl';

/** A cell as a spreadsheet would take it: its type, style and text. */
export interface SheetCell {
  type: 'text' | 'value' | 'formula' | 'empty';
  style: number;
  text: string;
}

interface Parsed {
  '@_s'?: string;
  '@_t'?: string;
  v?: unknown;
  f?: unknown;
  is?: { t: { '#text'?: string } | string };
}

/** The cells of a workbook's only sheet, row by row, and its other parts as text. */
export async function readXlsx(bytes: Buffer): Promise<{ rows: SheetCell[][]; parts: Map<string, string> }> {
  const parts = await unzip(bytes);
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'row' || name === 'c',
  });
  for (const text of parts.values()) parser.parse(text, true);
  const { worksheet } = parser.parse(parts.get('xl/worksheets/sheet1.xml') ?? '');
  const rows: Parsed[][] = worksheet.sheetData.row.map((row: { c?: Parsed[] } | string) =>
    typeof row === 'string' ? [] : (row.c ?? []),
  );
  return { rows: rows.map((row) => row.map(toCell)), parts };
}

function toCell(cell: Parsed | string): SheetCell {
  if (typeof cell === 'string') return { type: 'empty', style: 0, text: '' };
  const style = Number(cell['@_s'] ?? 0);
  if (cell.f !== undefined) return { type: 'formula', style, text: String(cell.f) };
  if (cell['@_t'] === 'inlineStr') {
    const text = cell.is?.t;
    return { type: 'text', style, text: typeof text === 'object' ? (text['#text'] ?? '') : (text ?? '') };
  }
  return cell.v === undefined ? { type: 'empty', style, text: '' } : { type: 'value', style, text: String(cell.v) };
}

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const archive = await yauzl.fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    parts.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return parts;
}
