'use client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { OperationName } from '@/lib/contract/addresses';
import { limits } from '@/lib/contract/limits';
import type { Entry } from '@/lib/contract/targeting/dictionaries';

/** The catalogues that panels choose from; they are asked and answer alike. */
export type DictionaryName = Extract<
  OperationName,
  | 'dictionaries.deviceTypes'
  | 'dictionaries.operatingSystems'
  | 'dictionaries.browsers'
  | 'dictionaries.languages'
  | 'dictionaries.connectionTypes'
  | 'dictionaries.targetIabCategories'
  | 'dictionaries.carriers'
  | 'dictionaries.deviceMakes'
  | 'dictionaries.deviceModels'
>;

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

/** More keys would make too long an address; the catalogue itself is asked for then. */
const maxAsked = 100;

/** Answers the name of each of these keys of a catalogue; the key itself until it is known. */
export function useEntryNames(operation: DictionaryName, keys: readonly string[]): (key: string) => string {
  const lang = useLocale();
  const isLong = keys.length > maxAsked;
  const some = useQuery({
    ...apiQuery(operation, { query: { lang, keys: [...keys].sort(), size: limits.dictionary.defaultSize } }),
    enabled: keys.length > 0 && !isLong,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({ ...wholeDictionary(operation, lang), enabled: isLong });
  const names = new Map((whole.data ?? some.data?.content ?? []).map((entry) => [entry.key, fullName(entry)]));
  return (key) => names.get(key) ?? key;
}

/** Carriers of two countries, or models of two makers, may share a name. */
const fullName = ({ name, detail }: Entry) => (detail ? `${name} · ${detail}` : name);
