import { eq } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { invoices, paymentInfos } from '../store/finance-schema';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';
import { accountingDay } from './accounting-day';
import { bill } from './billing';
import { createOnce } from './create-once';
import { nextDocumentNumber } from './document-number';
import { ownPartyIn, readOwnParty } from './own-party';
import { languageOf, payerOf } from './party';

interface Params {
  userId?: number | undefined;
  amount: string;
  currency?: Currency | undefined;
}

export interface InvoiceMaking {
  at: Date;
  /** Idempotency key of the call. */
  key?: string | null;
  /** Adds the PDF job in the transaction that stores the invoice, so that neither exists without the other. */
  requestDocument?: ((transaction: Transaction, kind: 'invoice', id: number) => Promise<void>) | undefined;
}

/**
 * Stores an invoice with all values of its day; returns its ID. Throws USER_NOT_FOUND, NO_PERMISSION,
 * PAYMENT_INFO_REQUIRED, EXCHANGE_RATE_REQUIRED.
 */
export function initInvoice(
  database: Database,
  caller: Caller,
  requested: Params,
  { at, requestDocument, key = null }: InvoiceMaking,
): Promise<number> {
  const once = { createdBy: caller.id, key, operation: 'finance.initInvoice', body: requested } as const;
  return createOnce(database, once, async (transaction) => {
    const client = await requireClient(transaction, caller, requested.userId);
    requireOverClient(caller, client.id, 'FINANCES_CLIENT_BALANCE_UPDATE');
    const creditCurrency = client.currency;
    if (!creditCurrency) throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } });
    const currency = requested.currency ?? creditCurrency;
    const amount = toMicros(requested.amount);
    const made = await storeInvoice(transaction, { caller, userId: client.id, amount, currency, creditCurrency, at });
    await requestDocument?.(transaction, 'invoice', made.id);
    return made.id;
  });
}

interface Invoiced {
  caller: Pick<Caller, 'id'>;
  userId: number;
  /** Micros without VAT. */
  amount: bigint;
  currency: Currency;
  /** Currency of the client's balance. */
  creditCurrency: Currency;
  at: Date;
}

/** Stores an invoice for a client. Throws PAYMENT_INFO_REQUIRED, EXCHANGE_RATE_REQUIRED. */
export async function storeInvoice(transaction: Transaction, { caller, userId, at, ...requested }: Invoiced) {
  const [info] = await transaction.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  if (!info) throw new Refusal('PAYMENT_INFO_REQUIRED');
  const payer = info.fields;
  const sums = await bill(transaction, { ...requested, payer, at });
  const day = accountingDay(at);
  const number = await nextDocumentNumber(transaction, 'invoice', day);
  const { currency, creditCurrency } = requested;
  const seller = ownPartyIn(await readOwnParty(transaction), languageOf(payerOf(payer)), currency);
  const [made] = await transaction
    .insert(invoices)
    .values({ ...sums, seller, userId, number, day, currency, creditCurrency, payer, createdAt: at, updatedAt: at })
    .returning();
  if (!made) throw new Refusal('UNKNOWN');
  await recordChange(transaction, {
    caller,
    operation: 'finance.initInvoice',
    entity: 'invoice',
    id: made.id,
    ownerId: userId,
    before: null,
    after: made,
  });
  return made;
}
