'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';

/** Loads the countries whose clients may sign with us, with their names. */
export function useCountries() {
  const lang = useLocale();
  const { data, isPending } = useQuery({
    ...apiQuery('dictionaries.clientCountries', { query: { lang } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: name, hint: key }));
  return { items, isLoading: isPending };
}

/** Returns a country's name in a language by its ISO 3166-1 alpha-2 code, or the code if there is none. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** Loads the countries whose clients may sign with us, searched by name. */
export function useCountryOptions() {
  const lang = useLocale();
  const [value, onSearch] = useState('');
  const found = useQuery({
    ...apiQuery('dictionaries.clientCountries', { query: { lang, ...(value ? { value } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.content ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return {
    options,
    onSearch,
    isStale: found.isPlaceholderData,
    isLoading: found.isFetching && options.length === 0,
  };
}
