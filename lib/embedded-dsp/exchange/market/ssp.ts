import type { CreativeType, Currency } from '@/lib/contract/enumerations';
import { scaled } from '../price/whole-numbers';

/** An SSP as the exchange reads it: a row of the integrations. */
export interface Ssp {
  id: number;
  name: string;
  currency: Currency;
  /** 2.3–2.6 */
  rtbVersion: string;
  creativeTypes: readonly CreativeType[];
  /** Minutes after the auction in which an event can still be billed. */
  eventTtl: number;
  isActive: boolean;
}

/** Value of one unit of each currency in micros of USD: `{ USD: 1_000_000n, RUB: 12_500n, … }`. */
export type RatesToUsd = Readonly<Record<Currency, bigint>>;

/** Returns the micros of USD for one unit, as a number. */
export function rateOf(currency: Currency, rates: RatesToUsd): number {
  const { USD, EUR, RUB } = latest?.rates === rates ? latest : asNumbers(rates);
  // Reading a field by a computed name takes longer.
  return currency === 'USD' ? USD : currency === 'EUR' ? EUR : RUB;
}

/** The latest rates as numbers: all prices of many auctions are converted by the same. */
let latest: (Record<Currency, number> & { rates: RatesToUsd }) | null = null;

function asNumbers(rates: RatesToUsd) {
  latest = { rates, USD: Number(rates.USD), EUR: Number(rates.EUR), RUB: Number(rates.RUB) };
  return latest;
}

/** Converts an amount to another currency, rounded down. */
export const converted = (amount: number, from: Currency, to: Currency, rates: RatesToUsd): number =>
  from === to ? amount : scaled(amount, rateOf(from, rates), rateOf(to, rates));
