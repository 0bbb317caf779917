'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { periodOf } from '@/components/creatives/period-of';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import { creativePeriods } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type Figures = AnswerOf<'creatives.statistic'>;

/** Main figures of a creative over a period, with its dates. */
export function CreativeFigures({ id }: { id: number }) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.figures');
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const { params, change } = useAddressQuery();
  const period = periodOf(params.get('period'));
  const found = useQuery({
    ...apiQuery('creatives.statistic', { params: { id, period } }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const { timeZone } = user;
  const dates =
    data &&
    (data.from ? t('range', { from: data.from, to: data.to, timeZone }) : t('until', { to: data.to, timeZone }));
  return (
    <section aria-label={t('label')} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <Segmented
          name="creative-period"
          label={t('period')}
          value={period}
          options={creativePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(value) => change({ period: value === 'all' ? null : value })}
        />
        <span role="status" className="text-sm text-muted figures">
          {dates}
        </span>
      </div>
      {found.isError && !data ? (
        <ErrorState
          message={faultText(found.error)}
          retryLabel={retry}
          onRetry={() => found.refetch()}
          isBusy={found.isFetching}
        />
      ) : (
        <Values figures={data} isOld={found.isPlaceholderData} />
      )}
    </section>
  );
}

function Values({ figures, isOld }: { figures: Figures | undefined; isOld: boolean }) {
  const measure = useTranslations('enums.measure');
  const formula = useTranslations('enums.formula');
  const values = [
    ['impressions', figures && formatInteger(figures.impressions)],
    ['clicks', figures && formatInteger(figures.clicks)],
    ['ctr', figures && formatPercent(figures.ctr)],
    ['statSpend', figures && formatMoney(figures.spend, figures.currency)],
  ] as const;
  return (
    <dl
      aria-busy={isOld || !figures || undefined}
      className={`grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 transition-opacity md:grid-cols-4 ${isOld ? 'opacity-55' : ''}`}
    >
      {values.map(([key, value]) => (
        <div key={key} className="min-w-0" title={formula(key)}>
          <dt className="text-sm text-muted">{measure(key)}</dt>
          <dd className="text-title font-semibold figures sm:text-figure">
            {value ?? <Skeleton className="h-9 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
