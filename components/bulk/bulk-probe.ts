import { apiQuery } from '@/lib/browser/api-query';

/**
 * Checks if the API supports bulk changes, by reading the progress of a run that does not exist. The result is the same
 * for all users.
 */
export const bulkProbe = apiQuery('bulk.progress', { query: { run: '00000000-0000-4000-8000-000000000000' } });
