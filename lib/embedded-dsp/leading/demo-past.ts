import type { PastMade } from '@/lib/contract/people/past-made';
import { logFault } from '../log-fault';
import type { Hub } from '../notifications/hub';
import { makePast, type SeedParts } from '../seed/seed';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';

/** The past of a new demonstration. It is made while people already use the console, before the present starts. */
export class DemoPast {
  /** Undefined unless it is being made. */
  progress: PastMade | undefined;
  private making: Promise<void> = Promise.resolve();

  constructor(private readonly parts: { database: Database; hub: Pick<Hub, 'publish'> }) {}

  /** Resolves when the past is not being made; never rejects. */
  readonly ended = (): Promise<void> => this.making.catch(() => undefined);

  make(seeded: SeedParts): Promise<void> {
    this.making = makePast(seeded, (progress) => {
      this.progress = progress;
      void this.tellEverybody().catch((error) => logFault('the past', error));
    });
    return this.making;
  }

  /** Lets all open screens show the figures made so far. */
  private async tellEverybody(): Promise<void> {
    const { database, hub } = this.parts;
    const found = await database.select({ id: users.id }).from(users);
    for (const { id } of found) hub.publish(id, { kind: 'past' });
  }
}
