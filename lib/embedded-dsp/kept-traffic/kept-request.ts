import type { BidContext } from '../exchange/gates/bid-context';

/** A stored request of a real SSP, and its random sampling tag. */
export interface KeptRequest {
  tag: number;
  context: BidContext;
}

/**
 * Removes personal data from a request: the IP address, the request id, and the query of the page. The user is the
 * keyed hash used by segments and caps, and null without consent. The position is rounded to two decimals, which the
 * TCF does not regard as precise.
 */
export const keptContext = (context: BidContext): BidContext => ({
  ...context,
  requestId: '',
  ip: '',
  page: context.page.split(/[?#]/, 1)[0] ?? '',
  latitude: rounded(context.latitude),
  longitude: rounded(context.longitude),
});

const rounded = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 100) / 100);
