import type { ReasonCode } from '../gates/reason-codes';

/**
 * Results of a campaign's offers since the last report. They are fields of its state, because every offer changes one,
 * and reading another object from memory costs more than counting.
 */
export abstract class OfferCounts {
  wins = 0;
  losses = 0;
  /** Offers left out for another campaign of the client. */
  lossesToOwn = 0;
  /** Prices below the floor that only the exact computation found. */
  pricesBelowFloor = 0;

  /** Reports and resets the counts. */
  reportOffers(report: (code: ReasonCode, count: number) => void): void {
    if (this.wins > 0) report('WON', this.wins);
    if (this.losses > 0) report('LOST', this.losses);
    if (this.lossesToOwn > 0) report('LOST_TO_OWN', this.lossesToOwn);
    if (this.pricesBelowFloor > 0) report('PRICE_BELOW_FLOOR', this.pricesBelowFloor);
    this.wins = 0;
    this.losses = 0;
    this.lossesToOwn = 0;
    this.pricesBelowFloor = 0;
  }
}
