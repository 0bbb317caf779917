import type { BidContext } from '../exchange/gates/bid-context';

/** A request of a real SSP as it is kept, and the random number by which it is in the sample. */
export interface KeptRequest {
  tag: number;
  context: BidContext;
}

/**
 * A request without what names a person or leads to one: no address of the device, no id of the request, of pages no
 * query. The person is the keyed hash that segments and caps go by, and null without consent. A position is rounded to
 * two decimals, which the TCF does not take for a precise one.
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
