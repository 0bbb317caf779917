import { ActiveCampaigns } from '../exchange/campaigns/active-campaigns';
import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import type { CampaignChanges } from '../exchange/campaigns/campaign-changes';
import type { CampaignState } from '../exchange/campaigns/campaign-state';
import { ReceivedAudienceData } from '../exchange/campaigns/received-audience-data';
import { common, noSlice, without } from '../exchange/campaigns/slice';
import { type Chooser, choose } from '../exchange/decisions/choice';
import { examineSlot } from '../exchange/decisions/examine-slot';
import type { OfferedSlot } from '../exchange/decisions/flight';
import { reportsEveryReason } from '../exchange/decisions/outcome';
import { Tally } from '../exchange/decisions/tally';
import { type BidderReport, type CampaignUpdate, type LeaderUpdate, leaseMs } from '../exchange/leases/bidder-report';
import type { RatesToUsd } from '../exchange/market/ssp';
import { plainChoice, plainOffer } from '../running-exchange/exchange-in-place';
import type { BidAnswer, BidOpportunity, PlainExamined, RefusedBid } from '../running-exchange/running-exchange';
import { ExchangeEnded } from '../running-exchange/running-exchange';
import { slotAt } from '../running-exchange/slot-at';
import { inTurns } from '../steps';
import { reported, UnreportedBids, unsent } from './unreported-bids';

const turnMs = 2;
const hourMs = 3_600_000;
/** Milliseconds between two reports of reasons, of few campaigns and of many. */
const soonMs = 1_000;
const laterMs = 10_000;

/**
 * A bidder that follows a leader: it decides like the leader, from the data it received, and spends no more than its
 * leased slices. The next report contains its bids. `clock` is monotonic, in ms.
 */
export class LeasedBidder implements Chooser {
  readonly tally = new Tally();
  readonly activeCampaigns = new ActiveCampaigns(
    ({ campaign }, code, count) => void this.tally.reason(campaign.id, this.moment, code, count),
    true,
  );
  readonly sellers: { rates: RatesToUsd };
  private readonly audienceData = new ReceivedAudienceData();
  private readonly promised = new UnreportedBids();
  /** Epoch ms of the current auctions. */
  private moment = 0;
  private leasedUntil = Number.NEGATIVE_INFINITY;
  private reasonsAt = Number.NEGATIVE_INFINITY;
  /** Whether one of these campaigns has a frequency cap. Changes of campaigns make a new list. */
  private caps: { of: readonly CampaignState[]; some: boolean } = { of: [], some: false };

  constructor(
    rates: RatesToUsd,
    private readonly clock: () => number,
  ) {
    this.sellers = { rates };
    this.activeCampaigns.audienceData = this.audienceData;
  }

  /** True if the lease is valid. */
  get isLeased(): boolean {
    return this.clock() < this.leasedUntil;
  }

  /** True if a campaign has a frequency cap. */
  get hasCaps(): boolean {
    const { bidding } = this.activeCampaigns;
    if (this.caps.of !== bidding)
      this.caps = { of: bidding, some: bidding.some(({ campaign }) => campaign.frequency !== null) };
    return this.caps.some;
  }

  inform(news: Parameters<ReceivedAudienceData['take']>[0]): void {
    this.audienceData.take(news);
  }

  changeCampaigns(changes: CampaignChanges): Promise<void> {
    return inTurns(this.activeCampaigns.change(changes, this.moment), turnMs);
  }

  setCampaigns(
    campaigns: readonly BiddableCampaign[],
    uses: ReadonlyMap<number, CampaignUse>,
    balances: ReadonlyMap<number, bigint>,
  ): Promise<void> {
    return inTurns(this.activeCampaigns.replace(campaigns, uses, balances, this.moment), turnMs);
  }

  /** As `RunningExchange`. Throws ExchangeEnded if the lease has expired. */
  async bid(requested: readonly BidOpportunity[]): Promise<BidAnswer[]> {
    if (!this.isLeased) throw new ExchangeEnded();
    return requested.map((one) => this.bidOne(one));
  }

  async withdraw(ids: readonly string[]): Promise<void> {
    this.promised.withdraw(ids);
  }

