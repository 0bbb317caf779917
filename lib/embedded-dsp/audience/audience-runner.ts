import { and, eq } from 'drizzle-orm';
import { type Clock, systemClock } from '../clock';
import type { Facts } from '../facts/facts';
import { GoalCounter } from '../goals/goal-counter';
import { keepCalls } from '../goals/keep-calls';
import { simulatedCalls } from '../goals/simulated-calls';
import { logFault } from '../log-fault';
import type { Matches } from '../rtb/matching/matches';
import { forgetMembers } from '../segments/forget-members';
import { memberOf, userIdOfViewer } from '../segments/member-id';
import { readEvents } from '../segments/read-events';
import type { Database } from '../store/database';
import { tags } from '../store/segments-schema';
import { visitsOf } from '../tags/simulated-visits';
import type { TagCounter } from '../tags/tag-counter';

interface Parts {
  database: Database;
  facts: Facts;
  counter: TagCounter;
  matches?: Pick<Matches, 'turn'>;
  /** The simulated exchange's viewers. With a speed of 0 nobody visits the sites. */
  exchange: { seed: number; speed: number; people: number };
  /** The system clock by default; tests pass their own. */
  clock?: Clock;
}

const turnMs = 1_000;
const visitEveryMs = 10_000;
const tidyEveryMs = 60_000;
/** Longest gap of the clock for which visits are simulated. Earlier time is skipped. */
const longestVisitMs = 60_000;
/** The same for simulated goal calls. */
const longestGoalMs = 10 * 60_000;

/** Updates segments and counts goals: writes tag hits, simulates visitors, reads ad events, removes expired members. */
export class AudienceRunner {
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;
  private readonly clock: Clock;
  /** Epoch ms. */
  private visitedAt = 0;
  private reachedAt = 0;
  // Values of the clock's `elapsed()`.
  private sentAt = 0;
  private tidiedAt = Number.NEGATIVE_INFINITY;
  private readonly goals: GoalCounter;

  constructor(private readonly parts: Parts) {
    this.clock = parts.clock ?? systemClock;
    this.goals = new GoalCounter(parts);
  }

  start(): void {
    this.visitedAt = this.clock.now();
    this.reachedAt = this.clock.now();
    this.sentAt = this.clock.elapsed();
    this.running ??= this.run();
  }

  /** Ends the current turn and writes pending hits. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.matchPeople(this.clock.now(), this.clock.elapsed());
    await this.parts.counter.flush(this.clock.now());
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.turn(this.clock.now(), this.clock.elapsed()).catch((error) => logFault('segments', error));
      await this.clock.sleep(turnMs, signal);
    }
  }

  private async turn(now: number, elapsed: number): Promise<void> {
    const { database, facts, counter, exchange } = this.parts;
    await this.matchPeople(now, elapsed);
    if (exchange.speed > 0 && elapsed - this.sentAt >= visitEveryMs) {
      this.sentAt = elapsed;
      await this.visit(now);
    }
    await counter.flush(now);
    await this.goals.count(now);
    if (elapsed - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = elapsed;
    await readEvents(database, facts, now);
    if (exchange.speed > 0) await this.reachGoals(now);
    await forgetMembers(database, now);
  }

  private async matchPeople(now: number, elapsed: number): Promise<void> {
    await this.parts.matches?.turn(now, elapsed).catch((error) => logFault('matches of people', error));
  }

  private async visit(now: number): Promise<void> {
    // If the clock was set back, nothing is simulated. If it jumped forward, only the last minute is.
    const since = Math.max(this.visitedAt, now - longestVisitMs);
    const from = Math.floor(since / 1000);
    const until = Math.floor(now / 1000);
    this.visitedAt = now;
    const sites = await this.parts.database.select({ id: tags.id }).from(tags).where(simulated(false));
    for (const { id } of sites)
      for (const { viewer, at } of visitsOf({ ...this.parts.exchange, tagId: id }, from, until))
        this.parts.counter.count({ tagId: id, member: memberOf(userIdOfViewer(viewer)), at, isSimulated: true });
  }

  /** Simulates goal calls of viewers who saw ads of the goal's client. */
  private async reachGoals(now: number): Promise<void> {
    const { database, facts, counter } = this.parts;
    const from = Math.max(this.reachedAt, now - longestGoalMs);
    for (const goal of await database.select().from(tags).where(simulated(true))) {
      const calls = await simulatedCalls(facts, goal, from, now);
      await keepCalls(database, calls);
      for (const { tagId, viewer, at } of calls)
        counter.count({ tagId, member: memberOf(userIdOfViewer(viewer)), at, isSimulated: true });
    }
    this.reachedAt = now;
  }
}

const simulated = (isGoal: boolean) => and(eq(tags.isSimulated, true), eq(tags.isGoal, isGoal));
