import { apiQuery } from '@/lib/browser/api-query';

/** Whether the API knows bulk changes at all, asked by the progress of one that nobody made: an answer for everybody. */
export const bulkProbe = apiQuery('bulk.progress', { query: { run: '00000000-0000-4000-8000-000000000000' } });
