import type { Bid } from '../../exchange/decisions/bidder';
import { impressionEventsOf } from '../../exchange/decisions/impression-events';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { Rivals } from './rivals';
import type { SampledRequest } from './traffic-sample';

/** Result of a request that passed every gate before the price. */
export interface Decided {
  sampled: SampledRequest;
  code: ReasonCode;
  bid: Bid | null;
  /** Bids of all other campaigns for this request. */
  rivals: Rivals;
  /** The billed impression; null if it was not shown in time. */
  shown: { spend: number; isClicked: boolean } | null;
}

/** Returns the impression of a win and its click, if they happen in time. */
export function shownAs({ request, ttl }: SampledRequest, { creative, price }: Bid): Decided['shown'] {
  const inTime = impressionEventsOf(request, creative, ttl).filter(([, after]) => after < ttl);
  if (!inTime.some(([kind]) => kind === 'impressions')) return null;
  return { spend: price.impression, isClicked: inTime.some(([kind]) => kind === 'clicks') };
}
