import { inTurns, type Steps } from '../steps';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';
import { type SlotSum, slotSums } from './slot-sums';

/**
 * Facts as the stores take them. Plain data: threads pass it on as a few dozen byte arrays, where rows would be copied
 * value by value.
 */
export interface EncodedFacts {
  /** Number of facts. */
  rows: number;
  /** One JSON array in UTF-8 per column, in the table's order; none without facts. Spend is encoded as text. */
  columns: readonly Uint8Array[];
  sums: readonly SlotSum[];
}

export const noFacts: EncodedFacts = { rows: 0, columns: [], sums: [] };

const turnMs = 2;
const rowsAtOnce = 4_096;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes facts in turns of a few milliseconds, between which the thread can respond. */
export const encodeFacts = (facts: readonly Fact[]): Promise<EncodedFacts> => inTurns(encode(facts), turnMs);

/** Decodes a column. Spend is text; only `viewer` can be null. */
export const decodeColumn = (column: Uint8Array): (string | number | null)[] => JSON.parse(decoder.decode(column));

function* encode(facts: readonly Fact[]): Steps<EncodedFacts> {
  if (facts.length === 0) return noFacts;
  const columns: Uint8Array[] = [];
  for (const { field } of factColumns) {
    const pieces: string[] = [];
    for (let start = 0; start < facts.length; start += rowsAtOnce) {
      pieces.push(cellsOf(facts.slice(start, start + rowsAtOnce), field));
      yield;
    }
    columns.push(encoder.encode(`[${pieces.join(',')}]`));
    yield;
  }
  return { rows: facts.length, columns, sums: yield* slotSums(facts) };
}

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
