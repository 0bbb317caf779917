'use client';
import { useQueries } from '@tanstack/react-query';
import { type Locale, useLocale } from 'next-intl';
import type { NamesSource } from '@/components/history/field-kind';
import { keysToName } from '@/components/history/keys-to-name';
import { callApi } from '@/lib/browser/call-api';
import type { HistoryRow } from '@/lib/contract/history/history';
import { limits } from '@/lib/contract/limits';

type Row = Pick<HistoryRow, 'entity' | 'fields'>;

/** Answers the names of catalogue keys that these writes speak of; undefined where one is not known, or not yet. */
export function useHistoryNames(rows: readonly Row[]): (source: string, key: string) => string | undefined {
  const lang = useLocale();
  const asked = [...keysToName(rows)].map(([source, keys]) => ({ source, keys: keys.slice(0, mostAsked) }));
  return useQueries({
    queries: asked.map(({ source, keys }) => ({
      queryKey: ['history.names', source, lang, keys] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => namesOf(source, { lang, keys }, signal),
      // Names are a courtesy: without them the keys are shown.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => {
      const names = new Map(answers.flatMap(({ data }) => data ?? []));
      return (source: string, key: string) => names.get(`${source} ${key}`);
    },
  });
}

/** Keys travel in the address of the call. */
const mostAsked = 200;

type Names = [key: string, name: string][];

async function namesOf(source: NamesSource | 'places', query: Asked, signal: AbortSignal): Promise<Names> {
  const whole = { query: { ...query, size: limits.dictionary.defaultSize } };
  if (source === 'places') {
    const { content } = await callApi('dictionaries.geoSections', whole, { signal });
    return content.map(({ kind, key, name }) => [`${source} ${kind}:${key}`, name]);
  }
  const { content } = await callApi(source, whole, { signal });
  return content.map((entry) => [`${source} ${'id' in entry ? entry.id : entry.key}`, entry.name]);
}
type Asked = { lang: Locale; keys: string[] };
