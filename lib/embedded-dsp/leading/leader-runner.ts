import { logFault } from '../log-fault';
import { fenceTerm } from '../machines/fence-term';
import type { LeaderTasks } from '../machines/leadership';
import { type LeaderParts, type LeaderServices, prepareLeader } from './leader-services';
import type { LocalLeader } from './local-leader';

/** Begins the leader's work in this process, and ends it. It may begin and end many times. */
export class LeaderRunner implements LeaderTasks {
  private services: LeaderServices | undefined;
  private isOpen = false;
  private isEnding = false;

  constructor(
    private readonly leader: LocalLeader,
    private readonly parts: LeaderParts & { isShared: boolean },
  ) {}

  async onWon(term: number): Promise<void> {
    const { parts, leader } = this;
    parts.live.clear();
    // What the leader before added last, nobody may have told.
    await parts.facts.shared?.reread();
    const services = await prepareLeader({
      ...parts,
      fence: parts.isShared ? (transaction) => fenceTerm(transaction, term) : undefined,
    });
    if (this.isEnding) throw new Error('This process ends');
    this.services = services;
    leader.take(services, term);
    if (!this.isOpen) return;
    await services.run().catch(async (error) => {
      await this.onLost();
      throw error;
    });
  }

  async onLost(): Promise<void> {
    this.leader.leave();
    const { services } = this;
    this.services = undefined;
    await services?.stop().catch((error) => logFault('the end of leading', error));
    this.parts.live.clear();
  }

  /** Calls can be answered from now on. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.services?.run();
  }

  /** Ends for good: what has happened is settled. */
  async end(): Promise<void> {
    this.isEnding = true;
    const { services } = this;
    this.services = undefined;
    await services?.stop();
    this.leader.leave();
  }
}
