import type { Steps } from '../steps';
import type { Fact } from './fact';

/** The counters of which campaigns have totals. */
export const summedCounters = ['bids', 'wins', 'impressions', 'viewable', 'clicks', 'starts', 'completes'] as const;

type SummedCounter = (typeof summedCounters)[number];

/** What the facts of a campaign count in one slot. Spend in micros of `currency`. */
export type SlotSum = Pick<Fact, 'slot' | 'campaignId' | 'clientId' | 'currency' | 'spend' | SummedCounter>;

const rowsAtOnce = 1_024;

/** Sums facts by campaign and slot, in the order of their first facts. */
export function* slotSums(facts: readonly Fact[]): Steps<SlotSum[]> {
  const bySlot = new Map<number, Map<number, SlotSum>>();
  const sums: SlotSum[] = [];
  for (const [index, fact] of facts.entries()) {
    const ofSlot = bySlot.get(fact.slot) ?? new Map<number, SlotSum>();
    if (ofSlot.size === 0) bySlot.set(fact.slot, ofSlot);
    let sum = ofSlot.get(fact.campaignId);
    if (!sum) {
      sum = emptySum(fact);
      ofSlot.set(fact.campaignId, sum);
      sums.push(sum);
    }
    for (const counter of summedCounters) sum[counter] += fact[counter];
    sum.spend += fact.spend;
    if (index % rowsAtOnce === 0) yield;
  }
  return sums;
}

const emptySum = ({ slot, campaignId, clientId, currency }: Fact): SlotSum => {
  const counts = { bids: 0, wins: 0, impressions: 0, viewable: 0, clicks: 0, starts: 0, completes: 0 };
  return { slot, campaignId, clientId, currency, ...counts, spend: 0n };
};
