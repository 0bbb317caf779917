import { currencies, interfaceLanguages } from '../enumerations';
import { dayFilter, flagFilter, idFilter, idsFilter, listShape, oneOf, someOf, textFilter } from '../list-shape';
import { ordStatuses } from '../payment-info/payment-info-kinds';
import { contractRoles, contractTypes } from './documents';
import { movementKinds } from './movement-kinds';

const days = { startDate: dayFilter, endDate: dayFilter };
const ofClients = { userId: idsFilter, currency: someOf(currencies), ...days };

/** Sort keys and filters of the finance lists. Lists of the caller's own documents have no client filter. */
export const ownInvoiceList = listShape({
  sortKeys: ['id', 'number', 'date', 'userLogin', 'amount', 'vatAmount', 'total', 'paid', 'isPaid', 'currency'],
  usualSort: 'id,desc',
  filters: {
    number: textFilter,
    currency: someOf(currencies),
    isPaid: flagFilter,
    isClosed: flagFilter,
    ...days,
  },
});
export const invoiceList = { ...ownInvoiceList, filters: { ...ownInvoiceList.filters, userId: idsFilter } };

export const ownActList = listShape({
  sortKeys: ['id', 'number', 'month', 'userLogin', 'amount', 'total', 'isPaid', 'isClosed', 'ordStatus'],
  usualSort: 'id,desc',
  filters: {
    number: textFilter,
    currency: someOf(currencies),
    ordStatus: someOf(ordStatuses),
    isPaid: flagFilter,
    isClosed: flagFilter,
    ...days,
  },
});
export const actList = { ...ownActList, filters: { ...ownActList.filters, userId: idsFilter } };

export const contractList = listShape({
  sortKeys: ['id', 'number', 'date', 'userLogin', 'type', 'role', 'isSigned', 'ordStatus'],
  usualSort: 'id,desc',
  filters: {
    number: textFilter,
    type: someOf(contractTypes),
    role: someOf(contractRoles),
    ordStatus: someOf(ordStatuses),
    userId: idsFilter,
    isSigned: flagFilter,
  },
});

export const paymentList = listShape({
  sortKeys: ['id', 'date', 'paymentDocumentNumber', 'userLogin', 'amount', 'currency'],
  usualSort: 'id,desc',
  filters: {
    ...ofClients,
    paymentDocumentNumber: { kind: 'text', maxLength: 100 },
    invoiceId: idFilter,
  },
});

export const writeOffList = listShape({
  sortKeys: ['date', 'campaignName', 'userLogin', 'amount', 'currency'],
  usualSort: 'date,desc',
  filters: { ...ofClients, campaignId: idsFilter, campaignName: textFilter },
});

export const movementList = listShape({
  sortKeys: ['id', 'date', 'kind', 'userLogin', 'amount', 'currency'],
  usualSort: 'id,desc',
  filters: { ...ofClients, kind: someOf(movementKinds) },
});

export const rateList = listShape({
  sortKeys: ['id', 'from', 'to', 'value', 'updatedAt'],
  usualSort: 'id,desc',
  filters: { from: someOf(currencies), to: someOf(currencies) },
});

export const vatList = listShape({
  sortKeys: ['id', 'country', 'value', 'validFrom'],
  usualSort: 'id,desc',
  filters: {
    lang: { ...oneOf(interfaceLanguages), usual: 'en' },
    country: { kind: 'codes', pattern: /^[A-Z]{2}$/ },
    isInForce: flagFilter,
  },
});
