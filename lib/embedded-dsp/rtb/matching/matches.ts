import { and, countDistinct, eq, gt, sql } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import type { SharedPeople } from '../../state/shared-people';
import type { Database } from '../../store/database';
import { userMatches } from '../../store/rtb-schema';
import { anyOf } from '../../store/sql/any-of';
import { MatchTable, maxMatches, type OnMatch } from './match-table';

/** A user match: an SSP's user id and a viewer. */
export interface Meeting {
  sspId: number;
  /** The SSP's user id; null if the SSP received the platform's id. */
  uid: string | null;
  person: number;
  /** Epoch ms. */
  at: number;
}

type Waiting = Omit<Meeting, 'uid'> & { key: number };

const dayMs = 86_400_000;
/** Matches are kept as long as the longest frequency cap. */
const keptMs = limits.frequencyDays * dayMs;
const tidyEveryMs = 60_000;
/** Maximum number of matches per turn. Further ones are refused, so that strangers cannot fill the store. */
const maxWaiting = 1_000;
/** Number of rows per statement, so that it does not block the store for long. */
const pageSize = 20_000;
/** A count is cached for this many times the duration of its query. */
const countRest = 20;

/** Stores user matches: in memory for bids, in the store for the next start. Calls of `turn` must not overlap. */
export class Matches {
  private readonly table: MatchTable;
  private waiting = new Map<string, Waiting>();
  private isRead = false;
  /** False if the shared store has not accepted all stored matches. */
  private isShared = true;
  private tidiedAt = Number.NEGATIVE_INFINITY;
  private readonly counted = new Map<number, { people: number; until: number }>();

  constructor(
    private readonly database: Database,
    secret: string,
    onMatch?: OnMatch,
    /** The store that bidders on all machines share. */
    private readonly shared?: Pick<SharedPeople, 'learn' | 'remember'>,
  ) {
    this.table = new MatchTable(secret, onMatch);
  }

  /** Like `MatchTable`. */
  all(): Iterable<readonly [key: number, person: number]> {
    return this.table.all();
  }

  find(sspId: number, uid: string): number | undefined {
    return this.table.find(sspId, uid);
  }

  hasMet(person: number): boolean {
    return this.table.hasMet(person);
  }

  /** Adds a match. Returns false if there are too many at once. Bids use it at once; it is stored in the next turn. */
  meet({ sspId, uid, person, at }: Meeting): boolean {
    const key = uid === null ? person : this.table.keyOf(sspId, uid);
    const name = `${sspId} ${key}`;
    if (this.waiting.size >= maxWaiting && !this.waiting.has(name)) return false;
    this.waiting.set(name, { sspId, key, person, at });
    this.table.learn(uid === null ? null : key, person);
    if (uid !== null) this.shared?.learn(key, { person, until: at + keptMs });
    return true;
  }

  /** Stores new matches and deletes outdated ones. `elapsed` is in monotonic ms. */
  async turn(now: number, elapsed: number): Promise<void> {
    if (!this.isRead) await this.read(now);
    this.isRead = true;
    await this.flush();
    if (elapsed - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = elapsed;
    if (!this.isShared) await this.read(now);
    await this.forget(now);
  }

  /** Returns the number of viewers matched with an SSP. */
  async peopleOf(sspId: number, now: number): Promise<number> {
    const known = this.counted.get(sspId);
    if (known && now < known.until) return known.people;
    const began = performance.now();
    const [counted] = await this.database
      .select({ people: countDistinct(userMatches.person) })
      .from(userMatches)
      .where(and(eq(userMatches.integrationId, sspId), gt(userMatches.metAt, new Date(now - keptMs))));
    const people = counted?.people ?? 0;
    this.counted.set(sspId, { people, until: now + countRest * (performance.now() - began) });
    return people;
  }

  private async read(now: number): Promise<void> {
    this.isShared = true;
    let sspId = 0;
    let key = Number.MIN_SAFE_INTEGER;
    for (let size = pageSize; size === pageSize; ) {
      const rows = await this.database
        .select()
        .from(userMatches)
        .where(
          and(
            sql`(${userMatches.integrationId}, ${userMatches.key}) > (${sspId}, ${key})`,
            gt(userMatches.metAt, new Date(now - keptMs)),
          ),
        )
        .orderBy(userMatches.integrationId, userMatches.key)
        .limit(pageSize);
      for (const row of rows) this.table.remember(theirs(row.key), row.person);
      if (!(await this.share(rows))) this.isShared = false;
      const last = rows.at(-1);
      if (last) [sspId, key] = [last.integrationId, last.key];
      size = rows.length;
    }
  }

  private async share(rows: readonly (typeof userMatches.$inferSelect)[]): Promise<boolean> {
    const known = rows
      .filter(({ key }) => theirs(key) !== null)
      .map(({ key, person, metAt }) => [key, { person, until: metAt.getTime() + keptMs }] as const);
    return (await this.shared?.remember(known)) ?? true;
  }

  private async flush(): Promise<void> {
    const batch = [...this.waiting.values()];
    if (batch.length === 0) return;
    this.waiting = new Map();
    const list = (column: (one: Waiting) => number | string) => sql.param(batch.map(column));
    try {
      await this.database.execute(sql`
        insert into ${userMatches} (integration_id, key, person, met_at)
        select * from unnest(${list(({ sspId }) => sspId)}::bigint[], ${list(({ key }) => key)}::bigint[],
          ${list(({ person }) => person)}::int[], ${list(({ at }) => new Date(at).toISOString())}::timestamptz[])
        on conflict (integration_id, key) do update set person = excluded.person, met_at = excluded.met_at
        where ${userMatches.person} <> excluded.person
          or ${userMatches.metAt} < excluded.met_at - interval '1 hour'`);
    } catch (error) {
      for (const one of batch) {
        const name = `${one.sspId} ${one.key}`;
        if (!this.waiting.has(name)) this.waiting.set(name, one);
      }
      throw error;
    }
  }

  private async forget(now: number): Promise<void> {
    for (let size = pageSize; size === pageSize; ) {
      const { rows } = await this.database.execute<{ key: string | number; person: number }>(sql`
        delete from ${userMatches} where (integration_id, key) in (
          select integration_id, key from ${userMatches} where met_at <= greatest(
            ${new Date(now - keptMs).toISOString()}::timestamptz,
            (select met_at from ${userMatches} order by met_at desc offset ${maxMatches} limit 1)
          ) limit ${pageSize}
        ) returning key, person`);
      size = rows.length;
      if (size === 0) return;
      const people = [...new Set(rows.map(({ person }) => person))];
      const met = await this.database
        .select({ person: userMatches.person })
        .from(userMatches)
        .where(anyOf(userMatches.person, people));
      const stay = new Set(met.map(({ person }) => person));
      this.table.forget(
        rows.flatMap(({ key }) => theirs(Number(key)) ?? []),
        people.filter((person) => !stay.has(person)),
      );
    }
  }
}

/** Returns the key of an SSP's id; null for a match by the platform's id, whose key is the viewer, below 0. */
const theirs = (key: number): number | null => (key < 0 ? null : key);
