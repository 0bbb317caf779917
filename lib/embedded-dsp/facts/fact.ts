import type { CreativeType, Currency } from '@/lib/contract/enumerations';
import type { Counter } from './fact-columns';

/** Length of a time slot. With quarters of an hour, midnight in every time zone is the start of a slot. */
export const slotMs = 900_000;

/** Returns the start of the slot of a moment, both in epoch ms. */
export const slotStartOf = (at: number): number => Math.floor(at / slotMs) * slotMs;
/** Slots in a day without a clock change. */
export const slotsInDay = 86_400_000 / slotMs;

/**
 * An additive row of the statistics: the events of one creative of an ad set in one slot and context. Later events of
 * the same impression, such as a click, are further rows; rows are never changed. Texts are dictionary keys, '' where
 * the request has no value.
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
  /** Number of the viewer; null without a user id or without an impression. Reach counts distinct viewers. */
  viewer: number | null;
  /** Micros of `currency`. */
  spend: bigint;
}
