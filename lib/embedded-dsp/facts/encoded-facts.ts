import { inTurns, type Steps } from '../steps';
import { ColumnWriter } from './column-writer';
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

type Field = (typeof factColumns)[number]['field'];

const turnMs = 2;
const rowsAtOnce = 4_096;
const decoder = new TextDecoder();

/** Encodes facts in turns of a few milliseconds, between which the thread can respond. */
export const encodeFacts = (facts: readonly Fact[]): Promise<EncodedFacts> => inTurns(encode(facts), turnMs);

/** Decodes a column. Spend is text; only `viewer` can be null. */
export const decodeColumn = (column: Uint8Array): (string | number | null)[] => JSON.parse(decoder.decode(column));

function* encode(facts: readonly Fact[]): Steps<EncodedFacts> {
  if (facts.length === 0) return noFacts;
  const writer = new ColumnWriter();
  const columns: Uint8Array[] = [];
  for (const { field } of factColumns) {
    for (let start = 0; start < facts.length; start += rowsAtOnce) {
      writeCells(writer, facts, field, start);
      yield;
    }
    columns.push(writer.take());
  }
  return { rows: facts.length, columns, sums: yield* slotSums(facts) };
}

/**
 * Writes a column's next values. In most columns, rows that follow each other have the same value: those of one request,
 * or of a whole hour.
 */
function writeCells(writer: ColumnWriter, facts: readonly Fact[], field: Field, start: number): void {
  const end = Math.min(start + rowsAtOnce, facts.length);
  let value = facts[start]?.[field] ?? null;
  let alike = 0;
  for (let row = start; row < end; row++) {
    const next = facts[row]?.[field] ?? null;
    if (next !== value) {
      writer.add(jsonOf(value), alike);
      value = next;
      alike = 0;
    }
    alike++;
  }
  writer.add(jsonOf(value), alike);
}

/** Encodes a value. Lone surrogates become replacement characters, because engines reject their JSON escapes. */
function jsonOf(value: string | number | bigint | null): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value !== 'string') return String(value);
  const text = JSON.stringify(value);
  return text.includes('\\ud') ? JSON.stringify(value.replace(/\p{Surrogate}/gu, '\ufffd')) : text;
}
