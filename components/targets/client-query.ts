import { apiQuery } from '@/lib/browser/api-query';

/** The client that a new target is made for; asked by the form and by the page that prefetches it. */
export const clientQuery = (id: number) => apiQuery('dictionaries.clients', { query: { keys: [String(id)] } });
