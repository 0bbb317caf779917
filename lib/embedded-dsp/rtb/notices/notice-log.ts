import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { Clock } from '../../clock';
import type { Database, FenceWrite, Queryable } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
import { rtbNotices } from '../../store/rtb-schema';

export type NoticeRow = typeof rtbNotices.$inferSelect;
export type NewNotice = Pick<NoticeRow, 'bidId' | 'notice' | 'sspId' | 'token' | 'price' | 'expiresAt'>;

interface Waiting {
  row: NewNotice & { kind: string };
  /** Of the clock's `elapsed`. */
  since: number;
  resolve(kept: NoticeRow | null): void;
  reject(error: unknown): void;
}

/** How long the first of several waits for others to be written with it. */
const gatherMs = 15;
const maxAtOnce = 500;
/** More do not wait for a store that does not keep up. */
const maxWaiting = 10_000;
/** It is behind when a report has waited so long, and for a while after it has failed. */
const [behindAfterMs, failingMs] = [1_000, 5_000];

/** One impression is billed by one of the two. */
const kindOf = (notice: RtbNotice): string => (notice === 'impression' || notice === 'billing' ? 'shown' : notice);

/** Reports on the disk before they are answered, each kind once for a bid. */
export class NoticeLog {
  private waiting: Waiting[] = [];
  /** Taken out of those, and not on the disk. */
  private written: readonly Waiting[] = [];
  private writing: Promise<void> = Promise.resolve();
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly fence: FenceWrite | undefined,
  ) {}

  /** What is reported is not kept, or not in time. */
  get isBehind(): boolean {
    const now = this.clock.elapsed();
    const [oldest = this.waiting[0]] = this.written;
    return now - this.failedAt < failingMs || (oldest !== undefined && now - oldest.since >= behindAfterMs);
  }

  /** Keeps a report; null when there is one of its kind. Throws when the store does, or when too many wait for it. */
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

  /** Those that were answered and never counted, because the program ended in between. */
  unsettled(): Promise<NoticeRow[]> {
    return this.database.select().from(rtbNotices).where(isNull(rtbNotices.settledAt)).orderBy(rtbNotices.id);
  }

  /** An SSP sends billing notices from now on. */
  async rememberBilling(sspId: number): Promise<void> {
    const billingSeenAt = new Date(this.clock.now());
    await this.database
      .update(integrations)
      .set({ billingSeenAt })
      .where(and(eq(integrations.id, sspId), isNull(integrations.billingSeenAt)));
  }

  /** Forgets what can come no more. */
  async forget(now: number): Promise<void> {
    await this.database
      .delete(rtbNotices)
      .where(and(isNotNull(rtbNotices.settledAt), lt(rtbNotices.expiresAt, new Date(now))));
  }

  /** Writes what has gathered; of two of a kind in one batch the first counts. */
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