  async refuse(bids: readonly RefusedBid[]): Promise<void> {
    this.promised.withdraw(bids.map(({ id }) => id));
    for (const { campaignId, code } of bids) this.tally.reason(campaignId, this.moment, code);
  }

  async examine(slots: readonly OfferedSlot[]): Promise<PlainExamined[]> {
    return slots.map((slot) => {
      const { offer, ...examined } = examineSlot(this, slotAt(this.moment, slot));
      return { ...examined, offer: offer && plainOffer(offer) };
    });
  }

  /** Returns the report of everything since the last call. */
  takeDone(isLast = false): BidderReport {
    const now = this.clock();
    const every = reportsEveryReason(this.activeCampaigns.bidding.length) ? soonMs : laterMs;
    const withReasons = isLast || now - this.reasonsAt >= every;
    if (withReasons) {
      this.reasonsAt = now;
      this.activeCampaigns.reportCounts();
    }
    const { requests, reasons } = this.tally.empty(0, withReasons);
    return { requests, reasons, ...this.promised.take() };
  }

  /** Applies the leader's answer to the last report, which was taken at `requestedAt` of the clock. */
  follow({ isFirst, moment, observed, campaigns, shown, results }: LeaderUpdate, requestedAt: number): void {
    if (isFirst) for (const state of this.activeCampaigns.bidding) state.keepTo(noSlice);
    this.begin(moment);
    this.activeCampaigns.curve.adopt(observed);
    for (const { campaignId, placement, measure, at, count } of results)
      this.activeCampaigns.stateOf(campaignId)?.placements.add(placement, measure, at, count);
    for (const { campaignId, viewer, times } of shown) {
      const since = this.promised.shownSince(campaignId, viewer);
      this.activeCampaigns.stateOf(campaignId)?.frequency.replace(viewer, [...times, ...since]);
    }
    for (const update of campaigns) {
      const state = this.activeCampaigns.stateOf(update.id);
      if (state) this.followCampaign(state, update);
    }
    this.leasedUntil = requestedAt + leaseMs;
  }

  /** Called when the leader no longer leads. */
  lose(): void {
    this.leasedUntil = Number.NEGATIVE_INFINITY;
  }

  private begin(moment: number): void {
    if (moment === this.moment) return;
    // Refusals count in the hour in which they happened.
    if (Math.floor(moment / hourMs) !== Math.floor(this.moment / hourMs)) this.activeCampaigns.reportCounts();
    this.moment = moment;
    this.activeCampaigns.beginSecond(Math.floor(moment / 1000));
  }

  /** The leader's answer does not include what was reserved since the report. */
  private followCampaign(state: CampaignState, { id, standing, account, slice, recall }: CampaignUpdate): void {
    const since = this.promised.since(id);
    const back = this.promised.giveBack(id, common(recall, without(slice, since)));
    const { reserves, pace } = standing;
    this.activeCampaigns.accounts.of(state.campaign.clientId).set(account);
    state.follow(
      {
        ...standing,
        reserves: {
          until: reserves.until,
          money: reserves.money + since.money,
          moneyToday: reserves.moneyToday + since.money,
          impressions: reserves.impressions + since.impressions,
          impressionsToday: reserves.impressionsToday + since.impressions,
        },
        pace: { ...pace, spendUsed: pace.spendUsed + Number(since.money) },
      },
      without(without(slice, since), back),
    );
  }

  private bidOne({ slots, times, isTest, shown }: BidOpportunity): BidAnswer {
    const viewer = slots[0]?.context.viewer ?? null;
    if (shown && viewer !== null) this.activeCampaigns.shown.adopt(viewer, shown, this.activeCampaigns.states);
    // The lists of a parsed request are already those that the gates know.
    const requested = slots.map(({ context, cityName }) => ({ context: { ...context, at: this.moment }, cityName }));
    const choice = choose(this, requested, !isTest);
    const { best, lost, leftOut } = choice;
    const answer = plainChoice(choice, times.id, requested);
    if (isTest || (!best && lost.length === 0 && leftOut.length === 0)) return answer;
    const sent = best && reported(best, times);
    this.promised.add({ best: sent, slots: unsent(requested, choice) });
    if (best && sent) best.offer.state.reserve(sent.amount, best.slot.context, best.slot.context.at + times.ttlMs);
    return answer;
  }
}
