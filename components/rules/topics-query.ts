import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

/** The IAB topics that rules may list; the whole of them is small enough to be held. */
export const topicsQuery = (lang: 'en' | 'ru') => ({
  ...apiQuery('dictionaries.targetIabCategories', { query: { lang, size: limits.dictionary.defaultSize } }),
  staleTime: Number.POSITIVE_INFINITY,
});
