import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { Seller } from '../bid/sellers';
import type { ObservedMarket } from '../live/ssp-meter';
import type { BidToken } from '../markup/bid-token';
import { noticePrice, plain } from './notice-price';

/** The other parameters of a notice, where the SSP or the player replaced the macros. */
export interface NoticeParameters {
  price: string | null;
  /** Loss reason code of OpenRTB. */
  reason?: string | null | undefined;
  /** Ratio of the clearing price to the bid. */
  ratio?: string | null | undefined;
  /** Minimum bid to win. */
  least?: string | null | undefined;
  /** Error code of VAST. */
  code?: string | null | undefined;
}

/**
 * Returns the market data of a notice. Unreplaced macros are ignored, and so is what anybody can add to an address of
 * the markup.
 */
export function observedMarketOf(
  notice: RtbNotice,
  parameters: NoticeParameters,
  { token, seller }: { token: BidToken; seller: Seller },
): ObservedMarket {
  const whole = (text: string | null | undefined, most: number): number | null =>
    text && /^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : null;
  const isOfSsp = token.holder !== 'PAGE';
  const least = isOfSsp ? noticePrice(parameters.least ?? null, seller) : null;
  const ratio = isOfSsp && parameters.ratio ? plain(parameters.ratio) : null;
  return {
    lossReason: isOfSsp && notice === 'loss' ? whole(parameters.reason, 9_999) : null,
    playerError: notice === 'error' ? whole(parameters.code, 9_999) : null,
    leastToWin: typeof least === 'number' && token.price > 0 ? least / token.price : null,
    bidRatio: ratio === null ? null : ratio / 1_000_000,
  };
}
