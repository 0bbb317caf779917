import type { Currency } from '@/lib/contract/enumerations';
import type { Fact } from '../facts/fact';
import { dateOfDay, dayOfSlot } from '../statistics/zone-days';

/** What a campaign used on one day of its zone. Money in micros. */
export interface CampaignDay {
  campaignId: number;
  clientId: number;
  currency: Currency;
  day: string;
  bids: number;
  wins: number;
  impressions: number;
  viewable: number;
  clicks: number;
  starts: number;
  completes: number;
  spent: bigint;
}

/** Sums facts by campaign and day. Throws when a fact's campaign has no zone. */
export function campaignDays(facts: readonly Fact[], zones: ReadonlyMap<number, string>): CampaignDay[] {
  const days = new Map<string, CampaignDay>();
  const dates = new Map<string, string>();
  for (const fact of facts) {
    const zone = zones.get(fact.campaignId);
    if (!zone) throw new Error(`Campaign ${fact.campaignId} has facts and no time zone`);
    const moment = `${zone} ${fact.slot}`;
    const day = dates.get(moment) ?? dateOfDay(dayOfSlot(zone, fact.slot));
    dates.set(moment, day);
    const key = `${fact.campaignId} ${day}`;
    const sum = days.get(key) ?? emptyDay(fact, day);
    days.set(key, sum);
    add(sum, fact);
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
