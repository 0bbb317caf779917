import { priceNumber } from '../price/whole-numbers';

/** What the won auctions of a campaign reserve until they are shown or expire. Money in micros. */
export interface Reserves {
  money: bigint;
  moneyToday: bigint;
  impressions: number;
  impressionsToday: number;
  /** Epoch ms by which all reservations are billed or released; 0 without reservations. */
  until: number;
}

export const noReserves: Readonly<Reserves> = {
  money: 0n,
  moneyToday: 0n,
  impressions: 0,
  impressionsToday: 0,
  until: 0,
};

/**
 * Returns the smaller rest of the budgets as a number of micros. `priceNumber` limits values that are too large for a
 * number.
 */
export const affordableOf = (totalLeft: bigint, dayLeft: bigint | null): number =>
  priceNumber(dayLeft === null || totalLeft < dayLeft ? totalLeft : dayLeft);

/**
 * Returns what is left of a campaign's budgets after use and reserves, in micros; `day` is null without a daily budget.
 */
export const leftOf = (
  { totalBudget, dailyBudget }: { totalBudget: bigint; dailyBudget: bigint | null },
  { spent, spentToday }: { spent: bigint; spentToday: bigint },
  reserves: Pick<Reserves, 'money' | 'moneyToday'>,
): { total: bigint; day: bigint | null } => ({
  total: totalBudget - spent - reserves.money,
  day: dailyBudget === null ? null : dailyBudget - spentToday - reserves.moneyToday,
});
