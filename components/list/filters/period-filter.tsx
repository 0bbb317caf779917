'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { usePeriod } from '@/components/list/filters/use-period';
import { DateRangeInput } from '@/components/ui/date/date-range-input';
import { Select } from '@/components/ui/select';
import { periodOfRange, periods, rangeOfPeriod } from '@/lib/format/periods';

type PeriodFilterProps = {
  period: ReturnType<typeof usePeriod>;
  /** Time zone of the days. */
  timeZone: string;
  /** Explains the time zone if it is not the profile's. */
  zoneHint?: string;
};

/** The period of a report by name or by dates, with its time zone. */
export function PeriodFilter({ period, timeZone, zoneHint }: PeriodFilterProps) {
  const t = useTranslations('common');
  const { range, today, choose } = period;
  const chosen = periodOfRange(range, today);
  const chooseNamed = (name: string) => {
    const found = periods.find((one) => one === name);
    if (found) choose(rangeOfPeriod(found, today));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two fields in a row need no border and no legend of their own
    <div
      role="group"
      aria-label={t('period.label')}
      className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full"
    >
      <span className="text-sm text-muted max-sm:order-last max-sm:w-full" title={zoneHint ?? t('period.zoneHint')}>
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
      <DaysInput period={period} />
    </div>
  );
}

/** A report always has a period: an empty field is reset when it loses focus. */
export function DaysInput({ period: { range, today, choose } }: Pick<PeriodFilterProps, 'period'>) {
  const t = useTranslations('common');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isEmptied, setEmptied] = useState(false);
  return (
    <DateRangeInput
      className="w-66 max-sm:w-full"
      field={{ ref: input, 'aria-label': t('period.days'), onBlur: () => setEmptied(false) }}
      locale={locale}
      texts={{ calendar: t('date.calendar'), day: t('date.day') }}
      max={today}
      value={isEmptied ? { from: '', to: '' } : { from: range.startDate, to: range.endDate }}
      onChange={({ from, to }) => {
        setEmptied(from === '' && document.activeElement === input.current);
        if (from) choose({ startDate: from, endDate: to });
      }}
    />
  );
}
