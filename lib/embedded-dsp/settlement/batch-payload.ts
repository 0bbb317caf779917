import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import { type ColumnTexts, columnTexts } from '../facts/column-texts';
import type { Fact } from '../facts/fact';
import { factColumns, nothingCounted } from '../facts/fact-columns';

/** A batch of facts with an id by which the fact store detects duplicates. */
export interface FactBatch {
  id: string;
  facts: readonly Fact[];
}

/**
 * Encodes facts as compressed columns. JSON rows would be about twenty times as long, because dictionary keys repeat.
 * `columns` are the same facts if they are already encoded.
 */
export async function encodeBatch({ id, facts }: FactBatch, columns?: ColumnTexts): Promise<Uint8Array> {
  const written = columns ?? (await columnTexts(facts));
  const parts: Buffer[] = [Buffer.from(`{"id":${JSON.stringify(id)},"rows":${facts.length},"columns":[`)];
  for (const [index, text] of written.entries()) parts.push(Buffer.from(index > 0 ? ',' : ''), text);
  parts.push(Buffer.from(']}'));
  return await buffer(Readable.from(parts).pipe(createGzip({ level: 1 })));
}

/** Decodes the result of `encodeBatch`. */
export function decodeBatch(payload: Uint8Array): FactBatch {
  // Only this module writes payloads, with the columns in the table's order.
  const { id, rows, columns } = JSON.parse(gunzipSync(payload).toString()) as {
    id: string;
    rows: number;
    columns: (string | number | null)[][];
  };
  const facts = Array.from({ length: rows }, (_, row) => {
    const cells = factColumns.map(({ field }, index) => {
      // A batch that was written before a column existed lacks it.
      const cell = columns[index]?.[row] ?? (field in nothingCounted ? 0 : null);
      return [field, field === 'spend' ? BigInt(cell ?? 0) : cell] as const;
    });
    // The type of `Object.fromEntries` does not show that all fields of a fact are present.
    return Object.fromEntries(cells) as unknown as Fact;
  });
  return { id, facts };
}
