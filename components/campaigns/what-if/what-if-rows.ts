import { type DecisionCode, decisionCodes } from '@/lib/contract/delivery/decision-codes';
import type { WhatIf } from '@/lib/contract/delivery/what-if';
import { toAmount, toMicros } from '@/lib/contract/money';

/** Number of requests with one outcome, before and after the change. */
export interface CodeRow {
  code: DecisionCode;
  before: number;
  after: number;
}

const measures = ['bids', 'wins', 'impressions', 'clicks'] as const;

/** Scales counts of the sample to all requests of the period. */
const scaledTo = ({ requests, of, isWhole }: WhatIf['sample']) => {
  const part = isWhole || requests === 0 ? 1 : of / requests;
  return (count: number) => Math.round(count * part);
};

/**
 * Returns the counts of each outcome before and after, in the bidder's order. Wins and their events are not included.
 */
export function codeRows({ sample, before, after }: WhatIf): CodeRow[] {
  const scaled = scaledTo(sample);
  const countOf = ({ counts }: WhatIf['before'], code: DecisionCode) =>
    scaled(counts.find((one) => one.code === code)?.count ?? 0);
  return decisionCodes
    .map((code) => ({ code, before: countOf(before, code), after: countOf(after, code) }))
    .filter((row) => row.before > 0 || row.after > 0);
}

/** Returns the measures that the user may see, before and after. */
export function measureRows({ sample, before, after }: WhatIf) {
  const scaled = scaledTo(sample);
  return measures.flatMap((measure) => {
    const was = before[measure];
    const is = after[measure];
    return was === undefined || is === undefined ? [] : [{ measure, before: scaled(was), after: scaled(is) }];
  });
}

/** Returns spend before and after; null if the user may not see it. */
export function spendRow({ sample, before, after }: WhatIf): { before: string; after: string } | null {
  if (before.spend === undefined || after.spend === undefined) return null;
  const [of, requests] = sample.isWhole ? [1n, 1n] : [BigInt(sample.of), BigInt(Math.max(1, sample.requests))];
  const scaled = (amount: string) => toAmount((toMicros(amount) * of) / requests);
  return { before: scaled(before.spend), after: scaled(after.spend) };
}

/** Returns the relative change; null if the value was zero. */
export const changeOf = (before: number, after: number): number | null =>
  before === 0 ? null : (after - before) / before;
