import type { Clock } from '../clock';
import type { Settled } from '../settlement/settlement';
import type { OnlineTracker } from './online-tracker';
import type { RunnerDeps } from './runner-deps';

/** Each is a row to be written, and the embedded database serves nobody else while a transaction runs. */
const reasonsAtOnce = 1_000;

/** What has happened and is not settled yet. */
export class Unsettled {
  private outcomes: Settled[] = [];
  /** Since when (of `elapsed`) the first of them waits, or is being settled. */
  private since: number | null = null;

  constructor(
    private readonly deps: Pick<RunnerDeps, 'settlement' | 'onBalance' | 'door'> & { clock: Clock },
    private readonly tracker: OnlineTracker,
  ) {}

  /** For how long the first of them has waited, ms. */
  get waitingMs(): number {
    return this.since === null ? 0 : this.deps.clock.elapsed() - this.since;
  }

  /** Many reasons are settled in parts, each of them once. */
  push(outcome: Settled): void {
    this.since ??= this.deps.clock.elapsed();
    const { until, reasons } = outcome;
    this.outcomes.push({ ...outcome, reasons: reasons.slice(0, reasonsAtOnce) });
    for (let start = reasonsAtOnce; start < reasons.length; start += reasonsAtOnce)
      this.outcomes.push({ until, facts: [], reasons: reasons.slice(start, start + reasonsAtOnce) });
  }

  /** Settles in the order of the outcomes; what fails is tried again at the next turn. */
  async settle(): Promise<void> {
    for (let [next] = this.outcomes; next; [next] = this.outcomes) {
      const changed = await this.deps.settlement.settle(next);
      this.outcomes.shift();
      this.since = this.outcomes.length > 0 ? this.deps.clock.elapsed() : null;
      this.deps.door?.settled(next.notices ?? []);
      this.tracker.follow(
        next.uses ?? new Map(),
        new Map([...changed].map(([clientId, { balance }]) => [clientId, balance])),
      );
      for (const [clientId, balance] of changed) this.deps.onBalance(clientId, balance);
    }
  }
}
