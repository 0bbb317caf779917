import type { Fact } from '../facts/fact';
import { slotMs } from '../facts/fact';
import { type Account, changeAccount, openAccount } from './account';
import type { BiddableCampaign, CampaignUse } from './campaign';
import { CampaignState } from './campaign-state';
import { compileCampaign } from './compiled-campaign';
import { type Knowledge, noKnowledge } from './knowledge';
import { localTime } from './local-time';
import { WinCurve } from './win-curve';

/** What of the statistics the bidder needs to remember after a restart. */
export type HistoryRow = Pick<
  Fact,
  'slot' | 'campaignId' | 'placement' | 'viewer' | 'impressions' | 'viewable' | 'clicks' | 'starts' | 'completes'
>;

/** The campaigns at the table, and the memory of those that have left it. */
export class Seats {
  /** Those that bid now. */
  bidding: readonly CampaignState[] = [];
  readonly curve = new WinCurve();
  knowledge: Knowledge = noKnowledge;
  private changed = new Set<CampaignState>();
  private readonly states = new Map<number, CampaignState>();
  private readonly accounts = new Map<number, Account>();

  seat(
    campaigns: readonly BiddableCampaign[],
    uses: ReadonlyMap<number, CampaignUse>,
    balances: ReadonlyMap<number, bigint>,
    now: number,
  ): void {
    for (const { clientId } of campaigns) this.accountOf(clientId);
    for (const [clientId, account] of this.accounts) {
      changeAccount(account, (balances.get(clientId) ?? 0n) - account.balance, 0n);
    }
    this.bidding = campaigns.map((campaign) => this.stateFor(campaign, uses, now));
    for (const state of this.bidding) this.changed.add(state);
  }

  stateOf(campaignId: number): CampaignState | undefined {
    return this.states.get(campaignId);
  }

  /** Those that were seated or began a quarter of an hour since the last question. */
  takeChanged(): ReadonlySet<CampaignState> {
    const { changed } = this;
    this.changed = new Set();
    return changed;
  }

  beginSlot(at: number): void {
    for (const state of this.bidding) {
      state.beginSlot(at);
      this.changed.add(state);
    }
  }

  remember(rows: Iterable<HistoryRow>): void {
    for (const row of rows) {
      const state = this.states.get(row.campaignId);
      if (!state) continue;
      const at = row.slot * slotMs;
      for (const measure of ['impressions', 'viewable', 'clicks', 'starts', 'completes'] as const) {
        if (row[measure] > 0) state.placements.add(row.placement, measure, at, row[measure]);
      }
      if (row.viewer === null) continue;
      for (let shown = 0; shown < row.impressions; shown++) state.frequency.add(row.viewer, at);
    }
  }

  private stateFor(campaign: BiddableCampaign, uses: ReadonlyMap<number, CampaignUse>, now: number): CampaignState {
    const compiled = compileCampaign(campaign);
    const known = this.states.get(campaign.id);
    if (known) {
      const isBack = !this.bidding.includes(known);
      known.adopt(compiled);
      if (isBack) known.beginSlot(slotStartOf(now));
      return known;
    }
    const { day } = localTime(campaign.timeZone, now);
    const use = uses.get(campaign.id) ?? { ...unused, day };
    const account = this.accountOf(campaign.clientId);
    const state = new CampaignState(compiled, use, account, this.curve, () => this.knowledge);
    state.beginSlot(slotStartOf(now));
    this.states.set(campaign.id, state);
    return state;
  }

  private accountOf(clientId: number): Account {
    const account = this.accounts.get(clientId) ?? openAccount(0n);
    this.accounts.set(clientId, account);
    return account;
  }
}

const unused = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };

const slotStartOf = (at: number): number => Math.floor(at / slotMs) * slotMs;
