import { eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { invoices } from '../store/finance-schema';

/** Closes an invoice of the version the person saw. Throws INVOICE_NOT_FOUND, STALE_VERSION, INVOICE_CLOSED. */
export function closeInvoice(database: Database, caller: Caller, id: number, version: number) {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(invoices).where(eq(invoices.id, id)).for('update');
    if (!before) throw new Refusal('INVOICE_NOT_FOUND');
    if (before.isClosed) throw new Refusal('INVOICE_CLOSED');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    const changed = { isClosed: true, version: version + 1, updatedAt: new Date() };
    await transaction.update(invoices).set(changed).where(eq(invoices.id, id));
    await recordChange(transaction, {
      ...{ caller, operation: 'finance.closeInvoice', entity: 'invoice', id, ownerId: before.userId },
      ...{ before, after: { ...before, ...changed } },
    });
    return { id, version: changed.version };
  });
}
