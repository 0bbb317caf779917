import type { Bid } from '../../exchange/decisions/bidder';
import { impressionEventsOf } from '../../exchange/decisions/impression-events';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { Rivals } from './rivals';
import type { SampledRequest } from './traffic-sample';

/** What became of a request that passed every gate before the price. */
export interface Decided {
  sampled: SampledRequest;
  code: ReasonCode;
  bid: Bid | null;
  /** The other campaigns' bids, ours and theirs; of this request alone. */
  rivals: Rivals;
  /** Billed; null where it was not shown in time. */
  shown: { spend: number; isClicked: boolean } | null;
}

/** Whether a win is shown in time, and clicked in time. */
export function shownAs({ request, ttl }: SampledRequest, { creative, price }: Bid): Decided['shown'] {
  const inTime = impressionEventsOf(request, creative, ttl).filter(([, after]) => after < ttl);
  if (!inTime.some(([kind]) => kind === 'impressions')) return null;
  return { spend: price.impression, isClicked: inTime.some(([kind]) => kind === 'clicks') };
}
