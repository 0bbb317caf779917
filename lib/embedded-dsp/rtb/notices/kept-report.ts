import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { BidStage } from '../../exchange/decisions/flight';
import type { EventKind } from '../../exchange/decisions/impression-events';
import type { KeptReport } from '../../running-exchange/running-exchange';
import type { Seller } from '../bid/sellers';
import type { BidToken } from '../markup/bid-token';
import type { NoticeRow } from './notice-log';
import { billedAmount, noticePrice } from './notice-price';

/** A stored notice and the content of its token. */
export interface Kept {
  row: NoticeRow;
  token: BidToken;
}

/** Events after an impression, by the names of the facts. */
const followed: Partial<Record<RtbNotice, EventKind>> = {
  viewable: 'viewable',
  click: 'clicks',
  start: 'starts',
  firstQuartile: 'firstQuartiles',
  midpoint: 'midpoints',
  thirdQuartile: 'thirdQuartiles',
  complete: 'completes',
  mute: 'mutes',
  skip: 'skips',
};

/** Returns a stored notice for the exchange. `stage` is where counted notices had brought the bid. */
export function keptReport({ row, token }: Kept, seller: Seller | undefined, stage: BidStage): KeptReport {
  const { id, notice, price } = row;
  return {
    row: id,
    bid: token,
    stage,
    seller: seller ? { name: seller.name, ttlMs: token.ttlMs ?? seller.ttlMs } : null,
    what: followed[notice] ?? (notice === 'win' || notice === 'loss' ? notice : 'show'),
    amount: billedAmount(token, seller ? noticePrice(price, seller) : null),
  };
}
