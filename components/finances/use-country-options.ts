'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';

/** Countries whose clients may sign with us, found by what is typed. */
export function useCountryOptions() {
  const lang = useLocale();
  const [value, onSearch] = useState('');
  const { data, isFetching } = useQuery({
    ...apiQuery('dictionaries.clientCountries', { query: { lang, ...(value ? { value } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return { options, onSearch, isLoading: isFetching && options.length === 0 };
}
