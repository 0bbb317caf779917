import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayNumber } from '../calendar/zone-days';
import type { Cell, Lines } from './cell';

/** Excel's own limit for the text of a cell. */
const maxCharacters = 32_767;
/** Days from Excel's day 0 to 1970-01-01. */
const epochDay = 25_569;

/** Indexes of cell styles in `cellXfs`. A quoted text is never read as a formula, even after editing. */
const styles = { text: 0, id: 0, quoted: 1, heading: 2, date: 3, money: 4, count: 5, number: 4, percent: 6 } as const;

/** A fixed time for all parts, so that equal contents result in equal files. */
const part = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 } as const;

/**
 * Writes lines as an XLSX workbook of one sheet (ECMA-376) with typed cells: numbers, shares, amounts and dates are
 * values with a format. Rows are streamed: a library that builds the sheet first takes half a gigabyte for 100,000
 * rows.
 */
export async function writeXlsx(
  lines: Lines,
  title: string,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, part);
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', relationsOf('officeDocument', 'xl/workbook.xml'));
  add('xl/workbook.xml', workbook(title));
  add('xl/_rels/workbook.xml.rels', relationsOf('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'));
  add('xl/styles.xml', styleSheet);
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', part, (begin) => begin(null, Readable.from(sheet(lines))));
  zip.end();
  await Promise.race([pump(zip, write), failureOf(zip)]);
}

async function pump(zip: ZipFile, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const bytes of zip.outputStream) await write(Buffer.from(bytes));
}

/** Throws the archive's error. If a packed stream fails, the archive does not end but emits an error. */
async function failureOf(zip: ZipFile): Promise<never> {
  const [error] = await once(zip, 'error');
  throw error;
}

/**
 * Yields the XML of the sheet. Lines up to the headings stay visible while scrolling. The columns below them can be
 * filtered.
 */
async function* sheet(lines: Lines): AsyncGenerator<string> {
  const before: (readonly Cell[])[] = [];
  const rest = lines[Symbol.asyncIterator]();
  while (!before.some(isHeading)) {
    const next = await rest.next();
    if (next.done) break;
    before.push(...next.value);
  }
  const heading = before.findIndex(isHeading) + 1;
  const view =
    heading && `<pane ySplit="${heading}" topLeftCell="A${heading + 1}" activePane="bottomLeft" state="frozen"/>`;
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${view || ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="32" width="18" customWidth="1"/></cols><sheetData>`;
  let count = before.length;
  yield rowsXml(before);
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    count += next.value.length;
    yield rowsXml(next.value);
  }
  const width = before[heading - 1]?.length ?? 0;
  yield `</sheetData>${width ? `<autoFilter ref="A${heading}:${columnName(width)}${count}"/>` : ''}</worksheet>`;
}

const isHeading = (line: readonly Cell[]) => line.length > 1 && line.every((cell) => cell?.kind === 'heading');
const rowsXml = (lines: readonly (readonly Cell[])[]) =>
  lines.map((line) => `<row>${line.map(cellXml).join('')}</row>`).join('');

/** Returns the letters of a column, counted from 1. */
const columnName = (column: number): string =>
  column > 26
    ? `${columnName(Math.floor((column - 1) / 26))}${columnName(((column - 1) % 26) + 1)}`
    : String.fromCharCode(64 + column);

function cellXml(cell: Cell): string {
  if (!cell) return '<c/>';
  if (!('text' in cell)) return valueXml(String(cell.value), styles[cell.kind]);
  if (cell.kind === 'money') return valueXml(cell.text, styles.money);
  if (cell.kind === 'date') return valueXml(String(dayNumber(cell.text) + epochDay), styles.date);
  // The cell format already shows the percent sign.
  const named = cell.kind === 'heading' ? cell.text.replace(/, %$/, '') : cell.text;
  const text = named.slice(0, maxCharacters).replace(notXml, '');
  const style = /^[=+\-@\t\r＝＋－＠]/.test(text) ? styles.quoted : styles[cell.kind];
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const valueXml = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

/** Characters that XML 1.0 cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that it does not allow
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for XML. An unescaped `_x0041_` would be read as a letter. */
const xmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '_x000D_');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

/** Returns relationships rId1, rId2, …, given as alternating kinds and targets. */
function relationsOf(...pairs: string[]): string {
  const found = pairs.flatMap((kind, index) =>
    index % 2
      ? []
      : `<Relationship Id="rId${index / 2 + 1}" Type="${relations}/${kind}" Target="${pairs[index + 1]}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${found.join('')}</Relationships>`;
}

/** Sheet names have up to 31 characters and none of the replaced ones. */
const workbook = (title: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const format = (id: number, more = '') => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
const styleSheet = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  format(0),
  format(49, ' quotePrefix="1" applyNumberFormat="1"'),
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  format(164, ' applyNumberFormat="1"'),
  format(4, ' applyNumberFormat="1"'),
  format(3, ' applyNumberFormat="1"'),
  format(10, ' applyNumberFormat="1"'),
].join('')}</cellXfs></styleSheet>`;
