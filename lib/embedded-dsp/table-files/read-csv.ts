import { Refusal } from '@/lib/contract/refusal';
import type { GivenCell, GivenLine } from './given-cell';

/**
 * Parses CSV (RFC 4180) with commas, semicolons or tabs, whichever its first line has most of. Removes the apostrophe
 * that `writeCsv` puts before a text like a formula. `isLonger` is true if there are more than `most` lines. Throws
 * FILE_UNREADABLE for a quotation without an end, or followed by text.
 */
export function readCsv(text: string, most: number): { lines: GivenLine[]; isLonger: boolean } {
  const delimiter = delimiterOf(text);
  const lines: GivenLine[] = [];
  let cells: GivenCell[] = [];
  let line = 1;
  let first = 1;
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, delimiter);
    const mark = text[end];
    // Text after a closing quotation mark is invalid.
    if (!isEnd(mark, delimiter)) throw new Refusal('FILE_UNREADABLE');
    cells.push(cell);
    line += text.slice(at, end).split('\n').length - 1;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (mark === delimiter) continue;
    if (cells.some((one) => one.text.trim() !== '')) lines.push({ line: first, cells });
    if (lines.length > most) return { lines, isLonger: true };
    cells = [];
    line += 1;
    first = line;
  }
  return { lines, isLonger: false };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const isEnd = (mark: string | undefined, delimiter: string) =>
  mark === undefined || mark === delimiter || mark === '\n' || mark === '\r';

function plain(text: string, at: number, delimiter: string): { cell: GivenCell; end: number } {
  let end = at;
  while (!isEnd(text[end], delimiter)) end += 1;
  return { cell: cellOf(text.slice(at, end)), end };
}

function quoted(text: string, at: number): { cell: GivenCell; end: number } {
  let value = '';
  for (let from = at + 1; ; ) {
    const close = text.indexOf('"', from);
    if (close < 0) throw new Refusal('FILE_UNREADABLE');
    value += text.slice(from, close);
    if (text[close + 1] !== '"') return { cell: cellOf(value), end: close + 1 };
    value += '"';
    from = close + 2;
  }
}

const cellOf = (text: string): GivenCell => ({
  text: text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''),
  ...(text.startsWith('=') && { isFormula: true }),
});
