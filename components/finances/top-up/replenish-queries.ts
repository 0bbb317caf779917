import { apiQuery } from '@/lib/browser/api-query';

/** The advertiser's invoices that still wait for money, the newest first. */
export const unpaidQuery = () =>
  apiQuery('finance.ownInvoices', {
    query: { isPaid: 'false', isClosed: 'false', page: 0, size: 10, sort: 'id,desc' },
  });

/** The advertiser's last payments. */
export const topUpsQuery = () => apiQuery('finance.payments', { query: { page: 0, size: 10, sort: 'id,desc' } });

/** The queries that the top-up page prefetches. */
export const replenishQueries = () => [
  apiQuery('users.balance'),
  apiQuery('finance.ownPaymentInfo'),
  unpaidQuery(),
  topUpsQuery(),
];
