import { type DecisionCode, decisionCodes } from '@/lib/contract/delivery/decision-codes';
import type { WhatIf } from '@/lib/contract/delivery/what-if';
import { toAmount, toMicros } from '@/lib/contract/money';

/** What became of requests under one code, before a change and after. */
export interface CodeRow {
  code: DecisionCode;
  before: number;
  after: number;
}

const measures = ['bids', 'wins', 'impressions', 'clicks'] as const;

/** Counts of the sample as those of all requests of its time. */
const scaledTo = ({ requests, of, isWhole }: WhatIf['sample']) => {
  const part = isWhole || requests === 0 ? 1 : of / requests;
  return (count: number) => Math.round(count * part);
};

/** What each code took on either side, in the bidder's order; wins and what came of bids stand elsewhere. */
export function codeRows({ sample, before, after }: WhatIf): CodeRow[] {
  const scaled = scaledTo(sample);
  const countOf = ({ counts }: WhatIf['before'], code: DecisionCode) =>
    scaled(counts.find((one) => one.code === code)?.count ?? 0);
  return decisionCodes
    .map((code) => ({ code, before: countOf(before, code), after: countOf(after, code) }))
    .filter((row) => row.before > 0 || row.after > 0);
}

/** The measures that may be seen, on either side. */
export function measureRows({ sample, before, after }: WhatIf) {
  const scaled = scaledTo(sample);
  return measures.flatMap((measure) => {
    const [was, is] = [before[measure], after[measure]];
    return was === undefined || is === undefined ? [] : [{ measure, before: scaled(was), after: scaled(is) }];
  });
}

/** Spend on either side; null where it may not be seen. */
export function spendRow({ sample, before, after }: WhatIf): { before: string; after: string } | null {
  if (before.spend === undefined || after.spend === undefined) return null;
  const [of, requests] = sample.isWhole ? [1n, 1n] : [BigInt(sample.of), BigInt(Math.max(1, sample.requests))];
  const scaled = (amount: string) => toAmount((toMicros(amount) * of) / requests);
  return { before: scaled(before.spend), after: scaled(after.spend) };
}

/** By which part something changed; null where there was nothing. */
export const changeOf = (before: number, after: number): number | null =>
  before === 0 ? null : (after - before) / before;
