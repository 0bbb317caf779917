import type { PastMade } from '@/lib/contract/people/past-made';
import { logFault } from '../log-fault';
import type { Hub } from '../notifications/hub';
import { makeUpForPause } from '../seed/make-up';
import { makePast, type SeedParts } from '../seed/seed';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';

/**
 * The past of a demonstration: its history, and later the auctions that it missed. It is made while people already use
 * the console, before the present starts.
 */
export class DemoPast {
  /** Undefined unless it is being made. */
  progress: PastMade | undefined;
  private making: Promise<void> = Promise.resolve();

  constructor(private readonly parts: { database: Database; hub: Pick<Hub, 'publish'> }) {}

  /** Resolves when the past is not being made; never rejects. */
  readonly ended = (): Promise<void> => this.making.catch(() => undefined);

  make(seeded: SeedParts): Promise<void> {
    this.making = this.makeAll(seeded);
    return this.making;
  }

  private async makeAll(seeded: SeedParts): Promise<void> {
    const tell = (progress: PastMade | undefined) => {
      this.progress = progress;
      void this.tellEverybody().catch((error) => logFault('the past', error));
    };
    await makePast(seeded, tell);
    await makeUpForPause(seeded, tell);
  }

  /** Lets all open screens show the figures made so far. */
  private async tellEverybody(): Promise<void> {
    const { database, hub } = this.parts;
    const found = await database.select({ id: users.id }).from(users);
    for (const { id } of found) hub.publish(id, { kind: 'past' });
  }
}
