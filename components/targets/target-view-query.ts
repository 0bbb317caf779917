import { apiQuery } from '@/lib/browser/api-query';

/** One target, its places named in the reader's language. */
export const targetViewQuery = (id: number, locale: string) =>
  apiQuery('targets.view', { params: { id }, query: { lang: locale === 'ru' ? 'ru' : 'en' } });
