import type { CampaignState } from '../campaigns/campaign-state';
import type { Holding } from '../campaigns/holding';
import type { BidContext } from '../gates/bid-context';
import type { EventKind } from './fate';
import type { Showing } from './tally';

/** A slot that a real SSP offers. */
export interface AskedSlot {
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
  /** Epoch ms up to which its money is reserved although no notice came. */
  readonly heldUntil: number;
  /** Epoch ms from which on nothing is billed. */
  readonly until: number;
  /** Null when its money was given back or billed. */
  holding: Holding | null;
  billed: Holding | null;
  stage: 'SENT' | 'LOST' | 'WON' | 'SHOWN';
  /** What was reported before the impression was. */
  waiting: EventKind[];
}

/** When a bid was sent, and how long its money waits; epoch ms. */
export type FlightTimes = Pick<Flight, 'id' | 'heldUntil' | 'until'>;

/** What a bid of an earlier run of the program says of itself. */
export type Orphan = FlightTimes & Pick<Flight, 'amount' | 'price'> & { showing: Omit<Showing, 'campaign'> };

/** Flights by the seconds in which somebody must look at them. */
export class Flights {
  private readonly byId = new Map<string, Flight>();
  private readonly due = new Map<number, Flight[]>();
  private swept: number | undefined;

  get size(): number {
    return this.byId.size;
  }

  find(id: string): Flight | undefined {
    return this.byId.get(id);
  }

  add(flight: Flight): void {
    this.byId.set(flight.id, flight);
    for (const at of [flight.heldUntil, flight.until]) {
      // A bid that was told of late is due at once.
      const second = Math.max(Math.ceil(at / 1000), this.swept ?? 0);
      const others = this.due.get(second);
      if (others) others.push(flight);
      else this.due.set(second, [flight]);
    }
  }

  remove({ id }: Flight): void {
    this.byId.delete(id);
  }

  /** Takes out whatever is due by now; the same flight may come twice. */
  takeDue(now: number): Flight[] {
    const second = Math.floor(now / 1000);
    const taken: Flight[] = [];
    for (let at = this.swept ?? Math.min(second, ...this.due.keys()); at <= second; at++) {
      taken.push(...(this.due.get(at) ?? []));
      this.due.delete(at);
    }
    this.swept = Math.max(second, this.swept ?? second);
    return taken.filter(({ id }) => this.byId.has(id));
  }
}

/** The rule of the gates: budgets must pay for it whole, a balance must not be empty. */
export const hasMoney = ({ totalLeft, dayLeft, balanceLeft }: CampaignState, amount: bigint): boolean =>
  totalLeft >= amount && (dayLeft === null || dayLeft >= amount) && balanceLeft > 0n;
