'use client';
import { useQuery } from '@tanstack/react-query';
import { type Traffic, trafficOf } from '@/components/integrations/traffic-of';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { formatDate } from '@/lib/format/format-date';
import { lastWeek } from '@/lib/format/statistics-range';

/** The last seven days of each SSP: `of` answers nothing while the report is on its way, or did not come. */
export function useTraffic(user: CurrentUser) {
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
