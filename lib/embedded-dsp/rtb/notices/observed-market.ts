import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { Seller } from '../bid/sellers';
import type { ObservedMarket } from '../live/ssp-meter';
import type { BidToken } from '../markup/bid-token';
import { noticePrice, plain } from './notice-price';

/** What comes with a notice beside its price, where the SSP or the player filled the macros. */
export interface LeaderUpdate {
  price: string | null;
  /** Loss reason of OpenRTB. */
  reason?: string | null | undefined;
  /** Of the clearing price to our bid. */
  ratio?: string | null | undefined;
  /** The least bid that would have won. */
  least?: string | null | undefined;
  /** Error of VAST. */
  code?: string | null | undefined;
}

/** Of a notice, what is told on the page of the integration; nothing of a macro that nobody filled. */
export function heardOf(
  notice: RtbNotice,
  told: LeaderUpdate,
  { token, seller }: { token: BidToken; seller: Seller },
): ObservedMarket {
  const whole = (text: string | null | undefined, most: number): number | null =>
    text && /^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : null;
  const least = noticePrice(told.least ?? null, seller);
  const ratio = told.ratio ? plain(told.ratio) : null;
  return {
    lossReason: notice === 'loss' ? whole(told.reason, 9_999) : null,
    playerError: notice === 'error' ? whole(told.code, 9_999) : null,
    leastToWin: typeof least === 'number' && token.price > 0 ? least / token.price : null,
    bidRatio: ratio === null ? null : ratio / 1_000_000,
  };
}
