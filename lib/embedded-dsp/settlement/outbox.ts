import { asc, eq } from 'drizzle-orm';
import { encodeFacts } from '../facts/encoded-facts';
import type { Facts } from '../facts/facts';
import type { Database, Transaction } from '../store/database';
import { settlementBatches } from '../store/settlement-schema';
import { decodeBatch, type FactBatch } from './batch-payload';

export interface Stores {
  database: Database;
  facts: Facts;
}

/** Adds an encoded batch to the outbox, in the transaction that counts it. Returns its row. */
export async function putInOutbox(transaction: Transaction, payload: Uint8Array): Promise<number | null> {
  const [kept] = await transaction
    .insert(settlementBatches)
    .values({ payload })
    .returning({ id: settlementBatches.id });
  return kept?.id ?? null;
}

/** Moves a batch to the fact store. A batch that is already there is only removed from the outbox. */
export async function carry({ database, facts }: Stores, row: number, batch: FactBatch): Promise<void> {
  await facts.ingest(batch.id, batch.facts);
  await database.delete(settlementBatches).where(eq(settlementBatches.id, row));
}

/** Moves all pending batches. */
export async function carryWaiting(stores: Stores): Promise<void> {
  const waiting = await stores.database.select().from(settlementBatches).orderBy(asc(settlementBatches.id));
  for (const { id: row, payload } of waiting) {
    const { id, facts } = decodeBatch(payload);
    await carry(stores, row, { id, facts: await encodeFacts(facts) });
  }
}
