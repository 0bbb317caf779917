import { sql } from 'drizzle-orm';
import type { Transaction } from '../store/database';
import { documentNumbers } from '../store/finance-schema';

export type NumberedKind = 'invoice' | 'act' | 'contract';

/**
 * Returns the next number of a kind of document in the year of its date ("2026-000017"). Must be called in the
 * transaction that stores the document: a rollback leaves no gap, and concurrent calls wait for each other.
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
