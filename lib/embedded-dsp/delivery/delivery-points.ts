import type { DeliveryPoint } from '@/lib/contract/delivery/delivery-shapes';
import { toAmount } from '@/lib/contract/money';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { slotMs } from '../facts/fact';
import type { Plan } from '../plan/pace';
import { readSums } from '../statistics/sums';
import { type AskedPeriod, endOfPoint } from './asked-period';
import type { DeliveryReading } from './read-delivery';
import { visibleFigures } from './visible-figures';

const nothing = readSums({});

/** The hours or days of a period, those to come with their plan alone. */
export function deliveryPoints(
  period: AskedPeriod,
  { points, reasons, keptSince }: Pick<DeliveryReading, 'points' | 'reasons' | 'keptSince'>,
  { plan, held, now }: { plan: Plan | null; held: ReadonlySet<string>; now: number },
): DeliveryPoint[] {
  const seesMoney = isColumnVisible('statSpend', held);
  const requestsBetween = (at: number, end: number) =>
    reasons.reduce((sum, { hour, count }) => (hour >= at && hour < end ? sum + count : sum), 0);
  return period.starts.map((start, index) => {
    const [at, end] = [start * slotMs, endOfPoint(period, index) * slotMs];
    const { viewable: _viewable, ...figures } = visibleFigures(points.get(index) ?? nothing, held);
    return {
      at: new Date(at).toISOString(),
      ...(seesMoney ? { planned: plan && toAmount(plan.expectedBetween(at, end)) } : {}),
      ...(at <= now ? figures : {}),
      requests: at >= keptSince && at <= now ? requestsBetween(at, end) : null,
      isUnfinished: end > now,
    };
  });
}
