import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { MovementRow } from '@/lib/contract/finance/finance-money';
import { toAmount, toMicros } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { invoices } from '../store/finance-schema';
import { findUser } from '../users/find-user';
import { bill } from './billing';
import { findInvoice, type StoredInvoice, toInvoiceRow } from './find-invoice';
import { keyOf } from './idempotency-key';
import { type InvoiceMaking, initInvoice } from './init-invoice';
import { pageOfInvoices } from './invoice-list';
import { movementOrder, pageOfMovements, writeOffOrder } from './movement-list';
import { readPaymentInfo } from './payment-info-store';
import { pageOfPayments } from './payment-list';
import { proveParty } from './proved-party';
import { exchangeRateHandlers } from './rates/exchange-rate-handlers';
import { vatHandlers } from './rates/vat-handlers';
import { percentOf } from './rates/vat-on';
import { type MoneyParts, replenishHandlers } from './replenish-handlers';
import { ownSearchers, type Searchers } from './search-documents';
import { createPaymentInfo, updatePaymentInfo } from './write-payment-info';

interface Parts extends MoneyParts {
  requestDocument?: InvoiceMaking['requestDocument'];
  /** Called after the commit of a write that has added background jobs. */
  wake?(): void;
  /** Called after a client's payment information was written, because contracts and registrations depend on it. */
  paymentInfoSaved?(userId: number): Promise<void>;
  /** Search functions of document kinds that other areas store. */
  searchers?: Searchers;
}

/** Handlers of finance, exchange rates and VAT, §3, §7. */
export function financeHandlers(parts: Parts): Handlers {
  return {
    ...invoiceHandlers(parts),
    ...replenishHandlers(parts),
    ...paymentInfoHandlers(parts),
    ...listHandlers(parts),
    ...exchangeRateHandlers(parts),
    ...vatHandlers(parts),
  };
}

const self = ({ id }: Caller) => ({ kind: 'self', userId: id }) as const;

function invoiceHandlers({ database, now, requestDocument, wake }: Parts): Handlers {
  return {
    'finance.invoices': ({ caller, query }) => pageOfInvoices(database, scopeOf(caller), query),
    'finance.ownInvoices': ({ caller, query }) => pageOfInvoices(database, self(caller), query),
    'finance.initInvoice': async ({ caller, body, request }) => {
      const making = { at: now(), requestDocument, key: keyOf(request) };
      const id = await initInvoice(database, caller, body, making);
      wake?.();
      return toInvoiceRow(await findInvoice(database, caller, id));
    },
    'finance.recalculateInvoice': async ({ caller, params, query }) => {
      const invoice = await findInvoice(database, caller, params.id);
      return recalculateInvoice(database, invoice, { amount: query.amount, at: now() });
    },
    'finance.closeInvoice': async ({ caller, params, body }) => {
      const { id } = await findInvoice(database, caller, params.id);
      return closeInvoice(database, caller, id, body.version);
    },
  };
}

function paymentInfoHandlers({ database, now, paymentInfoSaved }: Parts): Handlers {
  const answer = async (userId: number) => {
    const info = await readPaymentInfo(database, userId, now());
    if (!info) throw new Refusal('NOT_FOUND');
    // Called after reading the response, which must contain the saved values, not the later result of a job.
    await paymentInfoSaved?.(userId);
    return info;
  };
  return {
    'finance.paymentInfo': async ({ caller, params }) => {
      // An archived client cannot be changed, but its documents can still be read.
      const client = await findUser(database, caller, { id: params.id, isClient: true });
      return readPaymentInfo(database, client.id, now());
    },
    'finance.ownPaymentInfo': ({ caller }) => readPaymentInfo(database, caller.id, now()),
    'finance.createPaymentInfo': async ({ caller, body }) => answer(await createPaymentInfo(database, caller, body)),
    'finance.updatePaymentInfo': async ({ caller, body }) => answer(await updatePaymentInfo(database, caller, body)),
    'finance.provePaymentInfo': async ({ caller, body }) => answer(await proveParty(database, caller, body)),
  };
}

function listHandlers({ database, searchers }: Parts): Handlers {
  const kinds: Searchers = { ...ownSearchers(database), ...searchers };
  return {
    'finance.payments': ({ caller, query }) => pageOfPayments(database, scopeOf(caller), query),
    'finance.movements': async ({ caller, query }) => {
      const { page, subtotals } = await pageOfMovements(database, scopeOf(caller), query, movementOrder(query.sort));
      return { ...page, subtotals: subtotals.map((one) => ({ ...one, amount: toAmount(one.amount) })) };
    },
    'finance.writeOffs': async ({ caller, query }) => {
      const requested = { ...query, kind: ['WRITE_OFF' as const] };
      const { page, subtotals } = await pageOfMovements(
        database,
        scopeOf(caller),
        requested,
        writeOffOrder(query.sort),
      );
      return {
        ...page,
        content: page.content.map(toWriteOffRow),
        subtotals: subtotals.map((one) => ({ ...one, amount: toAmount(-one.amount) })),
      };
    },
    'finance.search': async ({ caller, body }) => kinds[body.kind]?.(scopeOf(caller), body) ?? toPage([], 0, body),
  };
}

/**
 * Converts a write-off, which is negative in the ledger and always has a campaign, to an expense with a positive
 * amount.
 */
function toWriteOffRow({ id, date, userId, userLogin, currency, campaignId, campaignName, amount }: MovementRow) {
  const spent = amount.startsWith('-') ? amount.slice(1) : amount;
  const campaign = { campaignId: campaignId ?? 0, campaignName: campaignName ?? '' };
  return { id, date, userId, userLogin, currency, ...campaign, amount: spent };
}

/** Closes an invoice of the displayed version. Throws INVOICE_NOT_FOUND, STALE_VERSION, INVOICE_CLOSED. */
function closeInvoice(database: Database, caller: Caller, id: number, version: number) {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(invoices).where(eq(invoices.id, id)).for('update');
    if (!before) throw new Refusal('INVOICE_NOT_FOUND');
    if (before.isClosed) throw new Refusal('INVOICE_CLOSED');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    const changed = { isClosed: true, version: version + 1, updatedAt: new Date() };
    await transaction.update(invoices).set(changed).where(eq(invoices.id, id));
    await recordChange(transaction, {
      caller,
      operation: 'finance.closeInvoice',
      entity: 'invoice',
      id,
      ownerId: before.userId,
      before,
      after: { ...before, ...changed },
    });
    return { id, version: changed.version };
  });
}

/** Recalculates an invoice, or another amount for the same parties, as of a moment. Saves nothing. */
async function recalculateInvoice(
  database: Queryable,
  invoice: StoredInvoice,
  { amount, at }: { amount?: string | undefined; at: Date },
): Promise<AnswerOf<'finance.recalculateInvoice'>> {
  const { id, currency, creditCurrency, payer } = invoice;
  const requested = amount === undefined ? invoice.amount : toMicros(amount);
  const sums = await bill(database, { amount: requested, currency, creditCurrency, payer, at });
  const frozen = {
    amount: invoice.amount,
    vat: invoice.vat === null ? null : percentOf(invoice.vat),
    vatAmount: invoice.vatAmount,
    total: invoice.total,
    credit: invoice.credit,
    rates: invoice.rates,
  };
  return {
    id,
    currency,
    creditCurrency,
    vat: sums.vat,
    rates: sums.rates,
    amount: toAmount(sums.amount),
    vatAmount: toAmount(sums.vatAmount),
    total: toAmount(sums.total),
    credit: toAmount(sums.credit),
    isChanged: !isDeepStrictEqual(sums, frozen),
  };
}
