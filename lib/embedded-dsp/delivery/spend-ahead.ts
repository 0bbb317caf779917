import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import { toAmount } from '@/lib/contract/money';
import { slotsOfDays } from '../calendar/zone-days';
import type { LoadedCampaign } from '../campaigns/load-campaign-status';
import { slotMs } from '../facts/fact';
import { planOf } from '../plan/pace';
import type { Database } from '../store/database';
import { forecasts } from '../store/forecasts-schema';
import type { RequestedPeriod } from './requested-period';

type Ahead = NonNullable<Delivery['ahead']>;

/**
 * Returns the likely spend of the coming days from the stored forecast of the present settings; null if the period does
 * not include today, or there is no such forecast.
 */
export async function spendAhead(
  database: Database,
  { row: { id, version }, standing: { campaign } }: LoadedCampaign,
  period: RequestedPeriod,
  today: string,
): Promise<Ahead | null> {
  if (period.to !== today) return null;
  const [kept] = await database
    .select({ madeAt: forecasts.madeAt, version: forecasts.version, days: forecasts.spendDays })
    .from(forecasts)
    .where(and(eq(forecasts.campaignId, id), isNotNull(forecasts.spendDays)))
    .orderBy(desc(forecasts.madeAt))
    .limit(1);
  if (!kept?.days || kept.version !== version) return null;
  const slotsOf = (date: string) => slotsOfDays(campaign.timeZone, date, date);
  const coming = kept.days.filter(
    ([date]) => date > today && slotsOf(date).from * slotMs < (campaign.endsAt ?? Infinity),
  );
  const last = coming.at(-1);
  if (!last) return null;
  const plan = planOf(campaign, slotsOf(last[0]).until * slotMs);
  const days = coming.map(([date, low, likely, high]) => {
    const { from, until } = slotsOf(date);
    const planned = plan && toAmount(plan.expectedBetween(from * slotMs, until * slotMs));
    return { date, planned, spend: { low, likely, high } };
  });
  return { madeAt: kept.madeAt.toISOString(), days };
}
