import { inTurns, type Steps } from '../steps';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';

/** Encoded facts, one JSON array in UTF-8 per column, in the table's order. Spend is encoded as text. */
export type ColumnTexts = readonly Buffer[];

const turnMs = 2;
const rowsAtOnce = 4_096;

/** Encodes facts by column, in turns of a few milliseconds, so that the API can respond between them. */
export const columnTexts = (facts: readonly Fact[]): Promise<ColumnTexts> => inTurns(writeColumns(facts), turnMs);

/**
 * Returns the JSON of a column's values without brackets. In most columns of an hour, thousands of rows have the same
 * value.
 */
function cellsOf(rows: readonly Fact[], field: (typeof factColumns)[number]['field']): string {
  const value = rows[0]?.[field] ?? null;
  let alike = 1;
  while (alike < rows.length && rows[alike]?.[field] === value) alike++;
  if (alike >= rows.length) {
    const cell = textOf([typeof value === 'bigint' ? String(value) : value]).slice(1, -1);
    return `${`${cell},`.repeat(rows.length - 1)}${cell}`;
  }
  const cells = field === 'spend' ? rows.map(({ spend }) => String(spend)) : rows.map((fact) => fact[field]);
  return textOf(cells).slice(1, -1);
}

/** Encodes values as JSON. Lone surrogates become replacement characters, because engines reject their JSON escapes. */
function textOf(cells: readonly (string | number | null)[]): string {
  const text = JSON.stringify(cells);
  if (!text.includes('\\ud')) return text;
  return JSON.stringify(
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(/\p{Surrogate}/gu, '\ufffd') : cell)),
  );
}

function* writeColumns(facts: readonly Fact[]): Steps<ColumnTexts> {
  const texts: Buffer[] = [];
  for (const { field } of factColumns) {
    const pieces: string[] = [];
    for (let start = 0; start < facts.length; start += rowsAtOnce) {
      pieces.push(cellsOf(facts.slice(start, start + rowsAtOnce), field));
      yield;
    }
    texts.push(Buffer.from(`[${pieces.join(',')}]`));
    yield;
  }
  return texts;
}
