import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { RemovableGate } from '@/lib/contract/delivery/removable-gates';
import type { WhatIfInput } from '@/lib/contract/delivery/what-if';
import type { Strategy } from '@/lib/contract/enumerations';
import { roundedQuotient, toAmount, toCents, toMicros } from '@/lib/contract/money';
import { type NumberReading, readNumber } from '@/lib/contract/read-number';

/** Settings of a what-if. */
export interface Trial {
  /** Change of all maximum prices, percent. */
  price: number;
  /** Gates that are left out. */
  without: readonly RemovableGate[];
  /** As typed; '' = unchanged. */
  dailyBudget: string;
  totalBudget: string;
  /** '' = unchanged. */
  schedule: TriedSchedule | '';
  strategy: TriedStrategy | '';
}

/** No change. */
export const asNow: Trial = { price: 0, without: [], dailyBudget: '', totalBudget: '', schedule: '', strategy: '' };

const week = (day: string, weekend = day): string => day.repeat(5) + weekend.repeat(2);
const daytime = `${'0'.repeat(8)}${'1'.repeat(14)}00`;

/** Named schedules as hours of a week from Monday; null = always. */
const schedules = { ALWAYS: null, DAYTIME: week(daytime), WEEKDAYS: week('1'.repeat(24), '0'.repeat(24)) } as const;
export type TriedSchedule = keyof typeof schedules;
// Object.keys loses the literal types of the table.
export const triedSchedules = Object.keys(schedules) as TriedSchedule[];

/** Strategies with the same price unit. A different unit would not be comparable. */
export const triedStrategies = ['CPM', 'CTR', 'CLICKS', 'SPEND'] as const satisfies readonly Strategy[];
type TriedStrategy = (typeof triedStrategies)[number];

/** Offered price changes, percent. */
export const priceSteps = [-20, -10, 0, 10, 25, 50] as const;

const cent = 10_000n;

/** Changes a price by a percentage, rounded to whole cents, at least one cent. */
export function changedPrice(price: string, percent: number): string {
  const cents = toCents(roundedQuotient(toMicros(price) * BigInt(100 + percent), 100n));
  return toAmount(cents < cent ? cent : cents);
}

/** Reads a typed budget; '' is unchanged. */
export function readBudget(typed: string): NumberReading {
  const read = readNumber(typed, 'money');
  if (!read.text) return read;
  if (!/^\d{1,11}(\.|$)/.test(read.text)) return { problem: 'money' };
  return toMicros(read.text) > 0n ? read : { problem: 'positive' };
}

/** Returns the budgets of a trial as amounts, '' if unchanged; null if one cannot be read. */
export function budgetsOf(trial: Trial) {
  const dailyBudget = readBudget(trial.dailyBudget).text;
  const totalBudget = readBudget(trial.totalBudget).text;
  return dailyBudget === undefined || totalBudget === undefined ? null : { dailyBudget, totalBudget };
}

/** Builds the request to the DSP; null if nothing would change or a budget cannot be read. */
export function whatIfQuestion(
  { creativeGroups }: Pick<CampaignView, 'creativeGroups'>,
  trial: Trial,
): WhatIfInput | null {
  const { price, without, schedule, strategy } = trial;
  const budgets = budgetsOf(trial);
  if (!budgets) return null;
  const { dailyBudget, totalBudget } = budgets;
  const prices = creativeGroups.map(({ id, maxPrice }) => ({ adSetId: id, maxPrice: changedPrice(maxPrice, price) }));
  const changes = {
    ...(price === 0 ? {} : { prices }),
    ...(dailyBudget && { dailyBudget }),
    ...(totalBudget && { totalBudget }),
    ...(schedule === '' ? {} : { schedule: schedules[schedule] }),
    ...(strategy === '' ? {} : { strategy }),
  };
  return without.length === 0 && Object.keys(changes).length === 0 ? null : { changes, without: [...without] };
}
