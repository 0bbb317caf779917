import { rankOf } from '../decisions/gate-order';
import type { RatesToUsd } from '../market/ssp';
import { maxBid } from '../price/price';
import type { BidContext } from './bid-context';
import { BulkCounts } from './bulk-counts';
import type { ReadGateInput } from './gate-rows';

/**
 * The maximum bid of every ad set, by the SSP's currency. Exact prices are only computed for ad sets that may reach the
 * floor.
 */
export class PriceRows {
  readonly code = 'PRICE_BELOW_FLOOR';
  readonly rank = rankOf(this.code);
  /** Number of refusals because of the floor price, by campaign. */
  readonly refused: BulkCounts;
  private readonly byCurrency = new Map<BidContext['currency'], Float64Array>();
  private rates: RatesToUsd | undefined;
  private request: BidContext | undefined;
  /** Maximum bids for the currency of the current request; NaN where not yet computed. */
  private most: Float64Array = new Float64Array(0);

  constructor(
    campaignWords: number,
    private readonly rowWords: number,
    private readonly gateInputOf: ReadGateInput,
  ) {
    this.refused = new BulkCounts(campaignWords);
  }

  /** Must be called when the ad set of a row was added or removed. */
  forget(row: number): void {
    for (const most of this.byCurrency.values()) most[row] = Number.NaN;
  }

  /** Prepares for a request. */
  meet(request: BidContext, rates: RatesToUsd): void {
    if (rates !== this.rates) this.byCurrency.clear();
    this.rates = rates;
    this.request = request;
    this.most = this.byCurrency.get(request.currency) ?? this.begin(request.currency);
  }

  /** Returns whether an ad set may reach the floor price of the current request. */
  mayReach(row: number): boolean {
    const { request, rates } = this;
    if (!request || !rates) return true;
    let most = this.most[row] ?? Number.NaN;
    if (Number.isNaN(most)) {
      most = maxBid(this.gateInputOf(row, request), rates);
      this.most[row] = most;
    }
    return most > 0 && most >= request.floor;
  }

  private begin(currency: BidContext['currency']): Float64Array {
    const most = new Float64Array(this.rowWords * 32).fill(Number.NaN);
    this.byCurrency.set(currency, most);
    return most;
  }
}
