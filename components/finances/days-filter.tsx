'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ListState } from '@/components/finances/use-list-state';
import { addressRange } from '@/components/list/address-range';
import { DateRangeInput } from '@/components/ui/date-range-input';

/** Narrows a list to the documents of some days; emptied, it shows all again. */
export function DaysFilter({ label, state }: { label: string; state: ListState }) {
  const t = useTranslations('common.date');
  const locale = useLocale();
  const range = addressRange(state.valuesOf);
  return (
    <DateRangeInput
      className="w-66 max-sm:w-full"
      field={{ 'aria-label': label }}
      locale={locale}
      texts={{ calendar: t('calendar'), day: t('day') }}
      value={{ from: range?.startDate ?? '', to: range?.endDate ?? '' }}
      onChange={({ from, to }) => state.change({ startDate: from || null, endDate: to || null })}
    />
  );
}
