import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import type { Ssp } from '../exchange/market/ssp';
import type { SoldStretch } from '../exchange/market-now';
import type { Database } from '../store/database';
import { soldStretches } from '../store/traffic-schema';

const dayMs = 86_400_000;
/** What was sold since is forgotten when the program dies: so much at most. */
const saveEveryMs = 60_000;

/** What the exchange sells from. */
interface Traffic {
  ssps: readonly Ssp[];
  requestsPerSecond: number;
}

/** Remembers when the simulated exchange held auctions, because the requests of another time were never sold. */
export class SoldTime {
  private current: (SoldStretch & { savedTo: number }) | undefined;

  constructor(
    private readonly database: Database,
    private readonly seed: number,
  ) {}

  /** Auctions were held between two moments (epoch ms), the first of which is where the last ones ended or later. */
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

  /** Keeps what was noted. */
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

  /** What was sold since a moment (epoch ms), in its order. */
  async since(from: number): Promise<SoldStretch[]> {
    const rows = await this.database
      .select()
      .from(soldStretches)
      .where(and(gt(soldStretches.endsAt, new Date(from)), eq(soldStretches.seed, this.seed)))
      .orderBy(asc(soldStretches.startsAt));
    const kept = rows.map(({ startsAt, endsAt, requestsPerSecond, exchanges }) => ({
      ...{ from: startsAt.getTime(), to: endsAt.getTime(), requestsPerSecond, exchanges },
    }));
    const { current } = this;
    if (!current || current.to <= from) return kept;
    const { savedTo: _savedTo, ...running } = current;
    return [...kept.filter(({ from }) => from !== running.from), running];
  }

  /** Forgets what no answer looks at any more. */
  async forget(now: number): Promise<void> {
    const earliest = new Date(now - limits.delivery.reasonDays * dayMs);
    await this.database.delete(soldStretches).where(lt(soldStretches.endsAt, earliest));
  }
}
