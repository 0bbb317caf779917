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

/** The invoices that an address asks for, for the page and the component alike. */
export function invoicesQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = { ...ofViewer(readListAddress(invoiceList, valuesOf, { size }), isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery(isOwn ? 'finance.ownInvoices' : 'finance.invoices', { query }) };
}

/** The acts that an address asks for. */
export function actsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = { ...ofViewer(readListAddress(actList, valuesOf, { size }), isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery(isOwn ? 'finance.ownActs' : 'finance.acts', { query }) };
}

/** The contracts of clients that an address asks for. */
export function contractsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = ofViewer(readListAddress(contractList, valuesOf, { size }), isOwn);
  return { query, options: apiQuery('finance.contracts', { query }) };
}

/** The payments that an address asks for. */
export function paymentsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const read = readListAddress(paymentList, valuesOf, { size, without: ['invoiceId'] });
  const query = { ...ofViewer(read, isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery('finance.payments', { query }) };
}

/** What was spent by day and campaign, as an address asks for it; the newest day first, §7. */
export function expensesQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const read = readListAddress(writeOffList, valuesOf, { size, without: ['campaignId'] });
  const query = { ...ofViewer(read, isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery('finance.writeOffs', { query }) };
}

/** The changes of balances that an address asks for. */
export function movementsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = { ...ofViewer(readListAddress(movementList, valuesOf, { size }), isOwn), ...addressRange(valuesOf) };
  return { query, options: apiQuery('finance.movements', { query }) };
}

/** The exchange rates that an address asks for. */
export function ratesQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(rateList, valuesOf, { size });
  return { query, options: apiQuery('exchangeRates.list', { query }) };
}

/** The VAT rates that an address asks for, countries named in a language. */
export function vatQuery(valuesOf: ValuesOf, lang: Language, size?: number) {
  const query = { ...readListAddress(vatList, valuesOf, { size, without: ['lang'] }), lang };
  return { query, options: apiQuery('vat.list', { query }) };
}

/** The filters of an address without the owner: nobody filters their own documents by owner. */
function ofViewer<Q extends { userId: number[] }>({ userId, ...rest }: Q, isOwn: boolean) {
  return isOwn ? rest : { ...rest, userId };
}
