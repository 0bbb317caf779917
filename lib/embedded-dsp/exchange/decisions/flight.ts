import type { CampaignState } from '../campaigns/campaign-state';
import type { Reservation } from '../campaigns/reservation';
import type { BidContext } from '../gates/bid-context';
import type { Showing } from './counted-fact';
import type { EventKind } from './impression-events';

/** An ad slot offered by a real SSP. */
export interface OfferedSlot {
  context: BidContext;
  /** City name for texts. */
  cityName: string;
}

/** What notices have said of a bid; SENT without any. */
export type BidStage = 'SENT' | 'LOST' | 'WON' | 'SHOWN';

/** A bid that was sent to a real SSP, until it cannot be billed any more. */
export interface Flight {
  readonly id: string;
  /** The ad and its request. The request has no placement if the bid was reported before its auction was. */
  showing: Showing;
  readonly state: CampaignState;
  /** Micros of the campaign's currency that an impression costs at the bid price. */
  readonly amount: bigint;
  /** Bid price: micros of the SSP's currency per thousand impressions. */
  readonly price: number;
  /**
   * Ends of the reservation without a notice, and of the time in which the bid can be billed; ms of the clock of
   * `takeDue`.
   */
  heldUntil: number;
  until: number;
  /** Null if its money was released or billed. */
  reservation: Reservation | null;
  billed: Reservation | null;
  stage: BidStage;
  /** Events that were reported before the impression. */
  waiting: EventKind[];
}

/**
 * How long (ms) a bid's money stays reserved without any notice, and how long the bid can be billed. Both count from
 * the next call of `takeDue`, by a monotonic clock.
 */
export interface FlightTimes extends Pick<Flight, 'id'> {
  heldMs: number;
  ttlMs: number;
}

/** The data of a bid that was sent by an earlier run of the program. */
export type Orphan = FlightTimes & Pick<Flight, 'amount' | 'price' | 'stage'> & { showing: Omit<Showing, 'campaign'> };

/** Flights, indexed by the seconds in which they expire. */
export class Flights {
  private readonly byId = new Map<string, Flight>();
  private readonly due = new Map<number, Flight[]>();
  private fresh: { flight: Flight; times: FlightTimes }[] = [];
  private swept: number | undefined;

  get size(): number {
    return this.byId.size;
  }

  find(id: string): Flight | undefined {
    return this.byId.get(id);
  }

  add(flight: Flight, times: FlightTimes): void {
    this.byId.set(flight.id, flight);
    this.fresh.push({ flight, times });
  }

  remove({ id }: Flight): void {
    this.byId.delete(id);
  }

  /**
   * Returns and removes the flights that are due, in ms of a monotonic clock. The same flight can be returned twice.
   */
  takeDue(now: number): Flight[] {
    for (const { flight, times } of this.fresh.splice(0)) this.scheduleExpiry(flight, times, now);
    const second = Math.floor(now / 1000);
    const taken: Flight[] = [];
    for (let at = this.swept ?? Math.min(second, ...this.due.keys()); at <= second; at++) {
      taken.push(...(this.due.get(at) ?? []));
      this.due.delete(at);
    }
    this.swept = Math.max(second, this.swept ?? second);
    return taken.filter(({ id }) => this.byId.has(id));
  }

  private scheduleExpiry(flight: Flight, { heldMs, ttlMs }: FlightTimes, now: number): void {
    Object.assign(flight, { heldUntil: now + heldMs, until: now + ttlMs });
    for (const at of [flight.heldUntil, flight.until]) {
      const second = Math.ceil(at / 1000);
      const others = this.due.get(second);
      if (others) others.push(flight);
      else this.due.set(second, [flight]);
    }
  }
}

/** Applies the rule of the gates: both budgets must cover the whole amount, the balance must be positive. */
export const hasMoney = ({ totalLeft, dayLeft, balanceLeft }: CampaignState, amount: bigint): boolean =>
  totalLeft >= amount && (dayLeft === null || dayLeft >= amount) && balanceLeft > 0n;

/** Reserves the money of a bid for as long as it can be billed. */
export const reserveFor = (
  state: CampaignState,
  amount: bigint,
  { showing: { request }, ttlMs }: Pick<Flight, 'showing'> & Pick<FlightTimes, 'ttlMs'>,
): Reservation => state.reserve(amount, request, request.at + ttlMs);
