import type { Clock } from '../clock';
import { slotMs } from '../facts/fact';
import type { RunningExchange } from '../running-exchange/running-exchange';
import type { ExchangeSupply } from './exchange-supply';
import { type History, recordedDays, runHistory, type Stretch } from './run-history';
import type { RunnerDeps } from './runner-deps';
import type { Unsettled } from './unsettled';

interface Parts extends RunnerDeps {
  supply: ExchangeSupply;
  unsettled: Unsettled;
  clock: Clock;
}

/** What is called while missed auctions are held. */
interface MakeUpListener {
  /** Days that are made up for, and how many there are. Called at the beginning and after each day. */
  onProgress?(days: number, of: number): void;
  /** Called for each day before it counts as made: if its process ends here, the day is not made again. */
  onDay?(day: Stretch): Promise<void>;
}

const dayMs = 86_400_000;
/** Nothing is made up for before this. */
const longestMissedMs = 31 * dayMs;
/** With more traffic than usual, a day would take too long. */
const highestSpeed = 1;

/** Simulated auctions of the past, which are held before the live exchange starts. */
export class PastAuctions {
  private present: RunningExchange | undefined;

  /** `goOn` receives the exchange that the live one continues, and the time (epoch ms) at which it does. */
  constructor(
    private readonly parts: Parts,
    private readonly goOn: (exchange: RunningExchange, now: number) => void,
  ) {}

  /**
   * Simulates a part of the past, of which the store must not have facts, and reports the days made. The part that ends
   * `now` comes first, and the live exchange continues from there.
   */
  async make(part: Stretch, now: number, onProgress?: (days: number) => void): Promise<History> {
    const { supply } = this.parts;
    const { exchange, history } = await runHistory({ ...this.parts, ...part, now, onProgress });
    if (part.until === now) this.continueWith(exchange, now);
    else {
      await exchange.stop();
      if (this.present) await supply.addEarlier(this.present, history.uses, part.until);
    }
    return history;
  }

  /**
   * Holds the auctions that were missed since the last one, with the campaigns and balances of the store, and returns
   * that time; null if nothing was missed.
   */
  async makeUp({ onProgress, onDay }: MakeUpListener = {}): Promise<Stretch | null> {
    const now = this.parts.clock.now();
    const from = await this.missedFrom(now);
    if (from === null) return null;
    const { supply, unsettled } = this.parts;
    const tell = (at: number) => onProgress?.((at - from) / dayMs, (now - from) / dayMs);
    tell(from);
    const recordedFrom = Math.max(from, now - recordedDays * dayMs);
    const exchange = await supply.openWhole(await supply.read(from), from, recordedFrom);
    this.continueWith(exchange, now);
    for (let at = from; at < now; ) {
      const began = at;
      at = Math.min(at + dayMs, now);
      // What campaigns used and whom segments contain is read again for each day.
      if (began > from) await supply.change(exchange, await supply.read(began), began);
      unsettled.push(await exchange.advance(at));
      await unsettled.settle();
      await onDay?.({ from: began, until: at });
      await supply.noteSold(began, at);
      tell(at);
    }
    return { from, until: now };
  }

  /**
   * Returns the moment (epoch ms) from which auctions were missed; null if none were. After a kill, what was last stored
   * can be older than the last auction, and no second may have auctions twice.
   */
  private async missedFrom(now: number): Promise<number | null> {
    const { supply, facts, exchange } = this.parts;
    if (this.present || exchange.speed === 0 || exchange.speed > highestSpeed) return null;
    const ended = await supply.sold.endedBy();
    if (ended === null) return null;
    const afterFacts = ((facts.extent()?.last ?? -1) + 1) * slotMs;
    const from = Math.ceil(Math.max(ended, afterFacts, now - longestMissedMs) / 1_000) * 1_000;
    return from < now ? from : null;
  }

  private continueWith(exchange: RunningExchange, now: number): void {
    this.present = exchange;
    this.goOn(exchange, now);
  }
}
