import { and, inArray, isNotNull, isNull, lt, notLike, or } from 'drizzle-orm';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { Clock } from '../../clock';
import type { BidStage } from '../../exchange/decisions/flight';
import type { Database, FenceWrite, Queryable } from '../../store/database';
import { rtbNotices } from '../../store/rtb-schema';
import { anyOf } from '../../store/sql/any-of';
import { firstVersionPrefix } from '../markup/bid-token';

export type NoticeRow = typeof rtbNotices.$inferSelect;
export type NewNotice = Pick<NoticeRow, 'bidId' | 'notice' | 'sspId' | 'token' | 'price' | 'expiresAt' | 'settledAt'>;

interface Waiting {
  row: NewNotice & { kind: string };
  /** Time of the clock's `elapsed`. */
  since: number;
  resolve(kept: NoticeRow | null): void;
  reject(error: unknown): void;
}

/** How long a first notice waits for others, so that they are stored in one batch. */
const gatherMs = 15;
const maxAtOnce = 500;
/** Maximum number of notices that wait for a slow store. */
const maxWaiting = 10_000;
/** The log is behind after this wait of a notice, and for this time after an error. */
const behindAfterMs = 1_000;
const failingMs = 5_000;
const hourMs = 3_600_000;
/** Longest time in which an event can be billed. */
const maxTtlMs = 7 * 24 * hourMs;

/** Billing and impression notices are one kind, because only one of them may bill. */
const kindOf = (notice: RtbNotice): string => (notice === 'impression' || notice === 'billing' ? 'shown' : notice);

/** Kinds that change the stage of a bid. A later one takes precedence. */
const stageKinds: readonly [kind: string, stage: BidStage][] = [
  ['loss', 'LOST'],
  ['win', 'WON'],
  ['shown', 'SHOWN'],
];

/** Stores notices before they are acknowledged, each kind once per bid. */
export class NoticeLog {
  private waiting: Waiting[] = [];
  /** Notices that are being written. */
  private written: readonly Waiting[] = [];
  private writing: Promise<void> = Promise.resolve();
  private forgottenAt = 0;
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly fence: FenceWrite | undefined,
  ) {}

  /** True if notices cannot be stored, or not quickly enough. */
  get isBehind(): boolean {
    const now = this.clock.elapsed();
    const [oldest = this.waiting[0]] = this.written;
    return now - this.failedAt < failingMs || (oldest !== undefined && now - oldest.since >= behindAfterMs);
  }

  /** Stores a notice; null if there is one of the same kind. Throws if the store fails or too many notices wait. */
  keep(row: NewNotice): Promise<NoticeRow | null> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= maxWaiting) throw new Error('Too many reports wait for the store');
      this.waiting.push({ row: { ...row, kind: kindOf(row.notice) }, since: this.clock.elapsed(), resolve, reject });
      if (this.waiting.length > 1) return;
      setTimeout(() => {
        this.writing = this.writing.then(() => this.flush());
      }, gatherMs);
    });
  }

  /** Returns notices that were acknowledged but not counted, because the process ended in between. */
  unsettled(): Promise<NoticeRow[]> {
    return this.database.select().from(rtbNotices).where(isNull(rtbNotices.settledAt)).orderBy(rtbNotices.id);
  }

  /** Returns where notices that were already counted brought these bids. Bids without such notices are left out. */
  async stagesOf(bidIds: readonly string[]): Promise<ReadonlyMap<string, BidStage>> {
    if (bidIds.length === 0) return new Map();
    const { bidId, kind, settledAt } = rtbNotices;
    const kinds = stageKinds.map(([name]) => name);
    const rows = await this.database
      .select({ bidId, kind })
      .from(rtbNotices)
      .where(and(anyOf(bidId, bidIds), inArray(kind, kinds), isNotNull(settledAt)));
    return new Map(
      stageKinds.flatMap(([name, stage]) => rows.flatMap((row) => (row.kind === name ? [[row.bidId, stage]] : []))),
    );
  }

  /**
   * Deletes settled notices whose time has passed, at most once an hour. A bid with a token of the first version can be
   * billed longer than its rows say, if its SSP's setting was changed meanwhile.
   */
  async forget(): Promise<void> {
    const now = this.clock.now();
    if (now - this.forgottenAt < hourMs) return;
    const { settledAt, expiresAt, token } = rtbNotices;
    const isOver = lt(expiresAt, new Date(now));
    const isFixed = or(notLike(token, `${firstVersionPrefix}%`), lt(expiresAt, new Date(now - maxTtlMs)));
    await this.database.delete(rtbNotices).where(and(isNotNull(settledAt), isOver, isFixed));
    this.forgottenAt = now;
  }

  /** Writes the collected notices. The first of several of the same kind counts. */
  private async flush(): Promise<void> {
    this.written = this.waiting;
    this.waiting = [];
    while (this.written.length > 0) {
      await this.write(this.written.slice(0, maxAtOnce));
      this.written = this.written.slice(maxAtOnce);
    }
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const { fence, database } = this;
    try {
      const kept = await (fence === undefined
        ? insert(database, batch)
        : database.transaction(async (transaction) => {
            await fence(transaction);
            return insert(transaction, batch);
          }));
      const byKey = new Map(kept.map((row) => [`${row.bidId} ${row.kind}`, row]));
      for (const { row, resolve } of batch) {
        const key = `${row.bidId} ${row.kind}`;
        resolve(byKey.get(key) ?? null);
        byKey.delete(key);
      }
    } catch (error) {
      this.failedAt = this.clock.elapsed();
      for (const { reject } of batch) reject(error);
    }
  }
}

const insert = (queryable: Queryable, batch: readonly Waiting[]) =>
  queryable
    .insert(rtbNotices)
    .values(batch.map(({ row }) => row))
    .onConflictDoNothing({ target: [rtbNotices.bidId, rtbNotices.kind] })
    .returning();
