import type { CampaignState } from '../../exchange/campaigns/campaign-state';
import { bestBid } from '../../exchange/decisions/bidder';
import { type Bits, clearBit, hasBit, lowestBit, setBit } from '../../exchange/gates/bits';
import type { AdSetGateInput } from '../../exchange/gates/gate';
import type { Matched } from '../../exchange/gates/matched';
import type { RatesToUsd } from '../../exchange/market/ssp';
import type { Rivals } from './rivals';

/** What is known of the other campaigns, and of the present request. */
interface Known {
  matched: Matched;
  clientId: number;
  rates: RatesToUsd;
  /** The bids for the present request that can decide how ours end. */
  rivals: Rivals;
  /** Ids of campaigns that bid for requests that one of ours bid on. */
  met: Set<number>;
}

/** Collects the bids of other campaigns, request by request, and notes which campaigns we met. */
export class MetRivals {
  /** The other campaigns by row of the index. */
  private readonly states: CampaignState[] = [];
  private readonly others: Bits;
  /** Those that are asked for every request: our client's own, and those not met yet. */
  private readonly asked: Bits;
  /** Row of the last campaign that beat us. It is asked first, because it often does so again. */
  private beater = 0;

  constructor(
    others: readonly CampaignState[],
    private readonly known: Known,
  ) {
    const { matched } = known;
    this.others = new Int32Array(matched.rows.length);
    for (const state of others) {
      const row = matched.rowOf(state);
      this.states[row] = state;
      setBit(this.others, row);
    }
    this.asked = this.others.slice();
  }

  /**
   * Collects the bids for the matched request, given our highest bid. Once another client bids more, only those of
   * `asked` are asked. Changes the campaign of the input.
   */
  gather(input: AdSetGateInput, highest: number): void {
    const { beater, others, asked } = this;
    const { matched } = this.known;
    let isBeaten = hasBit(others, beater) && matched.has(beater) && this.isBeatenBy(beater, input, highest);
    for (let word = 0; word < others.length; word++) {
      let rest = (matched.rows[word] ?? 0) & ((isBeaten ? asked : others)[word] ?? 0);
      for (; rest !== 0; rest &= rest - 1) {
        const row = word * 32 + lowestBit(rest);
        if (row === beater || (isBeaten && !hasBit(asked, row))) continue;
        isBeaten = this.isBeatenBy(row, input, highest) || isBeaten;
      }
    }
  }

  /** Adds the bid of a campaign. Returns whether it is one of another client above ours. */
  private isBeatenBy(row: number, input: AdSetGateInput, highest: number): boolean {
    const state = this.states[row];
    if (!state) return false;
    const { campaign } = state;
    const { matched, clientId, rates, rivals, met } = this.known;
    input.campaign = campaign;
    input.reading = state;
    const bid = bestBid(input, matched.adSetsOf(row, state), rates);
    if (bid === 0) return false;
    rivals.add(state, bid);
    if (hasBit(this.asked, row)) met.add(campaign.id);
    if (campaign.clientId === clientId) return false;
    clearBit(this.asked, row);
    if (bid <= highest) return false;
    this.beater = row;
    return true;
  }
}
