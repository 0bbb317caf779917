'use client';
import { useTranslations } from 'next-intl';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { onDemand } from '@/components/ui/on-demand';
import { Select } from '@/components/ui/select';
import { formatDate } from '@/lib/format/format-date';
import { periodOfRange, periods, rangeOfPeriod } from '@/lib/format/periods';
import type { DateRange } from '@/lib/format/statistics-range';

const DaysInput = onDemand(async () => (await import('@/components/list/filters/period-filter')).DaysInput);

type ListPeriodProps = {
  /** The days of the address; null = all time. */
  range: DateRange | null;
  /** In which the days are counted. */
  timeZone: string;
  onChange: (patch: QueryPatch) => void;
};

/** The days that figures of a list are of, by name or by their dates; all time at first. */
export function ListPeriod({ range, timeZone, onChange }: ListPeriodProps) {
  const t = useTranslations('common');
  const today = formatDate(new Date(), timeZone);
  const choose = (chosen: DateRange | null) => onChange({ startDate: null, endDate: null, ...chosen });
  const named = periods.map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: two fields in a row need no border and no legend of their own
    <div role="group" aria-label={t('period.label')} className="flex flex-wrap items-center gap-2 max-sm:grow">
      <Select
        aria-label={t('period.name')}
        className="w-auto! max-sm:w-full!"
        placeholder={range && !periodOfRange(range, today) ? t('period.custom') : undefined}
        options={[{ value: 'allTime', label: t('period.allTime') }, ...named]}
        value={range ? (periodOfRange(range, today) ?? '') : 'allTime'}
        onChange={({ target }) => {
          const period = periods.find((one) => one === target.value);
          choose(period ? rangeOfPeriod(period, today) : null);
        }}
      />
      {range && <DaysInput period={{ range, today, choose }} />}
    </div>
  );
}
