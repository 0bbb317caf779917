import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { RemovableGate } from '@/lib/contract/delivery/removable-gates';
import type { WhatIfInput } from '@/lib/contract/delivery/what-if';
import { readMicros, roundedQuotient, toAmount, toCents, toMicros } from '@/lib/contract/money';

/** What a person tries. */
export interface Trial {
  /** Percent by which every maximum price would change. */
  price: number;
  /** '' = none. */
  gate: RemovableGate | '';
  /** As typed; '' = as it is. */
  dailyBudget: string;
}

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
  { price, gate, dailyBudget }: Trial,
): WhatIfInput | null {
  const prices = creativeGroups.map(({ id, maxPrice }) => ({ adSetId: id, maxPrice: changedPrice(maxPrice, price) }));
  const hasBudget = isAmount(dailyBudget);
  if (price === 0 && gate === '' && !hasBudget) return null;
  return {
    changes: { ...(price === 0 ? {} : { prices }), ...(hasBudget ? { dailyBudget } : {}) },
    without: gate === '' ? [] : [gate],
  };
}
