import type { SlotFormat } from '@/lib/contract/creatives/slot-formats';
import type { Currency } from '@/lib/contract/enumerations';
import type { BidContext } from '../gates/bid-context';

/** Results of bids of about the same price at a real SSP. */
export interface BidEnd {
  sspId: number;
  format: SlotFormat;
  currency: Currency;
  /** Step of the price, see `priceStep`. */
  step: number;
  bids: number;
  wins: number;
  impressions: number;
  clicks: number;
}

/** A bid that was sent to its SSP. */
interface Sent {
  id: string;
  price: number;
  showing: { request: BidContext };
}

type Counted = 'bids' | 'wins' | 'impressions' | 'clicks';

/**
 * Returns the step of a price. Each step spans a factor of 1.2. `price` in micros per thousand impressions, above 0.
 */
export const priceStep = (price: number): number => Math.floor(Math.log(Math.max(1, price)) / Math.log(width) + tiny);

/** Returns the lowest price of a step. */
export const priceOfStep = (step: number): number => width ** step;

const width = 1.2;
/** Compensates rounding errors of logarithms. */
const tiny = 1e-9;

/** Counts results of bids until they are taken. */
export class BidEnds {
  private ends = new Map<string, BidEnd>();

  count({ id, price, showing: { request } }: Sent, what: Counted): void {
    const { sspId, format, currency } = request;
    // The placement of a bid of an earlier run is unknown. Its request has the id of the bid.
    if (request.requestId === id) return;
    const step = priceStep(price);
    const key = `${sspId} ${format} ${currency} ${step}`;
    const end = this.ends.get(key) ?? { sspId, format, currency, step, bids: 0, wins: 0, impressions: 0, clicks: 0 };
    end[what]++;
    this.ends.set(key, end);
  }

  take(): BidEnd[] {
    const taken = [...this.ends.values()];
    this.ends = new Map();
    return taken;
  }
}
