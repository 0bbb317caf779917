import { and, eq } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { Refusal } from '@/lib/contract/refusal';
import type { Database, Transaction } from '../store/database';
import { documentKeys } from '../store/documents-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';

interface Asked {
  createdBy: number;
  /** Null: every call makes a document. */
  key: string | null;
  operation: OperationName;
  /** What the call asks for; the same key with something else is refused. */
  body: unknown;
}

/**
 * Makes a document once for a key of a caller: whoever sends the key again is given the id of what was made. Of those
 * who come at once one makes it, the others wait. Throws IDEMPOTENCY_KEY_IN_USE, and what `make` throws.
 */
export async function createOnce(
  database: Database,
  { createdBy, key, operation, body }: Asked,
  make: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  if (key === null) return database.transaction(make);
  const asked = JSON.stringify(body);
  const known = async () => {
    const isKey = and(eq(documentKeys.createdBy, createdBy), eq(documentKeys.key, key));
    const [found] = await database.select().from(documentKeys).where(isKey);
    if (found && (found.operation !== operation || found.asked !== asked)) throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
    return found?.documentId;
  };
  const before = await known();
  if (before !== undefined) return before;
  const making = database.transaction(async (transaction) => {
    const row = { createdBy, key, operation, asked };
    // The row comes first: whoever sends the same key waits for it here, before a number is taken.
    await transaction.insert(documentKeys).values({ ...row, documentId: 0 });
    const documentId = await make(transaction);
    const isRow = and(eq(documentKeys.createdBy, createdBy), eq(documentKeys.key, key));
    await transaction.update(documentKeys).set({ documentId }).where(isRow);
    return documentId;
  });
  return making.catch(async (error: unknown) => {
    if (brokenConstraint(error) !== 'document_keys_created_by_key_pk') throw error;
    const made = await known();
    if (made === undefined) throw error;
    return made;
  });
}
