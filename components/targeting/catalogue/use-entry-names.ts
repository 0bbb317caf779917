'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { DictionaryName } from '@/components/targeting/catalogue/dictionary-name';
import { wholeDictionary } from '@/components/targeting/catalogue/whole-dictionary';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { Entry } from '@/lib/contract/targeting/dictionaries';

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
