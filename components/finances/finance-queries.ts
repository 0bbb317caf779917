import { addressRange } from '@/components/list/filters/address-range';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import type { Language } from '@/lib/contract/enumerations';
import {
  actList,
  contractList,
  invoiceList,
  movementList,
  paymentList,
  rateList,
  vatList,
  writeOffList,
} from '@/lib/contract/finance/finance-lists';

/** Builds the query of invoices from an address; shared by page and component. */
export function invoicesQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = { ...ofViewer(readListAddress(invoiceList, valuesOf, { size }), isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery(isOwn ? 'finance.ownInvoices' : 'finance.invoices', { query }) };
}

/** Builds the query of acts from an address. */
export function actsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = { ...ofViewer(readListAddress(actList, valuesOf, { size }), isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery(isOwn ? 'finance.ownActs' : 'finance.acts', { query }) };
}

/** Builds the query of contracts from an address. */
export function contractsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = ofViewer(readListAddress(contractList, valuesOf, { size }), isOwn);
  return { query, options: apiQuery('finance.contracts', { query }) };
}

/** Builds the query of payments from an address. */
export function paymentsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const read = readListAddress(paymentList, valuesOf, { size, without: ['invoiceId'] });
  const query = { ...ofViewer(read, isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery('finance.payments', { query }) };
}

/** Builds the query of write-offs by day and campaign from an address; newest day first, §7. */
export function expensesQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const read = readListAddress(writeOffList, valuesOf, { size, without: ['campaignId'] });
  const query = { ...ofViewer(read, isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery('finance.writeOffs', { query }) };
}

/** Builds the query of balance changes from an address. */
export function movementsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = { ...ofViewer(readListAddress(movementList, valuesOf, { size }), isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery('finance.movements', { query }) };
}

/** Builds the query of exchange rates from an address. */
export function ratesQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(rateList, valuesOf, { size });
  return { query, options: apiQuery('exchangeRates.list', { query }) };
}

/** Builds the query of VAT rates from an address, with country names in a language. */
export function vatQuery(valuesOf: ValuesOf, lang: Language, size?: number) {
  const query = { ...readListAddress(vatList, valuesOf, { size, without: ['lang'] }), lang };
  return { query, options: apiQuery('vat.list', { query }) };
}

/** Removes the owner filter for the user's own documents. */
function ofViewer<Q extends { userId: number[] }>({ userId, ...rest }: Q, isOwn: boolean) {
  return isOwn ? rest : { ...rest, userId };
}
