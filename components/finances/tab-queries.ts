import {
  actsQuery,
  contractsQuery,
  expensesQuery,
  invoicesQuery,
  movementsQuery,
  paymentsQuery,
  ratesQuery,
  vatQuery,
} from '@/components/finances/finance-queries';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import type { ValuesOf } from '@/components/list/read-list-address';
import { tableQueries } from '@/components/list/table/table-queries';
import { apiQuery } from '@/lib/browser/api-query';
import type { Language } from '@/lib/contract/enumerations';

interface Params {
  valuesOf: ValuesOf;
  isOwn: boolean;
  lang: Language;
}

/** Returns the queries that the page prefetches for a tab. */
export const tabQueries = (tab: FinanceTabName, requested: Params) => [
  ...contentOf(tab, requested),
  ...tableQueries(`finances-${tab}`, requested.valuesOf),
];

function contentOf(tab: FinanceTabName, { valuesOf, isOwn, lang }: Params) {
  switch (tab) {
    case 'invoices':
      return [invoicesQuery(valuesOf, isOwn).options];
    case 'acts':
      return [actsQuery(valuesOf, isOwn).options];
    case 'payments':
      return [paymentsQuery(valuesOf, isOwn).options];
    case 'expenses':
      return [expensesQuery(valuesOf, isOwn).options];
    case 'movements':
      return [movementsQuery(valuesOf, isOwn).options];
    case 'contracts':
      return [contractsQuery(valuesOf, isOwn).options];
    case 'rates':
      return [ratesQuery(valuesOf).options];
    case 'vat':
      return [vatQuery(valuesOf, lang).options];
    case 'company':
      return [apiQuery('finance.ownParty')];
    case 'contract':
      return [apiQuery('finance.ownContract')];
    case 'account':
    case 'country':
      return [apiQuery('finance.ownPaymentInfo')];
    default:
      return [];
  }
}
