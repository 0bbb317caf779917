import { ofViewer } from '@/components/finances/of-viewer';
import { addressRange } from '@/components/list/filters/address-range';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { actList, contractList, invoiceList } from '@/lib/contract/finance/finance-lists';

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
