'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { deliveryDays, deliveryQuery } from '@/components/campaigns/delivery/delivery-query';
import { PeriodFilter } from '@/components/list/filters/period-filter';
import { usePeriod } from '@/components/list/filters/use-period';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { isUnknownOperation } from '@/lib/browser/use-is-unknown';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

/** Refresh interval of the displayed delivery; its data is counted by the minute. */
const refreshDeliveryMs = 15_000;

/** Loads a campaign's delivery over the period in the address. The DSP may not have the operation. */
export function useDelivery({ id, version }: Pick<CampaignView, 'id' | 'version'>) {
  const user = useCurrentUser();
  const [timeZone, setTimeZone] = useState(user.timeZone);
  const period = usePeriod(timeZone);
  const found = useQuery({
    ...deliveryQuery(id, period.range),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.error ? false : refreshDeliveryMs),
  });
  const { data, refetch } = found;
  // Days are the campaign's, and the first answer names its time zone.
  if (data && data.timeZone !== timeZone) setTimeZone(data.timeZone);
  const isOld = data !== undefined && data.version < version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const isUnknown = isUnknownOperation(found.error);
  return { period, found, isUnknown, timeZone };
}

type DeliveryPeriodProps = { period: ReturnType<typeof usePeriod>; timeZone: string };

/** Date range of the report in the campaign's time zone, with a note if it exceeds the maximum. */
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
