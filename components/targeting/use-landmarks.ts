'use client';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { Labelled } from '@/components/targeting/place-labels';
import { apiQuery } from '@/lib/browser/api-query';
import type { GeoEntry } from '@/lib/contract/dictionaries';
import { limits } from '@/lib/contract/limits';
import type { Page } from '@/lib/contract/paging';

const worldSize = 200;
const freshMs = 30 * 60_000;

/** Cities to find one's way by, the largest first: those of the world, and those of the country looked at. */
export function useLandmarks(country: string | undefined): readonly Labelled[] {
  const lang = useLocale();
  const asked = country ? [{ parent: country, size: limits.dictionary.defaultSize }] : [];
  const questions = [...asked, { size: worldSize }].map((part) => ({
    ...apiQuery('dictionaries.geoSections', { query: { lang, kind: 'city', ...part } }),
    staleTime: freshMs,
  }));
  return useQueries({ queries: questions, combine: labelled });
}

function labelled(answers: readonly UseQueryResult<Page<GeoEntry>>[]): readonly Labelled[] {
  return answers
    .flatMap(({ data }) => data?.content ?? [])
    .flatMap(({ kind, key, name, latitude, longitude }) =>
      latitude === undefined || longitude === undefined ? [] : [{ key: `${kind}:${key}`, name, latitude, longitude }],
    );
}
