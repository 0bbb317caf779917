import type { RuleTimeRange } from '@/lib/contract/targeting/rule-parameters';
import { dateOfDay, dayNumber, type SlotRange, slotsOfDays } from '../calendar/zone-days';
import type { RuleFigures } from '../exchange/campaigns/audience-data';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { localTime } from '../exchange/market/local-time';
import { slotMs } from '../facts/fact';
import type { FactRow, Question } from '../facts/facts';

/** Results of a domain or a bundle. */
export interface PlacementRow extends RuleFigures {
  placement: string;
}

const hourMs = 3_600_000;
const daysOf: Readonly<Record<Exclude<RuleTimeRange, 'NONE'>, number>> = {
  LAST_3_DAYS: 3,
  LAST_WEEK: 7,
  LAST_MONTH: 30,
};

/**
 * Returns the slots of a time range: whole days in the campaign's time zone, without today. NONE covers everything up
 * to the last whole hour, so that a campaign's first day counts too.
 */
export function slotsOfRange(timeZone: string, range: RuleTimeRange, now: number): SlotRange {
  const today = dayNumber(localTime(timeZone, now).day);
  if (range === 'NONE') return { from: 0, until: Math.floor(now / hourMs) * (hourMs / slotMs) };
  return slotsOfDays(timeZone, dateOfDay(today - daysOf[range]), dateOfDay(today - 1));
}

/** Query for a campaign's sums by placement. */
export function figuresQuestion({ id, timeZone }: BiddableCampaign, range: RuleTimeRange, now: number): Question {
  const { from, until } = slotsOfRange(timeZone, range, now);
  return {
    sql: `select placement as at_placement, sum(bids) as a, sum(wins) as b, sum(impressions) as c, sum(viewable) as d,
        sum(clicks) as e, sum(starts) as f, sum(completes) as g, sum(spend) as h
      from fact where campaign_id = $1 and slot >= $2 and slot < $3 group by placement order by at_placement`,
    values: [id, from, until],
  };
}

export const figuresRowOf = (row: FactRow): PlacementRow => ({
  placement: String(row.at_placement),
  bids: Number(row.a),
  wins: Number(row.b),
  impressions: Number(row.c),
  viewable: Number(row.d),
  clicks: Number(row.e),
  starts: Number(row.f),
  completes: Number(row.g),
  spend: BigInt(row.h ?? 0),
});
