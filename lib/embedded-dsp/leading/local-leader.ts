import { Refusal } from '@/lib/contract/refusal';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { Leave } from '../live-exchange/online-tracker';
import type { Signals, Topic } from '../machines/signals';
import type { LeaderServices } from './leader-services';

/** Where calls find the work of the leader, in the process that leads. */
export class LocalLeader {
  /** Of the present leader, while that is this process; grows from leader to leader. */
  term = -1;
  private services: LeaderServices | undefined;

  private readonly notifyingBidder: Topic<null>;

  constructor(signals: Signals) {
    this.notifyingBidder = signals.topic('notifyBidder');
    const notifyBidder = () => this.services?.runner.notifyBidder();
    this.notifyingBidder.hear(notifyBidder);
    signals.onGap(notifyBidder);
  }

  take(services: LeaderServices, term: number): void {
    this.services = services;
    this.term = term;
  }

  leave(): void {
    this.services = undefined;
  }

  get isTaken(): boolean {
    return this.services !== undefined;
  }

  /** Throws DSP_UNREACHABLE in a process that does not lead (any more). */
  get now(): LeaderServices {
    if (!this.services) throw new Refusal('DSP_UNREACHABLE');
    return this.services;
  }

  /** What handlers ask of it. */
  asked({ leaveOf }: { leaveOf(campaignId: number): Leave | undefined }) {
    return {
      door: () => this.now.door,
      fetcher: { fetch: (id: number) => this.now.fetcher.fetch(id) },
      runner: {
        recent: (campaignId: number) => this.now.runner.recent(campaignId),
        explain: (requestId: string, campaignId: number) => this.now.runner.explain(requestId, campaignId),
        leaveOf: (campaignId: number) =>
          this.services ? this.services.runner.tracker.leaveOf(campaignId) : leaveOf(campaignId),
      },
      people: () => this.now.runner.people,
      marketNow: (campaigns: readonly BiddableCampaign[], evenUnsold?: boolean) =>
        this.now.runner.marketNow(campaigns, evenUnsold),
      keptTraffic: (hours?: number) => this.now.kept.source(hours),
      recordedSince: (from: number) => this.now.runner.recordedSince(from),
      notifyBidder: () => this.notifyingBidder.tell(null),
    };
  }
}
