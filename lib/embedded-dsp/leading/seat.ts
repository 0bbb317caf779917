import { Refusal } from '@/lib/contract/refusal';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { Leave } from '../live-exchange/watch';
import type { Signals, Topic } from '../machines/signals';
import type { Led } from './lead';

/** Where calls find the work of the leader, in the process that leads. */
export class Seat {
  /** Of the present leader, while that is this process; grows from leader to leader. */
  term = -1;
  private led: Led | undefined;

  private readonly touching: Topic<null>;

  constructor(signals: Signals) {
    this.touching = signals.topic('touch');
    const touch = () => this.led?.runner.touch();
    this.touching.hear(touch);
    signals.onGap(touch);
  }

  take(led: Led, term: number): void {
    this.led = led;
    this.term = term;
  }

  leave(): void {
    this.led = undefined;
  }

  get isTaken(): boolean {
    return this.led !== undefined;
  }

  /** Throws DSP_UNREACHABLE in a process that does not lead (any more). */
  get now(): Led {
    if (!this.led) throw new Refusal('DSP_UNREACHABLE');
    return this.led;
  }

  /** What handlers ask of it. */
  asked({ leaveOf }: { leaveOf(campaignId: number): Leave | undefined }) {
    return {
      door: () => this.now.door,
      fetcher: { fetch: (id: number) => this.now.fetcher.fetch(id) },
      runner: {
        recent: (campaignId: number) => this.now.runner.recent(campaignId),
        explain: (requestId: string, campaignId: number) => this.now.runner.explain(requestId, campaignId),
        leaveOf: (campaignId: number) => (this.led ? this.led.runner.watch.leaveOf(campaignId) : leaveOf(campaignId)),
      },
      people: () => this.now.runner.people,
      marketNow: (campaigns: readonly BiddableCampaign[], evenUnsold?: boolean) =>
        this.now.runner.marketNow(campaigns, evenUnsold),
      keptTraffic: () => this.now.kept.source(),
      lifeSince: (from: number) => this.now.runner.lifeSince(from),
      touch: () => this.touching.tell(null),
    };
  }
}
