import type { Outcome } from '../exchange/decisions/outcome';
import type { BroadcastDeps } from './broadcast-deps';
import type { Watch } from './watch';

/** What has happened and is not settled yet. */
export class Unsettled {
  private outcomes: Outcome[] = [];

  constructor(
    private readonly deps: Pick<BroadcastDeps, 'settlement' | 'onBalance'>,
    private readonly watch: Watch,
  ) {}

  push(outcome: Outcome): void {
    this.outcomes.push(outcome);
  }

  /** Settles in the order of the outcomes; what fails is tried again at the next turn. */
  async settle(): Promise<void> {
    for (let [next] = this.outcomes; next; [next] = this.outcomes) {
      const changed = await this.deps.settlement.settle(next);
      this.outcomes.shift();
      this.watch.follow(next.uses, new Map([...changed].map(([clientId, { balance }]) => [clientId, balance])));
      for (const [clientId, balance] of changed) this.deps.onBalance(clientId, balance);
    }
  }
}
