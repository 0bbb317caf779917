import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { inTurns, type Steps } from '../exchange/price/steps';
import type { Fact } from '../facts/fact';
import { factColumns, nothingCounted } from '../facts/fact-columns';

/** A batch of facts under the id by which the store of facts knows it once and for all. */
export interface FactBatch {
  id: string;
  facts: readonly Fact[];
}

const turnMs = 10;

/**
 * Facts as compressed columns: dictionary keys repeat so much that rows of JSON would be some twenty times as long. Made
 * in turns of about 10 ms, between which the API answers others.
 */
export async function encodeBatch({ id, facts }: FactBatch): Promise<Uint8Array> {
  const columns = await inTurns(columnTexts(facts), turnMs);
  const text = `{"id":${JSON.stringify(id)},"rows":${facts.length},"columns":[${columns.join(',')}]}`;
  return await promisify(gzip)(text, { level: 1 });
}

function* columnTexts(facts: readonly Fact[]): Steps<string[]> {
  const texts: string[] = [];
  for (const { field } of factColumns) {
    const cells = field === 'spend' ? facts.map(({ spend }) => String(spend)) : facts.map((fact) => fact[field]);
    texts.push(JSON.stringify(cells));
    yield;
  }
  return texts;
}

/** Reads what `encodeBatch` wrote. */
export function decodeBatch(payload: Uint8Array): FactBatch {
  // Only this module writes payloads, with the columns in the table's order.
  const { id, rows, columns } = JSON.parse(gunzipSync(payload).toString()) as {
    id: string;
    rows: number;
    columns: (string | number | null)[][];
  };
  const facts = Array.from({ length: rows }, (_, row) => {
    const cells = factColumns.map(({ field }, index) => {
      // A batch written before a column was there has nothing in it.
      const cell = columns[index]?.[row] ?? (field in nothingCounted ? 0 : null);
      return [field, field === 'spend' ? BigInt(cell ?? 0) : cell] as const;
    });
    // The table of columns names every field of a fact; a record made of entries does not show that.
    return Object.fromEntries(cells) as unknown as Fact;
  });
  return { id, facts };
}
