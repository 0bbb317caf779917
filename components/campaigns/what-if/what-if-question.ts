import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { RemovableGate } from '@/lib/contract/delivery/removable-gates';
import type { WhatIfInput } from '@/lib/contract/delivery/what-if';
import type { Strategy } from '@/lib/contract/enumerations';
import { readMicros, roundedQuotient, toAmount, toCents, toMicros } from '@/lib/contract/money';

/** What a person tries. */
export interface Trial {
  /** Percent by which every maximum price would change. */
  price: number;
  /** Checks that are left out. */
  without: readonly RemovableGate[];
  /** As typed; '' = as it is. */
  dailyBudget: string;
  totalBudget: string;
  /** '' = as it is. */
  schedule: TriedSchedule | '';
  strategy: TriedStrategy | '';
}

/** Nothing is otherwise. */
export const asNow: Trial = { price: 0, without: [], dailyBudget: '', totalBudget: '', schedule: '', strategy: '' };

const week = (day: string, weekend = day): string => day.repeat(5) + weekend.repeat(2);
const daytime = `${'0'.repeat(8)}${'1'.repeat(14)}00`;

/** Hours of a week from Monday, by name; null = all of them. */
const schedules = { ALWAYS: null, DAYTIME: week(daytime), WEEKDAYS: week('1'.repeat(24), '0'.repeat(24)) } as const;
export type TriedSchedule = keyof typeof schedules;
// Object.keys loses the names of the table.
export const triedSchedules = Object.keys(schedules) as TriedSchedule[];

/** Those that pay by the same price: another unit would be another question. */
export const triedStrategies = ['CPM', 'CTR', 'CLICKS', 'SPEND'] as const satisfies readonly Strategy[];
type TriedStrategy = (typeof triedStrategies)[number];

/** Steps of the price, percent. */
export const priceSteps = [-20, -10, 0, 10, 25, 50] as const;

const cent = 10_000n;

/** A price changed by so many percent, in whole cents, at least one. */
export function changedPrice(price: string, percent: number): string {
  const cents = toCents(roundedQuotient(toMicros(price) * BigInt(100 + percent), 100n));
  return toAmount(cents < cent ? cent : cents);
}

/** Whether an amount was typed that can be asked about. */
export const isAmount = (typed: string): boolean =>
  /^\d{1,11}(\.\d{1,2})?$/.test(typed) && (readMicros(typed) ?? 0n) > 0n;

/** What is asked of the DSP; null while nothing would be otherwise. */
export function whatIfQuestion(
  { creativeGroups }: Pick<CampaignView, 'creativeGroups'>,
  { price, without, dailyBudget, totalBudget, schedule, strategy }: Trial,
): WhatIfInput | null {
  const prices = creativeGroups.map(({ id, maxPrice }) => ({ adSetId: id, maxPrice: changedPrice(maxPrice, price) }));
  const changes = {
    ...(price === 0 ? {} : { prices }),
    ...(isAmount(dailyBudget) ? { dailyBudget } : {}),
    ...(isAmount(totalBudget) ? { totalBudget } : {}),
    ...(schedule === '' ? {} : { schedule: schedules[schedule] }),
    ...(strategy === '' ? {} : { strategy }),
  };
  return without.length === 0 && Object.keys(changes).length === 0 ? null : { changes, without: [...without] };
}
