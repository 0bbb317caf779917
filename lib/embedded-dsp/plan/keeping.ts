import type { PaceStatus } from '@/lib/contract/delivery/pace';
import { dateOfDay, dayOfSlot, type SlotRange, slotsOfDays } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import { keepsToDays, type Planned, paceRatio, paceStatus, planOf } from './pace';

/** Compares a campaign's spend with its plan. Amounts in micros. */
export interface Keeping {
  /** Null without a plan. */
  expected: bigint | null;
  spent: bigint;
  /** Also null while too little is due to compare. */
  ratio: number | null;
  /** Also null while the campaign is not running. */
  status: PaceStatus | null;
}

interface Switched {
  status: string;
  archived: boolean;
}
interface Counted {
  day: string;
  spent: bigint;
  spentToday: bigint;
}

/** Compares spend with the plan: of today for a campaign with a daily budget, otherwise since the start. */
export function keepingOf(row: Switched, campaign: Planned, counters: Counted | null, now: number): Keeping {
  if (!keepsToDays(campaign)) {
    return keepingIn(row, campaign, { spent: counters?.spent ?? 0n, slots: null }, now);
  }
  const today = dateOfDay(dayOfSlot(campaign.timeZone, Math.floor(now / slotMs)));
  const spent = counters?.day === today ? counters.spentToday : 0n;
  return keepingIn(row, campaign, { spent, slots: slotsOfDays(campaign.timeZone, today, today) }, now);
}

/** Compares spend with the plan within some slots; null = since the start. */
export function keepingIn(
  { status, archived }: Switched,
  campaign: Planned,
  { spent, slots }: { spent: bigint; slots: SlotRange | null },
  now: number,
): Keeping {
  const plan = planOf(campaign, now);
  if (!plan) return { expected: null, spent, ratio: null, status: null };
  const expected = slots
    ? plan.expectedBetween(slots.from * slotMs, Math.min(now, slots.until * slotMs))
    : plan.expectedBy(now);
  const ratio = paceRatio(spent, expected, plan.expectedOn(now));
  const isRunning = status === 'ACTIVE' && !archived && now < (campaign.endsAt ?? Infinity);
  return { expected, spent, ratio, status: isRunning ? paceStatus(ratio) : null };
}
