'use client';
import { useTranslations } from 'next-intl';
import { deliveryDays } from '@/components/campaigns/delivery/delivery-query';
import { PeriodFilter } from '@/components/list/filters/period-filter';
import type { usePeriod } from '@/components/list/filters/use-period';

type DeliveryPeriodProps = { period: ReturnType<typeof usePeriod>; timeZone: string };

/** The days of the report, in the campaign's zone; says so where they are more than can be told. */
export function DeliveryPeriod({ period, timeZone }: DeliveryPeriodProps) {
  const t = useTranslations('delivery.period');
  const { from } = deliveryDays(period.range);
  return (
    <div className="flex flex-col gap-1">
      <PeriodFilter period={period} timeZone={timeZone} zoneHint={t('zoneHint')} />
      {from !== period.range.startDate && <p className="text-sm text-muted">{t('tooLong', { from })}</p>}
    </div>
  );
}
