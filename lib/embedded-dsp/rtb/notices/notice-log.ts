import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { Database } from '../../store/database';
import { rtbNotices } from '../../store/rtb-schema';

export type NoticeRow = typeof rtbNotices.$inferSelect;
export type NewNotice = Pick<NoticeRow, 'bidId' | 'notice' | 'sspId' | 'token' | 'price' | 'expiresAt'>;

interface Waiting {
  row: NewNotice & { kind: string };
  resolve(kept: NoticeRow | null): void;
  reject(error: unknown): void;
}

/** How long the first of several waits for others to be written with it. */
const gatherMs = 15;
const mostAtOnce = 500;

/** One impression is billed by one of the two. */
const kindOf = (notice: RtbNotice): string => (notice === 'impression' || notice === 'billing' ? 'shown' : notice);

/** Reports on the disk before they are answered, each kind once for a bid. */
export class NoticeLog {
  private waiting: Waiting[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  /** Keeps a report; null when there is one of its kind. Throws when the store does. */
  keep(row: NewNotice): Promise<NoticeRow | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row: { ...row, kind: kindOf(row.notice) }, resolve, reject });
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

  /** The SSPs that send billing notices. */
  async billing(): Promise<number[]> {
    const rows = await this.database
      .selectDistinct({ sspId: rtbNotices.sspId })
      .from(rtbNotices)
      .where(eq(rtbNotices.notice, 'billing'));
    return rows.map(({ sspId }) => sspId);
  }

  /** Forgets what can come no more. */
  async forget(now: number): Promise<void> {
    await this.database
      .delete(rtbNotices)
      .where(and(isNotNull(rtbNotices.settledAt), lt(rtbNotices.expiresAt, new Date(now))));
  }

  /** Writes what has gathered; of two of a kind in one batch the first counts. */
  private async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    for (let start = 0; start < batch.length; start += mostAtOnce)
      await this.write(batch.slice(start, start + mostAtOnce));
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const kept = await this.database
        .insert(rtbNotices)
        .values(batch.map(({ row }) => row))
        .onConflictDoNothing({ target: [rtbNotices.bidId, rtbNotices.kind] })
        .returning();
      const byKey = new Map(kept.map((row) => [`${row.bidId} ${row.kind}`, row]));
      for (const { row, resolve } of batch) {
        const key = `${row.bidId} ${row.kind}`;
        resolve(byKey.get(key) ?? null);
        byKey.delete(key);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
