import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import { encodeFacts } from '../facts/encoded-facts';
import { type Fact, slotMs } from '../facts/fact';
import { logFault } from '../log-fault';
import { encodeBatch, type FactBatch } from '../settlement/batch-payload';
import { carry, carryWaiting, putInOutbox, type Stores } from '../settlement/outbox';
import type { Database } from '../store/database';
import { goalCalls, tags } from '../store/segments-schema';
import { anyOf } from '../store/sql/any-of';
import { clickTouches } from './click-touches';
import { creditedTouch, type Touch } from './credit';
import { onceOnly } from './once-only';
import { readTouches } from './read-touches';

/** Delay until a click that leads straight to a call is in the statistics. */
const restMs = 60_000;
const maxAtOnce = 2_000;
/** How much longer a counted call without an order is remembered, for late calls. */
const knownMs = 600_000;
const dayMs = 86_400_000;

/** Converts goal calls into conversions in the statistics, each exactly once. Calls of `count` must not overlap. */
export class GoalCounter {
  private isBehind = false;

  constructor(private readonly stores: Stores) {}

  /** Counts the calls whose delay has passed by `now` (epoch ms). */
  async count(now: number): Promise<void> {
    if (this.isBehind) await carryWaiting(this.stores);
    this.isBehind = false;
    for (let counted = maxAtOnce; counted === maxAtOnce; ) counted = await this.countSome(now);
  }

  private async countSome(now: number): Promise<number> {
    const { database } = this.stores;
    const waiting = await waitingCalls(database, now - restMs);
    if (waiting.length === 0) return 0;
    const fresh = onceOnly(waiting, await countedBefore(database, waiting));
    const touches = await this.touchesOf(fresh);
    const facts = fresh.flatMap((call) => {
      const touch = creditedTouch(call.at.getTime(), call, touches(call));
      return touch ? [conversionAt(call.at.getTime(), touch)] : [];
    });
    await this.keep(waiting, fresh, facts, now);
    return waiting.length;
  }

  /** Returns the possible touches of each call. */
  private async touchesOf(calls: readonly WaitingCall[]): Promise<(call: WaitingCall) => Touch[]> {
    const { database, facts } = this.stores;
    const clicks = await clickTouches(
      database,
      calls.flatMap(({ click }) => click ?? []),
    );
    const shown = new Map<number, Map<number, Touch[]>>();
    for (const tagId of new Set(calls.map((call) => call.tagId))) {
      const own = calls.filter((call) => call.tagId === tagId);
      const [goal] = own;
      const times = own.map(({ at }) => at.getTime());
      const viewers = [...new Set(own.flatMap(({ viewer }) => viewer ?? []))];
      if (!goal || viewers.length === 0) continue;
      const span = { first: Math.min(...times), last: Math.max(...times) };
      shown.set(tagId, await readTouches(facts, { ...goal, ...span, viewers }));
    }
    return ({ tagId, clientId, viewer, click }) => {
      if (viewer !== null) return shown.get(tagId)?.get(viewer) ?? [];
      const touch = click && clicks.get(click.bidId);
      return touch?.fact.clientId === clientId ? [touch] : [];
    };
  }

  /** Marks the calls and adds their facts to the outbox in one transaction. */
  private async keep(
    waiting: readonly WaitingCall[],
    fresh: readonly WaitingCall[],
    facts: readonly Fact[],
    now: number,
  ): Promise<void> {
    const batch: FactBatch = { id: randomUUID(), facts: await encodeFacts(facts) };
    const payload = await encodeBatch(batch);
    const isFresh = new Set(fresh.map(({ id }) => id));
    const row = await this.stores.database.transaction(async (transaction) => {
      for (const isOrder of [true, false]) {
        const own = fresh.filter((call) => call.isOrder === isOrder);
        const marked = await transaction
          .update(goalCalls)
          .set({ ...nobody, expiresAt: new Date(now + (isOrder ? limits.goal.days * dayMs : knownMs)) })
          .where(and(anyOf(goalCalls.id, idsOf(own)), isNull(goalCalls.expiresAt)))
          .returning({ id: goalCalls.id });
        if (marked.length !== own.length) throw new Error('Calls of goals are counted elsewhere at the same time');
      }
      const doubled = waiting.filter(({ id }) => !isFresh.has(id));
      if (doubled.length > 0) await transaction.delete(goalCalls).where(anyOf(goalCalls.id, idsOf(doubled)));
      return facts.length > 0 ? putInOutbox(transaction, payload) : null;
    });
    if (row === null) return;
    this.isBehind = true;
    await carry(this.stores, row, batch).then(
      () => {
        this.isBehind = false;
      },
      (error) => logFault('the conversions wait in the outbox', error),
    );
  }
}

const nobody = { viewer: null, click: null };
const idsOf = (calls: readonly { id: number }[]) => calls.map(({ id }) => id);

type WaitingCall = Awaited<ReturnType<typeof waitingCalls>>[number];

const waitingCalls = (database: Database, until: number) =>
  database
    .select({
      id: goalCalls.id,
      tagId: goalCalls.tagId,
      at: goalCalls.at,
      onceKey: goalCalls.onceKey,
      isOrder: goalCalls.isOrder,
      viewer: goalCalls.viewer,
      click: goalCalls.click,
      clientId: tags.userId,
      postClickDays: tags.postClickDays,
      postViewDays: tags.postViewDays,
    })
    .from(goalCalls)
    .innerJoin(tags, eq(tags.id, goalCalls.tagId))
    .where(and(isNull(goalCalls.expiresAt), lte(goalCalls.at, new Date(until))))
    .orderBy(asc(goalCalls.at), asc(goalCalls.id))
    .limit(maxAtOnce);

const countedBefore = (database: Database, calls: readonly { tagId: number; onceKey: string }[]) =>
  database
    .select({ tagId: goalCalls.tagId, onceKey: goalCalls.onceKey, at: goalCalls.at })
    .from(goalCalls)
    .where(
      and(
        isNotNull(goalCalls.expiresAt),
        anyOf(goalCalls.tagId, [...new Set(calls.map(({ tagId }) => tagId))]),
        inArray(goalCalls.onceKey, [...new Set(calls.map(({ onceKey }) => onceKey))]),
      ),
    )
    .orderBy(asc(goalCalls.at));

/** A conversion counts in the slot of the call, under the dimensions of its ad. The user is not stored again. */
const conversionAt = (at: number, { isClick, fact }: Touch): Fact => ({
  ...fact,
  slot: Math.floor(at / slotMs),
  viewer: null,
  postClickConversions: isClick ? 1 : 0,
  postViewConversions: isClick ? 0 : 1,
});
