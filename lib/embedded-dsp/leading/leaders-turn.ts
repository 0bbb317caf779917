import { logFault } from '../log-fault';
import { holdTerm } from '../machines/hold-term';
import type { LeadersWork } from '../machines/leadership';
import { type LeadParts, type Led, lead } from './lead';
import type { Seat } from './seat';

/** Begins the leader's work in this process, and ends it. It may begin and end many times. */
export class LeadersTurn implements LeadersWork {
  private led: Led | undefined;
  private isOpen = false;
  private isEnding = false;

  constructor(
    private readonly seat: Seat,
    private readonly parts: LeadParts & { isShared: boolean },
  ) {}

  async onWon(term: number): Promise<void> {
    const { parts, seat } = this;
    parts.live.clear();
    // What the leader before added last, nobody may have told.
    await parts.facts.shared?.reread();
    const led = await lead({
      ...parts,
      hold: parts.isShared ? (transaction) => holdTerm(transaction, term) : undefined,
    });
    if (this.isEnding) throw new Error('This process ends');
    this.led = led;
    seat.take(led, term);
    if (!this.isOpen) return;
    await led.run().catch(async (error) => {
      await this.onLost();
      throw error;
    });
  }

  async onLost(): Promise<void> {
    this.seat.leave();
    const { led } = this;
    this.led = undefined;
    await led?.stop().catch((error) => logFault('the end of leading', error));
    this.parts.live.clear();
  }

  /** Calls can be answered from now on. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.led?.run();
  }

  /** Ends for good: what has happened is settled. */
  async end(): Promise<void> {
    this.isEnding = true;
    const { led } = this;
    this.led = undefined;
    await led?.stop();
    this.seat.leave();
  }
}
