import { bestBid } from '../../exchange/decisions/bidder';
import type { AdSetGateInput } from '../../exchange/gates/gate';
import type { Match } from '../../exchange/gates/match-index';
import type { RatesToUsd } from '../../exchange/market/ssp';
import type { Draft } from './question';
import { Rivals } from './rivals';
import { isOurs } from './trial-campaign';

/** Collects the bids of other campaigns, request by request, and notes which campaigns we met. */
export class MetRivals {
  /** Those for the present request that can decide how our bids end. */
  readonly bids = new Rivals();
  /** Other campaigns that bid for requests that one of ours bid on. */
  readonly met = new Set<number>();
  /** The same by id: looking a million times into a set takes long. */
  private readonly marks: Uint8Array;
  /** Where the last campaign that beat us stood among the matches. It is asked first, because it often does so again. */
  private beaterAt = 0;

  constructor(
    private readonly draft: Draft,
    private readonly rates: RatesToUsd,
  ) {
    this.marks = new Uint8Array(draft.others.reduce((most, { id }) => Math.max(most, id), 0) + 1);
  }

  /**
   * Collects the bids of the matches, given our highest bid. Once another client bids more, only our client's own
   * campaigns and those not met yet are asked. Changes the campaign of the input.
   */
  gather(matches: readonly Match[], input: AdSetGateInput, highest: number): void {
    const { bids, marks, draft, rates } = this;
    const { clientId } = draft.after;
    const first = this.beaterAt;
    let isBeaten = false;
    for (let step = 0; step < matches.length; step++) {
      const at = (first + step) % matches.length;
      const match = matches[at];
      if (!match) continue;
      const { campaign } = match.state;
      const isOther = campaign.clientId !== clientId;
      if (isOurs(campaign.id, draft) || (isBeaten && isOther && marks[campaign.id])) continue;
      input.campaign = campaign;
      input.reading = match.state;
      const bid = bestBid(input, match.adSets, rates);
      if (bid === 0) continue;
      bids.add(match.state, bid);
      this.meet(campaign.id);
      if (isBeaten || !isOther || bid <= highest) continue;
      isBeaten = true;
      this.beaterAt = at;
    }
  }

  private meet(id: number): void {
    if (this.marks[id]) return;
    this.marks[id] = 1;
    this.met.add(id);
  }
}
