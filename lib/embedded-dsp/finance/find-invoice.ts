import { and, eq, getTableColumns } from 'drizzle-orm';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import { toAmount } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { invoices } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { percentOf } from './rates/vat-on';

export type StoredInvoice = typeof invoices.$inferSelect & { login: string };

export const invoiceColumns = { ...getTableColumns(invoices), login: users.login };

/** Reads an invoice within the caller's scope. Throws INVOICE_NOT_FOUND for missing and foreign ones. */
export async function findInvoice(database: Queryable, caller: Caller, id: number): Promise<StoredInvoice> {
  const [found] = await database
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(and(eq(invoices.id, id), ownedWithin(scopeOf(caller), invoices.userId)));
  if (!found) throw new Refusal('INVOICE_NOT_FOUND');
  return found;
}

/** Converts an invoice to its wire form. */
export function toInvoiceRow(invoice: StoredInvoice): InvoiceRow {
  const { id, version, number, day, userId, login, payer, currency, creditCurrency } = invoice;
  const name = payer.isMediator ? payer.mediatorOrganizationName : payer.organizationName;
  return {
    id,
    version,
    number,
    date: day,
    userId,
    userLogin: login,
    payer: name ?? '',
    currency,
    creditCurrency,
    amount: toAmount(invoice.amount),
    vat: invoice.vat === null ? null : percentOf(invoice.vat),
    vatAmount: toAmount(invoice.vatAmount),
    total: toAmount(invoice.total),
    paid: toAmount(invoice.paid),
    credit: toAmount(invoice.credit),
    isPaid: invoice.isPaid,
    isClosed: invoice.isClosed,
    documentState: invoice.documentState,
    file: invoice.file,
    createdAt: invoice.createdAt.toISOString(),
  };
}
