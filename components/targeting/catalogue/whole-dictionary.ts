import { queryOptions } from '@tanstack/react-query';
import type { DictionaryName } from '@/components/targeting/catalogue/dictionary-name';
import { callApi } from '@/lib/browser/call-api';
import { limits } from '@/lib/contract/limits';
import type { Entry } from '@/lib/contract/targeting/dictionaries';

/** All entries of a catalogue in the API's order, whatever number of pages that takes. */
export const wholeDictionary = (operation: DictionaryName, lang: 'en' | 'ru') =>
  queryOptions({
    queryKey: [operation, 'whole', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const entries: Entry[] = [];
      for (let page = 0; ; page += 1) {
        const query = { lang, page, size: limits.dictionary.defaultSize };
        const { content, last } = await callApi(operation, { query }, { signal });
        entries.push(...content);
        if (last) return entries;
      }
    },
  });
