import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import type { EncodedFacts } from '../facts/encoded-facts';
import type { Fact } from '../facts/fact';
import { factColumns, nothingCounted } from '../facts/fact-columns';

/** A batch of facts with an id by which the fact store detects duplicates. */
export interface FactBatch {
  id: string;
  facts: EncodedFacts;
}

/** Compresses a batch. JSON rows would be about twenty times as long, because dictionary keys repeat. */
export async function encodeBatch({ id, facts: { rows, columns } }: FactBatch): Promise<Uint8Array> {
  const parts: Uint8Array[] = [Buffer.from(`{"id":${JSON.stringify(id)},"rows":${rows},"columns":[`)];
  for (const [index, text] of columns.entries()) parts.push(Buffer.from(index > 0 ? ',' : ''), text);
  parts.push(Buffer.from(']}'));
  return await buffer(Readable.from(parts).pipe(createGzip({ level: 1 })));
}

/** Decodes the result of `encodeBatch`. */
export function decodeBatch(payload: Uint8Array): { id: string; facts: Fact[] } {
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
