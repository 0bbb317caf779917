import { apiQuery } from '@/lib/browser/api-query';
import type { Language } from '@/lib/contract/enumerations';

/** The language in which places are named. */
export const languageOf = (locale: string): Language => (locale === 'ru' ? 'ru' : 'en');

/** One target, its places named in the reader's language. */
export const targetViewQuery = (id: number, locale: string) =>
  apiQuery('targets.view', { params: { id }, query: { lang: languageOf(locale) } });
