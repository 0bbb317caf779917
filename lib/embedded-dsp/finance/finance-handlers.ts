import type { MovementRow } from '@/lib/contract/finance/finance-money';
import { toAmount } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import { findUser } from '../users/find-user';
import { closeInvoice } from './close-invoice';
import { findInvoice, toInvoiceRow } from './find-invoice';
import { keyOf } from './idempotency-key';
import { type InvoiceMaking, initInvoice } from './init-invoice';
import { pageOfInvoices } from './invoice-list';
import { movementOrder, pageOfMovements, writeOffOrder } from './movement-list';
import { readPaymentInfo } from './payment-info-store';
import { pageOfPayments } from './payment-list';
import { proveParty } from './proved-party';
import { exchangeRateHandlers } from './rates/exchange-rate-handlers';
import { vatHandlers } from './rates/vat-handlers';
import { recalculateInvoice } from './recalculate-invoice';
import { type MoneyParts, replenishHandlers } from './replenish-handlers';
import { ownSearchers, type Searchers } from './search-documents';
import { createPaymentInfo, updatePaymentInfo } from './write-payment-info';

interface Parts extends MoneyParts {
  requestDocument?: InvoiceMaking['requestDocument'];
  /** To be told after the commit of a write that asked for work in the background. */
  wake?(): void;
  /** To be told after a client's payment information was written: contracts and registrations follow it. */
  paymentInfoSaved?(userId: number): Promise<void>;
  /** Searchers of the kinds of documents that are kept elsewhere. */
  searchers?: Searchers;
}

/** Finance, exchange rates and VAT, §3, §7. */
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
    // Afterwards: what was saved is answered, not what a job has made of it by then.
    await paymentInfoSaved?.(userId);
    return info;
  };
  return {
    'finance.paymentInfo': async ({ caller, params }) => {
      // An archived client is no longer written to, but its papers are still read.
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
      const asked = { ...query, kind: ['WRITE_OFF' as const] };
      const { page, subtotals } = await pageOfMovements(database, scopeOf(caller), asked, writeOffOrder(query.sort));
      return {
        ...page,
        content: page.content.map(toWriteOffRow),
        subtotals: subtotals.map((one) => ({ ...one, amount: toAmount(-one.amount) })),
      };
    },
    'finance.search': async ({ caller, body }) => kinds[body.kind]?.(scopeOf(caller), body) ?? toPage([], 0, body),
  };
}

/** Write-offs are negative in the ledger, and each has a campaign; an expense is shown as what was spent. */
function toWriteOffRow({ id, date, userId, userLogin, currency, campaignId, campaignName, amount }: MovementRow) {
  const spent = amount.startsWith('-') ? amount.slice(1) : amount;
  const campaign = { campaignId: campaignId ?? 0, campaignName: campaignName ?? '' };
  return { id, date, userId, userLogin, currency, ...campaign, amount: spent };
}
