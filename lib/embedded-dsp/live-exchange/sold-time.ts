import { and, asc, eq, gt, lt, max } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import type { Ssp } from '../exchange/market/ssp';
import type { SoldStretch } from '../exchange/market-now';
import type { Database } from '../store/database';
import { soldStretches } from '../store/traffic-schema';

const dayMs = 86_400_000;
/** Interval of saving: at most this much is lost when the process terminates. */
const saveEveryMs = 60_000;

/** The options of the exchange. */
interface Traffic {
  ssps: readonly Ssp[];
  requestsPerSecond: number;
}

/** Stores when the simulated exchange held auctions, because there were no requests at other times. */
export class SoldTime {
  private current: (SoldStretch & { savedTo: number }) | undefined;

  constructor(
    private readonly database: Database,
    private readonly seed: number,
  ) {}

  /** Records that auctions were held between two moments (epoch ms). Calls must not overlap. */
  async note(from: number, to: number, { ssps, requestsPerSecond }: Traffic): Promise<void> {
    const exchanges = ssps.flatMap(({ id, isActive }) => (isActive ? [id] : []));
    if (to <= from || requestsPerSecond <= 0 || exchanges.length === 0) return;
    const goesOn =
      this.current?.to === from &&
      this.current.requestsPerSecond === requestsPerSecond &&
      this.current.exchanges.join() === exchanges.join();
    if (goesOn && this.current) this.current.to = to;
    else {
      await this.save();
      this.current = { from, to, requestsPerSecond, exchanges, savedTo: from };
    }
    if (!goesOn || to - (this.current?.savedTo ?? to) >= saveEveryMs) await this.save();
  }

  /** Stores what was recorded. */
  async save(): Promise<void> {
    const { current, seed } = this;
    if (!current || current.savedTo === current.to) return;
    const { from, to, requestsPerSecond, exchanges } = current;
    const endsAt = new Date(to);
    await this.database
      .insert(soldStretches)
      .values({ startsAt: new Date(from), endsAt, requestsPerSecond, exchanges: [...exchanges], seed })
      .onConflictDoUpdate({ target: soldStretches.startsAt, set: { endsAt } });
    current.savedTo = to;
  }

  /** Returns a moment (epoch ms) after the last auction, at most a minute later; null if there was none. */
  async endedBy(): Promise<number | null> {
    const [row] = await this.database
      .select({ endsAt: max(soldStretches.endsAt) })
      .from(soldStretches)
      .where(eq(soldStretches.seed, this.seed));
    return row?.endsAt ? row.endsAt.getTime() + saveEveryMs : null;
  }

  /** Returns the periods with auctions since `from` (epoch ms), in order of time. */
  async since(from: number): Promise<SoldStretch[]> {
    const rows = await this.database
      .select()
      .from(soldStretches)
      .where(and(gt(soldStretches.endsAt, new Date(from)), eq(soldStretches.seed, this.seed)))
      .orderBy(asc(soldStretches.startsAt));
    const kept = rows.map(({ startsAt, endsAt, requestsPerSecond, exchanges }) => ({
      from: startsAt.getTime(),
      to: endsAt.getTime(),
      requestsPerSecond,
      exchanges,
    }));
    const { current } = this;
    if (!current || current.to <= from) return kept;
    const { savedTo: _savedTo, ...running } = current;
    return [...kept.filter(({ from }) => from !== running.from), running];
  }

  /** Deletes periods that are too old for any query. */
  async forget(now: number): Promise<void> {
    const earliest = new Date(now - limits.delivery.reasonDays * dayMs);
    await this.database.delete(soldStretches).where(lt(soldStretches.endsAt, earliest));
  }
}
