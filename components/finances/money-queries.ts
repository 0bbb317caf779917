import {
  clientValues,
  currencyValues,
  dayValues,
  flagValue,
  pageValues,
  textValue,
  type ValuesOf,
} from '@/components/finances/address-values';
import { apiQuery } from '@/lib/browser/api-query';
import type { Language } from '@/lib/contract/enumerations';
import { movementKinds } from '@/lib/contract/movement-kinds';

const ofPayments = ['id', 'date', 'paymentDocumentNumber', 'userLogin', 'amount', 'currency'] as const;
const ofExpenses = ['date', 'campaignName', 'userLogin', 'amount', 'currency'] as const;
const ofMovements = ['id', 'date', 'kind', 'userLogin', 'amount', 'currency'] as const;
const ofRates = ['id', 'from', 'to', 'value', 'updatedAt'] as const;
const ofVat = ['id', 'country', 'value', 'validFrom'] as const;

/** The payments that an address asks for. */
export function paymentsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofPayments, usual: 'id,desc', size }),
    paymentDocumentNumber: textValue(valuesOf, 'paymentDocumentNumber'),
    currency: currencyValues(valuesOf),
    ...dayValues(valuesOf),
    ...clientValues(valuesOf, isOwn),
  };
  return { query, options: apiQuery('finance.payments', { query }) };
}

/** What was spent by day and campaign, as an address asks for it; the newest day first, §7. */
export function expensesQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofExpenses, usual: 'date,desc', size }),
    campaignName: textValue(valuesOf, 'campaignName'),
    currency: currencyValues(valuesOf),
    ...dayValues(valuesOf),
    ...clientValues(valuesOf, isOwn),
  };
  return { query, options: apiQuery('finance.writeOffs', { query }) };
}

/** The changes of balances that an address asks for. */
export function movementsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const kinds = valuesOf('kind');
  const query = {
    ...pageValues(valuesOf, { sortable: ofMovements, usual: 'id,desc', size }),
    kind: movementKinds.filter((kind) => kinds.includes(kind)),
    currency: currencyValues(valuesOf),
    ...dayValues(valuesOf),
    ...clientValues(valuesOf, isOwn),
  };
  return { query, options: apiQuery('finance.movements', { query }) };
}

/** The exchange rates that an address asks for. */
export function ratesQuery(valuesOf: ValuesOf, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofRates, usual: 'id,desc', size }),
    from: currencyValues(valuesOf, 'from'),
    to: currencyValues(valuesOf, 'to'),
  };
  return { query, options: apiQuery('exchangeRates.list', { query }) };
}

/** The VAT rates that an address asks for, countries named in a language. */
export function vatQuery(valuesOf: ValuesOf, lang: Language, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofVat, usual: 'id,desc', size }),
    lang,
    country: valuesOf('country').filter((code) => /^[A-Z]{2}$/.test(code)),
    isInForce: flagValue(valuesOf, 'isInForce'),
  };
  return { query, options: apiQuery('vat.list', { query }) };
}
