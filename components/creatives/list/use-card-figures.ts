'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { formatDate } from '@/lib/format/format-date';
import { rangeOfPeriod } from '@/lib/format/periods';

/** How often the figures are asked for anew. */
const refreshMs = 60_000;

/** What a card knows of its figures: they are on their way, or there are none, or they are not for the viewer. */
export type CardFigures = StatisticRow | 'loading' | 'none' | 'hidden';

/** Figures of the last 30 days of all creatives of a page, asked for at once and after the page itself. */
export function useCardFigures(rows: readonly CreativeRow[] | undefined): (id: number) => CardFigures {
  const user = useCurrentUser();
  const isShown = can(user, 'STATISTIC_READ_ALL');
  const ids = rows?.map(({ id }) => id) ?? [];
  const range = rangeOfPeriod('last30Days', formatDate(new Date(), user.timeZone));
  const { data, isError, isPlaceholderData } = useQuery({
    ...apiQuery('statistics.list', {
      // Whoever sees statistics sees wins; other measures may be hidden from some.
      query: { ...range, groupings: ['CREATIVE'], creativeId: ids, page: 0, size: ids.length, sort: 'wins,desc' },
    }),
    enabled: isShown && ids.length > 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  // A card does without its figures rather than tell of a fault twelve times.
  if (!isShown || isError) return () => 'hidden';
  const known = new Map(data?.content.map((row) => [row.dimensions.CREATIVE?.id, row]));
  return (id) => known.get(String(id)) ?? (data && !isPlaceholderData ? 'none' : 'loading');
}
