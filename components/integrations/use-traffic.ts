'use client';
import { useQuery } from '@tanstack/react-query';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { formatDate } from '@/lib/format/format-date';
import { lastWeek } from '@/lib/format/statistics-range';

/**
 * Traffic of each SSP in the last seven days. `of` returns undefined while the report is loading or after a failure.
 */
export function useTraffic() {
  const user = useCurrentUser();
  const days = lastWeek(formatDate(new Date(), user.timeZone));
  const { data, isError } = useQuery({
    ...apiQuery('statistics.list', {
      query: { ...days, groupings: ['SSP'], page: 0, size: limits.dictionary.defaultSize, sort: 'bids,desc' },
    }),
    enabled: can(user, 'STATISTIC_READ_ALL'),
    select: ({ content }) => trafficOf(content),
  });
  const of = (id: number): Traffic | undefined =>
    data && (data.get(String(id)) ?? { bids: 0, wins: 0, impressions: 0 });
  return { of, isError };
}

export type Traffic = { bids: number; wins: number; impressions: number };

/**
 * Sums bids, wins and impressions by SSP ID. The report has one row per client currency, and counts are added across
 * them. Measures that the user may not see are absent and count as zero.
 */
export function trafficOf(rows: AnswerOf<'statistics.list'>['content']): ReadonlyMap<string, Traffic> {
  const found = new Map<string, Traffic>();
  for (const { dimensions, bids = 0, wins = 0, impressions = 0 } of rows) {
    const id = dimensions.SSP?.id;
    if (!id) continue;
    const sum = found.get(id) ?? { bids: 0, wins: 0, impressions: 0 };
    found.set(id, { bids: sum.bids + bids, wins: sum.wins + wins, impressions: sum.impressions + impressions });
  }
  return found;
}
