import { logFault } from '../log-fault';
import { fenceTerm } from '../machines/fence-term';
import type { LeaderTasks } from '../machines/leadership';
import type { LeaderParts } from './leader-parts';
import { type LeaderServices, prepareLeader } from './leader-services';
import type { LocalLeader } from './local-leader';

/** Starts and stops the leader's services in this process. They can start and stop many times. */
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
    // Notifications of the previous leader's last facts may have been lost.
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

  /** Must be called when calls can be served. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.services?.run();
  }

  /** Stops for good and settles all outcomes. */
  async end(): Promise<void> {
    this.isEnding = true;
    const { services } = this;
    this.services = undefined;
    await services?.stop();
    this.leader.leave();
  }
}
