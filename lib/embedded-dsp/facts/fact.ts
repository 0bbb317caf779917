import type { CreativeType, Currency } from '@/lib/contract/enumerations';
import type { Counter } from './fact-columns';

/** Length of a time slot. Quarter hours let every zone's midnight fall on a slot's edge. */
export const slotMs = 900_000;

/**
 * One additive row of the statistics: what happened to one ad set's creative in one slot and one context.
 * Later events of the same impression (a click after it) come as further rows; rows are never changed.
 * Texts are dictionary keys, '' where the request carried nothing.
 */
export interface Fact extends Record<Counter, number> {
  slot: number;
  clientId: number;
  campaignId: number;
  adSetId: number;
  creativeId: number;
  creativeOuterId: string;
  campaignType: CreativeType;
  currency: Currency;
  sspId: number;
  country: string;
  region: string;
  city: string;
  deviceType: string;
  os: string;
  browser: string;
  language: string;
  connectionType: string;
  placement: string;
  page: string;
  appName: string;
  bundle: string;
  /** A person's number in the population; null where no user id was carried or nothing was shown. Reach counts these. */
  viewer: number | null;
  /** Micros of `currency`. */
  spend: bigint;
}
