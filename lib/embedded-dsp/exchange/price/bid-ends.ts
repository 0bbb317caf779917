import type { SlotFormat } from '@/lib/contract/creatives/slot-formats';
import type { Currency } from '@/lib/contract/enumerations';
import type { BidContext } from '../gates/bid-context';

/** How bids of about one price ended with a real SSP. */
export interface BidEnd {
  sspId: number;
  format: SlotFormat;
  currency: Currency;
  /** Of the price, by `priceStep`. */
  step: number;
  bids: number;
  wins: number;
  impressions: number;
  clicks: number;
}

/** A bid that went to its SSP. */
interface Sent {
  id: string;
  price: number;
  showing: { request: BidContext };
}

type Counted = 'bids' | 'wins' | 'impressions' | 'clicks';

/** Prices within a fifth of each other are one step. `price` in micros per thousand, above zero. */
export const priceStep = (price: number): number => Math.floor(Math.log(Math.max(1, price)) / Math.log(width) + tiny);

/** The lowest price of a step. */
export const priceOfStep = (step: number): number => width ** step;

const width = 1.2;
/** Logarithms are not exact. */
const tiny = 1e-9;

/** Ends of which nobody was told yet. */
export class BidEnds {
  private ends = new Map<string, BidEnd>();

  count({ id, price, showing: { request } }: Sent, what: Counted): void {
    const { sspId, format, currency } = request;
    // Of a bid of an earlier run, which lends its id to the request, it is not known where it was shown.
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
