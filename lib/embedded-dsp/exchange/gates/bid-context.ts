import type { Currency, VerificationService } from '@/lib/contract/enumerations';
import type { PublisherWishes } from '../market/publisher-wishes';
import type { Slot } from '../market/slots';

/** The bid request as the bidder reads it. Texts are dictionary keys, '' where the request has no value. */
export interface BidContext
  extends Pick<Slot, 'format' | 'sizes' | 'mimes' | 'position' | 'isRewarded' | 'player' | 'assets'> {
  requestId: string;
  /** Epoch ms. */
  at: number;
  sspId: number;
  sspName: string;
  currency: Currency;
  /** Micros of `currency` per thousand impressions. */
  floor: number;
  trafficType: 'WEB' | 'APP';
  /** Without `www.`; '' in apps. */
  domain: string;
  /** Address without scheme and fragment; '' in apps. */
  page: string;
  appName: string;
  bundle: string;
  categories: readonly string[];
  labels: readonly string[];
  /** Third-party filters that flagged the request. */
  flaggedBy: readonly VerificationService[];
  blockedCategories: readonly string[];
  /** Advertiser domains that the publisher blocks; absent if it blocks none. */
  blockedAdvertisers?: readonly string[];
  /** Other restrictions of the publisher; absent if there are none. */
  wishes?: PublisherWishes;
  /** Number of the viewer; null if the request has no user id. */
  viewer: number | null;
  /** True if the store with viewers and frequency counts does not answer; otherwise absent. */
  isFrequencyUnknown?: boolean;
  country: string;
  region: string;
  city: string;
  /** Degrees; null where the request carried no coordinates. */
  latitude: number | null;
  longitude: number | null;
  deviceType: string;
  os: string;
  osVersion: string;
  browser: string;
  make: string;
  model: string;
  language: string;
  connectionType: string;
  carrier: string;
  ip: string;
}

/** Returns the domain or the bundle, which identifies the placement in statistics and optimisation. */
export const placementOf = (request: BidContext): string => request.domain || request.bundle;
