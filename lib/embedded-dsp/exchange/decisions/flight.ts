import type { CampaignState } from '../campaigns/campaign-state';
import type { Reservation } from '../campaigns/reservation';
import type { BidContext } from '../gates/bid-context';
import type { EventKind } from './impression-events';
import type { Showing } from './tally';

/** A slot that a real SSP offers. */
export interface OfferedSlot {
  context: BidContext;
  /** For sentences. */
  cityName: string;
}

/** A bid that went to a real SSP, until nothing of it can be billed any more. */
export interface Flight {
  readonly id: string;
  /** Of a bid whose place is not known yet, without one. */
  showing: Showing;
  readonly state: CampaignState;
  /** Micros of the campaign's currency that an impression costs at our own price. */
  readonly amount: bigint;
  /** What was offered: micros of the SSP's currency per thousand. */
  readonly price: number;
  /** Up to when its money is reserved although no notice came, and from when on nothing is billed; ms of `takeDue`. */
  heldUntil: number;
  until: number;
  /** Null when its money was given back or billed. */
  reservation: Reservation | null;
  billed: Reservation | null;
  stage: 'SENT' | 'LOST' | 'WON' | 'SHOWN';
  /** What was reported before the impression was. */
  waiting: EventKind[];
}

/**
 * How long (ms) the money of a bid waits for a first notice, and how long something may be billed of it. Both count from
 * the next look at the flights, by a clock that never jumps.
 */
export interface FlightTimes extends Pick<Flight, 'id'> {
  heldMs: number;
  ttlMs: number;
}

/** What a bid of an earlier run of the program says of itself. */
export type Orphan = FlightTimes & Pick<Flight, 'amount' | 'price'> & { showing: Omit<Showing, 'campaign'> };

/** Flights by the seconds in which somebody must look at them. */
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

  /** Takes out whatever is due by now, in ms of a clock that never jumps; the same flight may come twice. */
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

/** The rule of the gates: budgets must pay for it whole, a balance must not be empty. */
export const hasMoney = ({ totalLeft, dayLeft, balanceLeft }: CampaignState, amount: bigint): boolean =>
  totalLeft >= amount && (dayLeft === null || dayLeft >= amount) && balanceLeft > 0n;

/** Reserves the money of a bid for as long as it may be billed. */
export const reserveFor = (
  state: CampaignState,
  amount: bigint,
  { showing: { request }, ttlMs }: Pick<Flight, 'showing'> & Pick<FlightTimes, 'ttlMs'>,
): Reservation => state.reserve(amount, request, request.at + ttlMs);
