import { adSetGates } from '../decisions/bidder';
import type { BidContext } from '../gates/bid-context';
import { type Bits, clearBit, hasBit, lowestBit, setBit } from '../gates/bits';
import { GateRows, type ReadGateInput } from '../gates/gate-rows';
import { countryGate, geoGate } from '../gates/geo-gate';
import { PriceRows } from '../gates/price-rows';
import type { Refusals } from '../gates/refusals';
import type { RatesToUsd } from '../market/ssp';
import type { CompiledAdSet, CompiledCampaign } from './compiled-campaign';

/**
 * The ad sets of the index, in lanes: lane k holds the k-th ad set of each campaign. A campaign's reason code is that
 * of the gate that refuses its last remaining ad set.
 */
export class AdSetLanes {
  readonly gates: readonly GateRows[];
  readonly prices: PriceRows;
  private readonly present: Bits;
  /** Number of lanes in use for each word of campaigns. */
  private readonly depth: Uint16Array;
  /** The ad sets that no gate has refused yet, for the words that the current request has reached. */
  private readonly left: Bits;
  private active: readonly GateRows[] | undefined;

  constructor(
    private readonly words: number,
    readonly lanes: number,
    gateInputOf: ReadGateInput,
    private readonly refusals: Refusals,
  ) {
    this.present = new Int32Array(words * lanes);
    this.depth = new Uint16Array(words);
    this.left = new Int32Array(words * lanes);
    // In lane k, the row of an ad set is k × (number of campaigns) + the row of its campaign.
    const readAdSet: ReadGateInput = (row, request) =>
      gateInputOf(row % (words * 32), request, Math.floor(row / (words * 32)));
    const gates = adSetGates.flatMap((gate) => (gate === geoGate ? [countryGate, geoGate] : gate));
    this.gates = gates.map((gate) => new GateRows(gate, words, words * lanes, readAdSet));
    this.prices = new PriceRows(words, words * lanes, readAdSet);
  }

  add(row: number, campaign: CompiledCampaign): void {
    for (const [lane, adSet] of campaign.adSets.entries()) {
      const own = lane * this.words * 32 + row;
      setBit(this.present, own);
      for (const gate of this.gates) gate.add(own, { campaign, adSet });
      this.prices.forget(own);
    }
    this.depth[row >> 5] = Math.max(this.depth[row >> 5] ?? 0, campaign.adSets.length);
    this.active = undefined;
  }

  remove(row: number): void {
    for (let lane = 0; lane < (this.depth[row >> 5] ?? 0); lane++) {
      const own = lane * this.words * 32 + row;
      clearBit(this.present, own);
      for (const gate of this.gates) gate.remove(own);
    }
    this.active = undefined;
  }

  meet(request: BidContext, rates: RatesToUsd): void {
    this.active ??= this.gates.filter(({ isIdle }) => !isIdle);
    for (const gate of this.active) gate.meet(request);
    this.prices.meet(request, rates);
  }

  /**
   * Returns those campaigns of a word with an ad set that passes every gate and can reach the floor price. Counts the
   * refusals.
   */
  through(word: number, campaigns: number, request: BidContext): number {
    const { left, words } = this;
    const depth = this.depth[word] ?? 0;
    for (let lane = 0; lane < depth; lane++) {
      const at = lane * words + word;
      left[at] = campaigns & (this.present[at] ?? 0);
    }
    let alive = campaigns;
    for (const gate of this.active ?? []) {
      let next = 0;
      for (let lane = 0; lane < depth; lane++) {
        const at = lane * words + word;
        const passed = gate.through(at, left[at] ?? 0, request);
        left[at] = passed;
        next |= passed;
      }
      if (next === alive) continue;
      this.refusals.add(gate, word, alive & ~next);
      alive = next;
      if (alive === 0) return 0;
    }
    return this.reaching(word, alive, depth);
  }

  /** Returns the ad sets of a campaign that passed every gate. `through` must have returned it for the request. */
  leftOf(row: number, { adSets }: CompiledCampaign): readonly CompiledAdSet[] {
    if (adSets.length === 1) return adSets;
    let count = 0;
    for (let lane = 0; lane < adSets.length; lane++) if (this.isLeft(row, lane)) count++;
    return count === adSets.length ? adSets : this.partOf(adSets, row);
  }

  private partOf(adSets: readonly CompiledAdSet[], row: number): readonly CompiledAdSet[] {
    return adSets.filter((_, lane) => this.isLeft(row, lane));
  }

  private isLeft(row: number, lane: number): boolean {
    return hasBit(this.left, lane * this.words * 32 + row);
  }

  private reaching(word: number, campaigns: number, depth: number): number {
    let reaching = 0;
    for (let lane = 0; lane < depth; lane++) {
      const at = lane * this.words + word;
      for (let rest = (this.left[at] ?? 0) & ~reaching; rest !== 0; rest &= rest - 1) {
        const bit = lowestBit(rest);
        if (this.prices.mayReach(at * 32 + bit)) reaching |= 1 << bit;
      }
    }
    if (reaching !== campaigns) this.refusals.add(this.prices, word, campaigns & ~reaching);
    return reaching;
  }
}
