import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Facts } from '../facts/facts';
import type { Database } from '../store/database';
import { tags } from '../store/segments-schema';
import { visitsOf } from '../tags/simulated-visits';
import type { TagCounter } from '../tags/tag-counter';
import { forgetMembers } from './forget-members';
import { memberOf, userIdOfViewer } from './member-id';
import { readEvents } from './read-events';

interface Parts {
  database: Database;
  facts: Facts;
  counter: TagCounter;
  /** The simulated exchange's people; a speed of 0 sends nobody to the sites. */
  exchange: { seed: number; speed: number; people: number };
}

const turnMs = 1_000;
const visitEveryMs = 10_000;
const tidyEveryMs = 60_000;

/** Keeps segments alive: writes the hits of tags, sends simulated visitors, reads events, forgets who has left. */
export class AudienceRunner {
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;
  private visitedAt = 0;
  private tidiedAt = 0;

  constructor(private readonly parts: Parts) {}

  start(now = Date.now()): void {
    this.visitedAt = now;
    this.running ??= this.run();
  }

  /** Ends the current turn and writes the hits that wait. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.parts.counter.flush(Date.now());
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.turn(Date.now()).catch((error) => console.error('segments:', error));
      await sleep(turnMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async turn(now: number): Promise<void> {
    const { database, facts, counter, exchange } = this.parts;
    if (exchange.speed > 0 && now - this.visitedAt >= visitEveryMs) await this.visit(now);
    await counter.flush(now);
    if (now - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = now;
    await readEvents(database, facts, now);
    await forgetMembers(database, now);
  }

  private async visit(now: number): Promise<void> {
    const [from, until] = [Math.floor(this.visitedAt / 1000), Math.floor(now / 1000)];
    this.visitedAt = now;
    const sites = await this.parts.database.select({ id: tags.id }).from(tags).where(eq(tags.isSimulated, true));
    for (const { id } of sites)
      for (const { viewer, at } of visitsOf({ ...this.parts.exchange, tagId: id }, from, until))
        this.parts.counter.count({ tagId: id, member: memberOf(userIdOfViewer(viewer)), at, isSimulated: true });
  }
}
