'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { DictionaryName } from '@/components/targeting/dictionary-name';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

/** Answers the name of each of these keys of a catalogue; the key itself until it is known. */
export function useEntryNames(operation: DictionaryName, keys: readonly string[]): (key: string) => string {
  const lang = useLocale();
  const { data } = useQuery({
    ...apiQuery(operation, { query: { lang, keys: [...keys].sort(), size: limits.dictionary.defaultSize } }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  const names = new Map((data?.content ?? []).map(({ key, name }) => [key, name]));
  return (key) => names.get(key) ?? key;
}
