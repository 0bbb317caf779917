import type { SQL } from 'drizzle-orm';
import { slotsOfDays } from '../calendar/zone-days';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Facts } from '../facts/facts';
import type { RequestedDays } from '../statistics/requested-days';
import { withinExtent } from '../statistics/selection-for';
import { readSumsInRanges } from '../statistics/sums-in-ranges';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { type PeriodFigures, periodFigures } from './campaign-period';
import { type RecentOf, recentFigures } from './recent-figures';

/** Figures of the campaigns that match a condition, in the requested days. */
export interface CampaignFigures {
  period: PeriodFigures;
  /** Null unless requested, and for so many campaigns that those of a page are better read alone. */
  recentOf: RecentOf | null;
}

interface Requested {
  days: RequestedDays;
  hasRecent: boolean;
  /** The current one. */
  slot: number;
}

/** Maximum number of campaigns whose recent figures are read before it is known which of them a page shows. */
const fewCampaigns = 500;

/** Reads figures of all campaigns that match a condition, with one query to the store and one to the facts. */
export async function readFigures(
  { database, facts }: { database: Database; facts: Facts },
  condition: SQL | undefined,
  { days, hasRecent, slot }: Requested,
  signal: AbortSignal,
): Promise<CampaignFigures> {
  const found = await selectSummed(database, condition);
  const extent = facts.extent();
  const slots = slotsOfDays(days.timeZone, days.from, days.to);
  const period = withinExtent(slots, extent);
  const isFew = found.length <= fewCampaigns;
  const recent = hasRecent && isFew ? recentFigures(found, { days, slot, extent }) : null;
  const ranges = [period, ...(recent?.ranges ?? [])];
  const sumsIn = await readSumsInRanges(facts, found, { ranges, isWholeClients: true }, signal);
  return {
    period: periodFigures(found, slots, (campaign) => sumsIn(campaign, period)),
    recentOf: recent?.of(sumsIn) ?? null,
  };
}

async function selectSummed(database: Database, condition: SQL | undefined) {
  const found = await database
    .select({
      id: campaigns.id,
      userId: campaigns.userId,
      currency: campaigns.currency,
      campaignType: campaigns.campaignType,
      zoneKey: campaigns.timeZone,
    })
    .from(campaigns)
    .where(condition);
  return found.map(({ zoneKey, ...one }) => ({ timeZone: timeZoneByKey(zoneKey)?.zone ?? 'UTC', ...one }));
}
