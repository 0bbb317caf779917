import type { CampaignState } from '../campaigns/campaign-state';
import type { AdSetGateInput } from '../gates/gate';
import type { ReasonCode } from '../gates/reason-codes';
import type { RatesToUsd } from '../market/ssp';
import { decide } from './bidder';
import { RecentDecisions } from './recent-decisions';

/** A sample is the decision of one campaign, and of one more for this many campaigns. */
const campaignsPerSample = 256;
/** Each of this many requests is a sample. More are not needed, because people read only a few of the decisions. */
const samplesPerSecond = 4;

/** Records how refusals come about, for a few campaigns in turn. All other refusals are only counted, in bulk. */
export class SampledDecisions {
  private turn = 0;
  private second = 0;
  private taken = 0;
  private counts = new Map<CampaignState, Map<ReasonCode, number>>();

  constructor(private readonly recent: RecentDecisions) {}

  /** Resets the counts. The first decision of each kind is recorded, then each 256th. */
  beginCall(): void {
    this.counts = new Map();
  }

  /** Decides about a request for the campaigns whose turn it is. Changes the campaign of the input. */
  keep(input: AdSetGateInput, bidding: readonly CampaignState[], rates: RatesToUsd): void {
    if (!this.isSample(input.request.at)) return;
    const size = 1 + Math.floor(bidding.length / campaignsPerSample);
    for (let left = size; left > 0; left--) {
      const state = bidding[this.turn++ % bidding.length];
      if (!state) continue;
      input.campaign = state.campaign;
      input.reading = state;
      const { code } = decide(input, rates);
      if (code && RecentDecisions.isWorthKeeping(this.count(state, code)))
        this.recent.consider(input.request, state, code);
    }
  }

  private isSample(at: number): boolean {
    const second = Math.floor(at / 1000);
    if (second !== this.second) {
      this.second = second;
      this.taken = 0;
    }
    return ++this.taken <= samplesPerSecond;
  }

  private count(state: CampaignState, code: ReasonCode): number {
    const codes = this.counts.get(state) ?? new Map<ReasonCode, number>();
    this.counts.set(state, codes);
    const count = (codes.get(code) ?? 0) + 1;
    codes.set(code, count);
    return count;
  }
}
