import { and, eq } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { Refusal } from '@/lib/contract/refusal';
import type { Database, Transaction } from '../store/database';
import { documentKeys } from '../store/documents-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';

interface Params {
  createdBy: number;
  /** Null: every call creates a document. */
  key: string | null;
  operation: OperationName;
  /** Body of the call; a repeated key with another body is refused. */
  body: unknown;
}

/**
 * Creates a document once per caller and key. A repeated call returns the ID of the created document; of concurrent
 * calls, one creates it and the others wait. Throws IDEMPOTENCY_KEY_IN_USE, and the errors of `make`.
 */
export async function createOnce(
  database: Database,
  { createdBy, key, operation, body }: Params,
  make: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  if (key === null) return database.transaction(make);
  const requested = JSON.stringify(body);
  const known = async () => {
    const isKey = and(eq(documentKeys.createdBy, createdBy), eq(documentKeys.key, key));
    const [found] = await database.select().from(documentKeys).where(isKey);
    if (found && (found.operation !== operation || found.requested !== requested))
      throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
    return found?.documentId;
  };
  const before = await known();
  if (before !== undefined) return before;
  const making = database.transaction(async (transaction) => {
    const row = { createdBy, key, operation, requested };
    // The row is inserted first, so that calls with the same key wait for it before they take a number.
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
