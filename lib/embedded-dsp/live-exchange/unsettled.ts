import type { Clock } from '../clock';
import { noFacts } from '../facts/encoded-facts';
import type { Settled } from '../settlement/settlement';
import type { OnlineTracker } from './online-tracker';
import type { RunnerDeps } from './runner-deps';

/**
 * Maximum number of reason counts per transaction. Each is a row, and the embedded database blocks during a
 * transaction.
 */
const reasonsAtOnce = 1_000;

/** Outcomes of the exchange that are not settled yet. */
export class Unsettled {
  private outcomes: Settled[] = [];
  /** Time (of `elapsed`) since which the first outcome has been waiting or being settled. */
  private since: number | null = null;

  constructor(
    private readonly deps: Pick<RunnerDeps, 'settlement' | 'onBalance' | 'rtbEndpoints'> & { clock: Clock },
    private readonly tracker: OnlineTracker,
  ) {}

  /** Milliseconds for which the first outcome has been waiting. */
  get waitingMs(): number {
    return this.since === null ? 0 : this.deps.clock.elapsed() - this.since;
  }

  /** Adds an outcome. Many reason counts are divided into several transactions, each counted once. */
  push(outcome: Settled): void {
    this.since ??= this.deps.clock.elapsed();
    const { until, reasons } = outcome;
    this.outcomes.push({ ...outcome, reasons: reasons.slice(0, reasonsAtOnce) });
    for (let start = reasonsAtOnce; start < reasons.length; start += reasonsAtOnce)
      this.outcomes.push({ until, facts: noFacts, reasons: reasons.slice(start, start + reasonsAtOnce) });
  }

  /** Adds that an exchange, which ended unexpectedly at `until`, reserves nothing any more. */
  release(until: number): void {
    this.push({ until, facts: noFacts, reasons: [], uses: this.tracker.released() });
  }

  /** Settles the outcomes in order. Failed ones are retried in the next turn. */
  async settle(): Promise<void> {
    for (let [next] = this.outcomes; next; [next] = this.outcomes) {
      const changed = await this.deps.settlement.settle(next);
      this.outcomes.shift();
      this.since = this.outcomes.length > 0 ? this.deps.clock.elapsed() : null;
      this.deps.rtbEndpoints?.settled(next.notices ?? []);
      this.tracker.follow(
        next.uses ?? new Map(),
        new Map([...changed].map(([clientId, { balance }]) => [clientId, balance])),
      );
      for (const [clientId, balance] of changed) this.deps.onBalance(clientId, balance);
    }
  }
}
