import { logFault } from '../log-fault';
import { fenceTerm } from '../machines/fence-term';
import type { LeadersWork } from '../machines/leadership';
import { type LeadParts, type Led, lead } from './lead';
import type { LocalLeader } from './local-leader';

/** Begins the leader's work in this process, and ends it. It may begin and end many times. */
export class LeadersTurn implements LeadersWork {
  private led: Led | undefined;
  private isOpen = false;
  private isEnding = false;

  constructor(
    private readonly leader: LocalLeader,
    private readonly parts: LeadParts & { isShared: boolean },
  ) {}

  async onWon(term: number): Promise<void> {
    const { parts, leader } = this;
    parts.live.clear();
    // What the leader before added last, nobody may have told.
    await parts.facts.shared?.reread();
    const led = await lead({
      ...parts,
      fence: parts.isShared ? (transaction) => fenceTerm(transaction, term) : undefined,
    });
    if (this.isEnding) throw new Error('This process ends');
    this.led = led;
    leader.take(led, term);
    if (!this.isOpen) return;
    await led.run().catch(async (error) => {
      await this.onLost();
      throw error;
    });
  }

  async onLost(): Promise<void> {
    this.leader.leave();
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
    this.leader.leave();
  }
}
