import type { Currency, VerificationService } from '@/lib/contract/enumerations';
import type { PublisherWishes } from '../market/publisher-wishes';
import type { Slot } from '../market/slots';

/** What the bidder reads of a bid request. Texts are dictionary keys, '' where the request carried nothing. */
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
  /** Without `www.`; '' in applications. */
  domain: string;
  /** Address without scheme and fragment; '' in applications. */
  page: string;
  appName: string;
  bundle: string;
  categories: readonly string[];
  labels: readonly string[];
  /** Third-party filters that the request did not pass. */
  flaggedBy: readonly VerificationService[];
  blockedCategories: readonly string[];
  /** Domains of advertisers that the publisher blocks; left out where it blocks none. */
  blockedAdvertisers?: readonly string[];
  /** What else the publisher asks of ads; left out where it asks nothing. */
  wishes?: PublisherWishes;
  /** Number of the person; null where no user id was carried. */
  viewer: number | null;
  /** Who the person is, and how often campaigns were shown, nobody can say now; left out where somebody can. */
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

/** The domain or the bundle: what statistics and the optimisation know a placement by. */
export const placementOf = (request: BidContext): string => request.domain || request.bundle;
