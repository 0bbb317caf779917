'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { usePeriod } from '@/components/list/use-period';
import { DateRangeInput } from '@/components/ui/date-range-input';
import { Select } from '@/components/ui/select';
import { periodOfRange, periods, rangeOfPeriod } from '@/lib/format/periods';
import { lastWeek } from '@/lib/format/statistics-range';

type PeriodFilterProps = {
  period: ReturnType<typeof usePeriod>;
  /** In which the days are counted. */
  timeZone: string;
};

/** The range of a report by name or by its days, with the zone whose days they are. */
export function PeriodFilter({ period: { range, today, choose }, timeZone }: PeriodFilterProps) {
  const t = useTranslations('common');
  const locale = useLocale();
  const chosen = periodOfRange(range, today);
  const chooseNamed = (name: string) => {
    const period = periods.find((one) => one === name);
    if (period) choose(rangeOfPeriod(period, today));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two fields in a row need no border and no legend of their own
    <div
      role="group"
      aria-label={t('period.label')}
      className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full"
    >
      <span className="text-sm text-muted max-sm:order-last max-sm:w-full" title={t('period.zoneHint')}>
        {t('period.zone', { zone: timeZone.replaceAll('_', ' ') })}
      </span>
      <Select
        aria-label={t('period.name')}
        className="w-auto! max-sm:w-full!"
        placeholder={chosen ? undefined : t('period.custom')}
        options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={chosen ?? ''}
        onChange={(event) => chooseNamed(event.target.value)}
      />
      <DateRangeInput
        className="w-66 max-sm:w-full"
        field={{ 'aria-label': t('period.days') }}
        locale={locale}
        texts={{ calendar: t('date.calendar') }}
        max={today}
        value={{ from: range.startDate, to: range.endDate }}
        onChange={({ from, to }) => choose(from ? { startDate: from, endDate: to } : lastWeek(today))}
      />
    </div>
  );
}
