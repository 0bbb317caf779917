import { countIn, emptySide, type Side } from './question';
import type { SampleAnswer, SampleQuestion } from './questions';

/** Divides a sample into equal shares that threads can answer side by side. */
export const sharesOf = (question: SampleQuestion, of: number): SampleQuestion[] =>
  Array.from({ length: of }, (_, index) => ({
    ...question,
    stretch: { ...question.stretch, share: { index, of } },
    kept: index === 0 ? (question.kept ?? null) : null,
  }));

/** Joins the answers to the shares of a sample. Throws without any. */
export function joinedAnswer([first, ...others]: readonly SampleAnswer[]): SampleAnswer {
  if (!first) throw new Error('A sample has at least one share');
  return others.reduce(joined, first);
}

function joined(one: SampleAnswer, other: SampleAnswer): SampleAnswer {
  const lostTo = new Map(one.lostTo);
  for (const [id, count] of other.lostTo) lostTo.set(id, (lostTo.get(id) ?? 0) + count);
  return {
    ...one,
    requests: one.requests + other.requests,
    before: one.before && added(one.before, other.before),
    after: added(one.after, other.after),
    more: one.more.map((side, at) => added(side, other.more[at])),
    met: [...new Set([...one.met, ...other.met])],
    ties: one.ties + other.ties,
    lostTo,
  };
}

function added(one: Side, other: Side | null | undefined): Side {
  const more = other ?? emptySide();
  const sum: Side = { ...one, counts: new Map(one.counts), spend: one.spend + more.spend };
  for (const [code, count] of more.counts) countIn(sum, code, count);
  for (const what of ['bids', 'wins', 'impressions', 'clicks'] as const) sum[what] += more[what];
  return sum;
}
