import { rankOf } from '../decisions/gate-order';
import type { RatesToUsd } from '../market/ssp';
import { maxBid } from '../price/price';
import type { BidContext } from './bid-context';
import { BulkCounts } from './bulk-counts';
import type { ReadGateInput } from './gate-rows';

/** What every ad set can bid at most, by the SSP's currency. A price is worked out for those alone that may reach the floor. */
export class PriceRows {
  readonly code = 'PRICE_BELOW_FLOOR';
  readonly rank = rankOf(this.code);
  /** How many campaigns cannot reach the floor, by campaign. */
  readonly refused: BulkCounts;
  private readonly byCurrency = new Map<BidContext['currency'], Float64Array>();
  private rates: RatesToUsd | undefined;
  private request: BidContext | undefined;
  /** Of the request at hand; NaN where it is not known yet. */
  private most: Float64Array = new Float64Array(0);

  constructor(
    campaignWords: number,
    private readonly rowWords: number,
    private readonly gateInputOf: ReadGateInput,
  ) {
    this.refused = new BulkCounts(campaignWords);
  }

  /** An ad set came or went. */
  forget(row: number): void {
    for (const most of this.byCurrency.values()) most[row] = Number.NaN;
  }

  /** Makes ready for a request. */
  meet(request: BidContext, rates: RatesToUsd): void {
    if (rates !== this.rates) this.byCurrency.clear();
    this.rates = rates;
    this.request = request;
    this.most = this.byCurrency.get(request.currency) ?? this.begin(request.currency);
  }

  /** Whether an ad set may reach the floor of the request at hand. */
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
