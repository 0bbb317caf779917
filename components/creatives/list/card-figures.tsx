'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { formatDate } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';
import { rangeOfPeriod } from '@/lib/format/periods';

/** Three figures of the last 30 days, limited to those that the user may see. */
export function CardFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('creatives.cardFigures');
  const measure = useTranslations('enums.measure');
  if (figures === 'hidden') return null;
  if (figures === 'loading') return <Skeleton className="h-10" />;
  if (figures === 'none') return <p className="flex h-10 items-center text-sm text-muted">{t('none')}</p>;
  const { impressions, ctr, statSpend, currency } = figures;
  const shown = [
    ['impressions', impressions === undefined ? null : formatInteger(impressions)],
    ['ctr', ctr === undefined ? null : formatPercent(ctr)],
    ['statSpend', statSpend === undefined ? null : formatMoney(statSpend, currency)],
  ] as const;
  return (
    <dl aria-label={t('label')} title={t('label')} className="flex h-10 justify-between gap-2 text-sm">
      {shown.map(
        ([key, value]) =>
          value && (
            <div key={key} className="min-w-0">
              <dt className="truncate text-muted">{measure(key)}</dt>
              <dd className="truncate font-medium figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Refresh interval of the figures. */
const refreshMs = 60_000;

/** Figures of a card, or their state: loading, none, or not permitted. */
export type Figures = StatisticRow | 'loading' | 'none' | 'hidden';

/** Loads the figures of the last 30 days for all creatives of a page in one query, after the page itself. */
export function useCardFigures(rows: readonly CreativeRow[] | undefined): (id: number) => Figures {
  const user = useCurrentUser();
  const isShown = can(user, 'STATISTIC_READ_ALL');
  const ids = rows?.map(({ id }) => id) ?? [];
  const range = rangeOfPeriod('last30Days', formatDate(new Date(), user.timeZone));
  const { data, isError, isPlaceholderData } = useQuery({
    ...apiQuery('statistics.list', {
      // Everybody with access to statistics sees wins; other measures may be hidden.
      query: { ...range, groupings: ['CREATIVE'], creativeId: ids, page: 0, size: ids.length, sort: 'wins,desc' },
    }),
    enabled: isShown && ids.length > 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  // Cards are shown without figures instead of repeating an error twelve times.
  if (!isShown || isError) return () => 'hidden';
  const known = new Map(data?.content.map((row) => [row.dimensions.CREATIVE?.id, row]));
  return (id) => known.get(String(id)) ?? (data && !isPlaceholderData ? 'none' : 'loading');
}
