import { apiQuery } from '@/lib/browser/api-query';

/** Query of the advertiser's unpaid invoices, newest first. */
export const unpaidQuery = () =>
  apiQuery('finance.ownInvoices', {
    query: { isPaid: 'false', isClosed: 'false', page: 0, size: 10, sort: 'id,desc' },
  });

/** Query of the advertiser's latest payments. */
export const topUpsQuery = () => apiQuery('finance.payments', { query: { page: 0, size: 10, sort: 'id,desc' } });

/** The queries that the top-up page prefetches. */
export const replenishQueries = () => [
  apiQuery('users.balance'),
  apiQuery('finance.ownPaymentInfo'),
  unpaidQuery(),
  topUpsQuery(),
];
