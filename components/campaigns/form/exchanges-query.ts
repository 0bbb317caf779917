import { apiQuery } from '@/lib/browser/api-query';

/** Every exchange a campaign may buy from; asked by the panel and by the page that prefetches it. */
export const exchangesQuery = apiQuery('dictionaries.exchanges', { query: {} });
