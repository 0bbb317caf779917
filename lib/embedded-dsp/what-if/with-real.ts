import type { Found } from './answer-what-if';
import type { Side } from './replay/question';
import type { RealSample } from './replay/real-sample';
import type { RealSide } from './replay/real-trial';

/** Nineteen of twenty outcomes lie within so many standard errors. */
const width = 1.96;

/**
 * What was found on simulated requests, together with what kept requests of real SSPs came to. Figures are those of the
 * sample, in proportion to what came in all; `at` is the draft's place among the variants.
 */
export function withReal(found: Found, real: RealSample | null, at: number): Found {
  const after = real?.afters[at];
  if (!real || !after) return found;
  const requests = found.requests + real.requests;
  const of = found.of + real.of;
  const scale = found.requests === 0 ? 0 : found.of / found.requests;
  const part = requests / of;
  const together = (side: Side, more: RealSide): Side => {
    const sum = (own: number, theirs: number) => Math.round((own * scale + theirs) * part);
    const codes = new Set([...side.counts.keys(), ...more.counts.keys()]);
    const counts = [...codes].map(
      (code) => [code, ((side.counts.get(code) ?? 0) * scale + (more.counts.get(code) ?? 0)) * part] as const,
    );
    return {
      counts: new Map(whole(counts, requests)),
      bids: sum(side.bids, more.bids),
      wins: sum(side.wins, more.wins),
      impressions: sum(side.impressions, more.impressions),
      clicks: sum(side.clicks, more.clicks),
      spend: BigInt(sum(Number(side.spend), more.spend)),
    };
  };
  const isKnown = found.isWhole && found.omissions.length === 0;
  const errorOf = (what: 'bids' | 'wins', variance: number) => {
    const simulated = isKnown ? 0 : found.after[what] * scale ** 2;
    const figure = found.after[what] * scale + after[what];
    // Of what none was met nothing is known, unless all was looked at.
    if (figure === 0) return real.requests === real.of && what === 'bids' ? 0 : 1;
    return (width * Math.sqrt(variance + simulated)) / figure;
  };
  return {
    ...found,
    requests,
    of,
    isWhole: (found.isWhole || found.requests === 0) && real.requests === real.of,
    from: found.requests === 0 ? real.from : Math.min(found.from, real.from),
    to: found.requests === 0 ? real.to : Math.max(found.to, real.to),
    before: together(found.before, real.before ?? after),
    after: together(found.after, after),
    real: { requests: real.requests, of: real.of, from: real.from, to: real.to },
    isExtrapolated: after.unseen > 0,
    error: Math.min(1, Math.max(errorOf('bids', after.ofBids), errorOf('wins', after.ofWins))),
  };
}

/** Whole numbers that add up to `total`, as near to the given ones as can be. */
function whole<K>(counts: readonly (readonly [K, number])[], total: number): [K, number][] {
  const floors = counts.map(([key, count]) => ({ key, count: Math.floor(count), rest: count - Math.floor(count) }));
  let left = total - floors.reduce((sum, { count }) => sum + count, 0);
  for (const one of floors.toSorted((first, other) => other.rest - first.rest)) {
    if (left <= 0) break;
    one.count++;
    left--;
  }
  return floors.map(({ key, count }) => [key, count]);
}
