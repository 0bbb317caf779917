import { dateOfDay, dayOfSlot } from '../calendar/zone-days';
import type { Fact } from '../facts/fact';
import { inTurns, type Steps } from '../steps';

/** What a campaign used on one day of its time zone. Money in micros. */
export interface CampaignDay extends Pick<Fact, 'campaignId' | 'clientId' | 'currency' | Summed> {
  day: string;
  spent: bigint;
}

type Summed = 'bids' | 'wins' | 'impressions' | 'viewable' | 'clicks' | 'starts' | 'completes';

const turnMs = 2;
const rowsAtOnce = 1_024;

/** Sums facts by campaign and day, in turns. Throws if the campaign of a fact has no time zone. */
export const campaignDays = (facts: readonly Fact[], zones: ReadonlyMap<number, string>): Promise<CampaignDay[]> =>
  inTurns(sumDays(facts, zones), turnMs);

function* sumDays(facts: readonly Fact[], zones: ReadonlyMap<number, string>): Steps<CampaignDay[]> {
  // All slots of a day refer to the same sum.
  const bySlot = new Map<number, Map<number, CampaignDay>>();
  const days = new Map<string, CampaignDay>();
  const dates = new Map<string, string>();
  for (const [index, fact] of facts.entries()) {
    const ofSlot = bySlot.get(fact.slot) ?? new Map<number, CampaignDay>();
    if (ofSlot.size === 0) bySlot.set(fact.slot, ofSlot);
    let sum = ofSlot.get(fact.campaignId);
    if (!sum) {
      const zone = zones.get(fact.campaignId);
      if (!zone) throw new Error(`Campaign ${fact.campaignId} has facts and no time zone`);
      const moment = `${zone} ${fact.slot}`;
      const day = dates.get(moment) ?? dateOfDay(dayOfSlot(zone, fact.slot));
      dates.set(moment, day);
      const key = `${fact.campaignId} ${day}`;
      sum = days.get(key) ?? emptyDay(fact, day);
      days.set(key, sum);
      ofSlot.set(fact.campaignId, sum);
    }
    add(sum, fact);
    if (index % rowsAtOnce === 0) yield;
  }
  return [...days.values()];
}

const measures = ['bids', 'wins', 'impressions', 'viewable', 'clicks', 'starts', 'completes'] as const;

function emptyDay({ campaignId, clientId, currency }: Fact, day: string): CampaignDay {
  const counts = { bids: 0, wins: 0, impressions: 0, viewable: 0, clicks: 0, starts: 0, completes: 0 };
  return { campaignId, clientId, currency, day, ...counts, spent: 0n };
}

function add(sum: CampaignDay, fact: Fact): void {
  for (const measure of measures) sum[measure] += fact[measure];
  sum.spent += fact.spend;
}
