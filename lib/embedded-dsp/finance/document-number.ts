import { sql } from 'drizzle-orm';
import type { Transaction } from '../store/database';
import { documentNumbers } from '../store/finance-schema';

export type NumberedKind = 'invoice' | 'act' | 'contract';

/**
 * The next number of a kind of document in the year of its day ("2026-000017"). Taken inside the transaction that stores
 * the document: what is undone leaves no gap, and those who come at once wait for each other.
 */
export async function nextDocumentNumber(transaction: Transaction, kind: NumberedKind, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const [taken] = await transaction
    .insert(documentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  return `${year}-${String(taken?.last).padStart(6, '0')}`;
}
