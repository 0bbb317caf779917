'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { deliveryDays, deliveryQuery } from '@/components/campaigns/delivery/delivery-query';
import { PeriodFilter } from '@/components/list/filters/period-filter';
import { usePeriod } from '@/components/list/filters/use-period';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { saysUnknown } from '@/lib/browser/use-is-unknown';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

/** How often the answer on screen is asked for anew: what is counted by the minute needs no more. */
const refreshDeliveryMs = 15_000;

/** How a campaign delivers over the period that the address names; a DSP may not know the operation. */
export function useDelivery({ id, version }: Pick<CampaignView, 'id' | 'version'>) {
  const user = useCurrentUser();
  const period = usePeriod(user.timeZone);
  const found = useQuery({
    ...deliveryQuery(id, period.range),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.error ? false : refreshDeliveryMs),
  });
  const { data, refetch } = found;
  const isOld = data !== undefined && data.version < version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const isUnknown = saysUnknown(found.error);
  return { period, found, isUnknown, timeZone: data?.timeZone ?? user.timeZone };
}

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
