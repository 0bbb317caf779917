'use client';
import { useQueries } from '@tanstack/react-query';
import { type Locale, useLocale } from 'next-intl';
import { fieldKind, isObject, type Json, type NamesSource } from '@/components/history/value-text';
import { callApi } from '@/lib/browser/call-api';
import type { HistoryRow } from '@/lib/contract/history/history';
import { limits } from '@/lib/contract/limits';

type Row = Pick<HistoryRow, 'entity' | 'fields'>;

/**
 * Returns a function with the names of the catalogue keys in these writes; undefined if a name is unknown or not loaded
 * yet.
 */
export function useHistoryNames(rows: readonly Row[]): (source: string, key: string) => string | undefined {
  const lang = useLocale();
  const requested = [...keysToName(rows)].map(([source, keys]) => ({ source, keys: keys.slice(0, maxRequested) }));
  return useQueries({
    queries: requested.map(({ source, keys }) => ({
      queryKey: ['history.names', source, lang, keys] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => namesOf(source, { lang, keys }, signal),
      // Names are optional: without them the keys are shown.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => {
      const names = new Map(answers.flatMap(({ data }) => data ?? []));
      return (source: string, key: string) => names.get(`${source} ${key}`);
    },
  });
}

/** Limit of keys per request, because they are part of its address. */
const maxRequested = 200;

type Names = [key: string, name: string][];

async function namesOf(source: NamesSource | 'places', query: Params, signal: AbortSignal): Promise<Names> {
  const whole = { query: { ...query, size: limits.dictionary.size } };
  if (source === 'places') {
    const { content } = await callApi('dictionaries.geoSections', whole, { signal });
    return content.map(({ kind, key, name }) => [`${source} ${kind}:${key}`, name]);
  }
  const { content } = await callApi(source, whole, { signal });
  return content.map((entry) => [`${source} ${'id' in entry ? entry.id : entry.key}`, entry.name]);
}
type Params = { lang: Locale; keys: string[] };

/** Returns the keys in a list of writes, by the catalogue that contains their names. Places have their own keys. */
export function keysToName(
  rows: readonly Pick<HistoryRow, 'entity' | 'fields'>[],
): Map<NamesSource | 'places', string[]> {
  const found = new Map<NamesSource | 'places', Set<string>>();
  for (const { entity, fields } of rows)
    for (const { field, before, after } of fields) {
      const kind = fieldKind(entity, field);
      const source = kind.as === 'places' ? 'places' : kind.as === 'keys' ? kind.source : null;
      if (!source) continue;
      const keys = found.get(source) ?? new Set();
      for (const key of [...keysIn(before), ...keysIn(after)]) keys.add(key);
      if (keys.size > 0) found.set(source, keys);
    }
  return new Map([...found].map(([source, keys]) => [source, [...keys].toSorted()]));
}

function keysIn(value: Json): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  if (typeof value.key === 'string') return [value.key];
  return [...keysIn(value.included ?? null), ...keysIn(value.excluded ?? null)];
}
