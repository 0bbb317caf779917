'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { apiQuery } from '@/lib/browser/api-query';

type CategoryNamesProps = { dictionary: 'iabCategories' | 'kktu'; codes: readonly string[] };

/** Codes of a classifier with their names; the bare codes until those have come. */
export function CategoryNames({ dictionary, codes }: CategoryNamesProps) {
  const lang = useLocale();
  const { data } = useQuery(apiQuery(`dictionaries.${dictionary}`, { query: { lang, keys: [...codes] } }));
  return codes.map((code) => (
    <span key={code} className="block">
      <span className="figures">{code}</span> {data?.content.find(({ key }) => key === code)?.name}
    </span>
  ));
}
