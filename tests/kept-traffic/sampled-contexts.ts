import type { BidContext } from '@/lib/embedded-dsp/exchange/gates/bid-context';

export const hourMs = 3_600_000;
/** Within an hour. */
export const moment = 491_000 * hourMs + 1_800_000;

const usual: BidContext = {
  requestId: 'request-of-theirs-7131',
  at: moment,
  sspId: 4,
  sspName: 'An SSP',
  currency: 'USD',
  floor: 400_000,
  format: 'banner',
  sizes: [{ w: 300, h: 250 }],
  mimes: ['image/png'],
  position: 1,
  isRewarded: false,
  player: null,
  assets: null,
  trafficType: 'WEB',
  domain: 'gazette.example',
  appName: '',
  bundle: '',
  page: 'gazette.example/science?reader=ann@example.org#part',
  categories: [],
  labels: [],
  flaggedBy: [],
  blockedCategories: [],
  viewer: null,
  country: 'NL',
  region: '',
  city: '',
  latitude: 52.090737,
  longitude: 5.12142,
  deviceType: '2',
  os: 'linux',
  osVersion: '',
  browser: '',
  make: '',
  model: '',
  language: 'nl',
  connectionType: '0',
  carrier: '',
  ip: '203.0.113.77',
};

/** A request of a real SSP as the exchange decides on it. */
export const sampledContext = (given: Partial<BidContext> = {}): BidContext => ({ ...usual, ...given });
