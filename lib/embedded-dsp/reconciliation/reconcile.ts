import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import { toAmount } from '@/lib/contract/money';
import type { OurDay } from './our-days';
import type { ReportedDay } from './read-report';

type Theirs = Omit<ReportedDay, 'day'>;
type Sides = { ours: OurDay; theirs: Theirs | null };

const nothing: OurDay = { bids: 0, impressions: 0, spend: 0n };

/** Returns both sides of each day, the newest first, and the sum of the days that the SSP has reported. */
export function reconcile(
  ours: ReadonlyMap<string, OurDay>,
  reported: readonly ReportedDay[],
): Pick<Reconciliation, 'days' | 'total'> {
  const theirs = new Map(reported.map((one) => [one.day, one]));
  const dates = [...new Set([...ours.keys(), ...theirs.keys()])].sort().reverse();
  const days = dates.map((day) => ({
    day,
    ...sidesOf({ ours: ours.get(day) ?? nothing, theirs: theirs.get(day) ?? null }),
  }));
  if (reported.length === 0) return { days, total: null };
  const ourSum = reported.map(({ day }) => ours.get(day) ?? nothing).reduce(addOurs, nothing);
  const theirSum: Theirs = {
    requests: sumOrNone(reported.map(({ requests }) => requests)),
    bids: sumOrNone(reported.map(({ bids }) => bids)),
    impressions: reported.reduce((sum, one) => sum + one.impressions, 0),
    spend: reported.reduce((sum, one) => sum + one.spend, 0n),
  };
  return { days, total: { days: reported.length, ...theirTotals(ourSum, theirSum) } };
}

const addOurs = (sum: OurDay, day: OurDay): OurDay => ({
  bids: sum.bids + day.bids,
  impressions: sum.impressions + day.impressions,
  spend: sum.spend + day.spend,
});

/** Returns the sum, or null if any count is missing: a partial sum cannot be compared with our complete one. */
const sumOrNone = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);

const ourTotals = (ours: OurDay) => ({ ...ours, spend: toAmount(ours.spend) });

const sidesOf = ({ ours, theirs }: Sides) =>
  theirs
    ? theirTotals(ours, theirs)
    : { ours: ourTotals(ours), theirs: null, differences: { bids: null, impressions: null, spend: null } };

function theirTotals(ours: OurDay, { requests, bids, impressions, spend }: Theirs) {
  return {
    ours: ourTotals(ours),
    theirs: { requests, bids, impressions, spend: toAmount(spend) },
    differences: {
      bids: bids === null ? null : differenceOf(bids, ours.bids),
      impressions: differenceOf(impressions, ours.impressions),
      spend: differenceOf(Number(spend), Number(ours.spend)),
    },
  };
}

/** Returns the difference as a fraction of our value. Returns null if ours is zero and theirs is not. */
const differenceOf = (theirs: number, ours: number): number | null =>
  theirs === ours ? 0 : ours === 0 ? null : (theirs - ours) / ours;
