import {
  choiceValues,
  clientValues,
  currencyValues,
  dayValues,
  flagValue,
  pageValues,
  textValue,
  type ValuesOf,
} from '@/components/finances/address-values';
import { apiQuery } from '@/lib/browser/api-query';
import { contractRoles, contractTypes } from '@/lib/contract/documents';
import { ordStatuses } from '@/lib/contract/payment-info-kinds';

const ofInvoices = ['id', 'number', 'date', 'userLogin', 'amount', 'vatAmount', 'total', 'paid', 'isPaid'] as const;
const ofActs = ['id', 'number', 'month', 'userLogin', 'amount', 'total', 'isPaid', 'isClosed', 'ordStatus'] as const;
const ofContracts = ['id', 'number', 'date', 'userLogin', 'type', 'role', 'isSigned', 'ordStatus'] as const;

/** The invoices that an address asks for, for the page and the component alike, without a validator on the client. */
export function invoicesQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofInvoices, usual: 'id,desc', size }),
    number: textValue(valuesOf, 'number'),
    currency: currencyValues(valuesOf),
    isPaid: flagValue(valuesOf, 'isPaid'),
    isClosed: flagValue(valuesOf, 'isClosed'),
    ...dayValues(valuesOf),
    ...clientValues(valuesOf, isOwn),
  };
  return { query, options: apiQuery(isOwn ? 'finance.ownInvoices' : 'finance.invoices', { query }) };
}

/** The acts that an address asks for. */
export function actsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofActs, usual: 'id,desc', size }),
    number: textValue(valuesOf, 'number'),
    currency: currencyValues(valuesOf),
    ordStatus: choiceValues(valuesOf, 'ordStatus', ordStatuses),
    isPaid: flagValue(valuesOf, 'isPaid'),
    isClosed: flagValue(valuesOf, 'isClosed'),
    ...dayValues(valuesOf),
    ...clientValues(valuesOf, isOwn),
  };
  return { query, options: apiQuery(isOwn ? 'finance.ownActs' : 'finance.acts', { query }) };
}

/** The contracts of clients that an address asks for. */
export function contractsQuery(valuesOf: ValuesOf, isOwn: boolean, size?: number) {
  const query = {
    ...pageValues(valuesOf, { sortable: ofContracts, usual: 'id,desc', size }),
    number: textValue(valuesOf, 'number'),
    type: choiceValues(valuesOf, 'type', contractTypes),
    role: choiceValues(valuesOf, 'role', contractRoles),
    ordStatus: choiceValues(valuesOf, 'ordStatus', ordStatuses),
    isSigned: flagValue(valuesOf, 'isSigned'),
    ...clientValues(valuesOf, isOwn),
  };
  return { query, options: apiQuery('finance.contracts', { query }) };
}
