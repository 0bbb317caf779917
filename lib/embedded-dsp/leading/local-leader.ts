import { Refusal } from '@/lib/contract/refusal';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { Leave } from '../live-exchange/online-tracker';
import type { Signals, Topic } from '../machines/signals';
import type { LeaderServices } from './leader-services';

/** Gives handlers access to the leader's services, in the process that is the leader. */
export class LocalLeader {
  /** Term of the current leader, while that is this process. It increases with each leader. */
  term = -1;
  private services: LeaderServices | undefined;

  private readonly notifyingBidder: Topic<null>;

  constructor(signals: Signals) {
    this.notifyingBidder = signals.topic('notifyBidder');
    const notifyBidder = () => this.services?.runner.notifyBidder();
    this.notifyingBidder.subscribe(notifyBidder);
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

  /** Throws DSP_UNREACHABLE in a process that is not (or no longer) the leader. */
  get now(): LeaderServices {
    if (!this.services) throw new Refusal('DSP_UNREACHABLE');
    return this.services;
  }

  /** Returns the functions that handlers use. */
  requested(mirror: { leaveOf(campaignId: number): Leave | undefined }) {
    return {
      rtbEndpoints: () => this.now.rtbEndpoints,
      pastMade: () => this.services?.past.progress,
      fetcher: { fetch: (id: number) => this.now.fetcher.fetch(id) },
      runner: {
        recent: (campaignId: number) => this.now.runner.recent(campaignId),
        explain: (requestId: string, campaignId: number) => this.now.runner.explain(requestId, campaignId),
        leaveOf: (campaignId: number) =>
          this.services ? this.services.runner.tracker.leaveOf(campaignId) : mirror.leaveOf(campaignId),
      },
      people: () => this.now.runner.people,
      marketNow: (campaigns: readonly BiddableCampaign[], evenUnsold?: boolean) =>
        this.now.runner.marketNow(campaigns, evenUnsold),
      keptTraffic: (hours?: number) => this.now.kept.source(hours),
      recordedSince: (from: number) => this.now.runner.recordedSince(from),
      notifyBidder: () => this.notifyingBidder.publish(null),
    };
  }
}
