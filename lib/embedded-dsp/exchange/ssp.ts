import type { CreativeType, Currency } from '@/lib/contract/enumerations';

/** An SSP as the exchange knows it: a row of the integrations. */
export interface Ssp {
  id: number;
  name: string;
  currency: Currency;
  /** 2.3–2.6 */
  rtbVersion: string;
  creativeTypes: readonly CreativeType[];
  /** Minutes after the auction in which an event is still billed. */
  eventTtl: number;
  isActive: boolean;
}

/** How many micros of USD one whole unit of each currency is worth: `{ USD: 1_000_000n, RUB: 12_500n, … }`. */
export type RatesToUsd = Readonly<Record<Currency, bigint>>;

/** An amount in another currency, rounded down. */
export const convert = (amount: bigint, from: Currency, to: Currency, rates: RatesToUsd): bigint =>
  from === to ? amount : (amount * rates[from]) / rates[to];

/** Kinds of ad slots. */
export type Format = 'banner' | 'video' | 'audio' | 'native';

/** The formats for which a campaign type has creatives. */
export const formatsOf: Readonly<Record<CreativeType, readonly Format[]>> = {
  banner: ['banner'],
  video: ['video'],
  audio: ['audio'],
  native: ['native'],
  videoAudio: ['video', 'audio'],
  nativeAi: ['native'],
};
