import { type Account, changeAccount } from './account';
import { type BidContext, placementOf } from './bid-context';
import type { CampaignUse } from './campaign';
import type { CampaignReading, Pace, Steering } from './campaign-reading';
import type { CompiledCampaign } from './compiled-campaign';
import { FrequencyBook } from './frequency-book';
import { localTime } from './local-time';
import { dueShares } from './pacing';
import { PlacementBook, type PlacementFigures } from './placement-figures';
import { chance, mix } from './random';
import { firstSteering, steer } from './steering';
import type { WinCurve } from './win-curve';

const dayMs = 86_400_000;
const frequencyDays = 30;

/** Money and counters that one won auction holds until it is settled or released. */
export interface Holding {
  /** Micros of the campaign's currency. */
  amount: bigint;
  at: number;
  day: string;
  slot: number;
  viewer: number | null;
}

/** Everything the bidder remembers of a campaign; the reading that gates look at. */
export class CampaignState implements CampaignReading {
  totalLeft = 0n;
  dayLeft: bigint | null = null;
  clicks: number;
  impressions: number;
  clicksToday: number;
  impressionsToday: number;
  isHourScheduled = true;
  pace: Pace = { slotStart: 0, spendAllowed: Infinity, spendUsed: 0, clicksAllowed: Infinity, clicksUsed: 0 };
  steering: Steering;
  readonly placements: PlacementBook;
  readonly frequency = new FrequencyBook();
  private spent: bigint;
  private spentToday: bigint;
  private reserved = 0n;
  private reservedToday = 0n;
  private pending = 0;
  private pendingToday = 0;
  private day: string;
  private due = 0;
  private slotBids = 0;
  private slotWins = 0;

  constructor(
    public campaign: CompiledCampaign,
    use: CampaignUse,
    readonly account: Account,
    private readonly curve: WinCurve,
  ) {
    this.spent = use.spent;
    this.spentToday = use.spentToday;
    this.clicks = use.clicks;
    this.clicksToday = use.clicksToday;
    this.impressions = use.impressions;
    this.impressionsToday = use.impressionsToday;
    this.day = use.day;
    this.placements = new PlacementBook(campaign.optimisation?.days ?? frequencyDays);
    this.steering = firstSteering(campaign);
    this.reckon();
  }

  /** Takes over an edited campaign; what was used stays used. */
  adopt(campaign: CompiledCampaign): void {
    this.campaign = campaign;
    this.placements.reach(campaign.optimisation?.days ?? frequencyDays);
    this.reckon();
  }

  get balanceLeft(): bigint {
    return this.account.left;
  }

  get winRates(): readonly number[] {
    return this.curve.rates();
  }

  shownTo(viewer: number, at: number): number {
    return this.frequency.count(viewer, at, this.campaign.frequency?.days ?? frequencyDays);
  }

  placement(placement: string): PlacementFigures {
    return this.placements.figures(placement);
  }

  /** What is billed and shown by now, without what is still under way. */
  use(): CampaignUse {
    return {
      spent: this.spent,
      clicks: this.clicks,
      impressions: this.impressions - this.pending,
      day: this.day,
      spentToday: this.spentToday,
      clicksToday: this.clicksToday,
      impressionsToday: this.impressionsToday - this.pendingToday,
    };
  }

  /** Begins a quarter of an hour: a new day perhaps, the schedule, and what is due in it. */
  beginSlot(slotStart: number): void {
    const local = localTime(this.campaign.timeZone, slotStart);
    if (local.day !== this.day) this.beginDay(local.day, slotStart);
    this.isHourScheduled = (this.campaign.hourWeights[local.hourOfWeek] ?? 0) > 0;
    const results = { due: this.due, used: this.pace.spendUsed, bids: this.slotBids, wins: this.slotWins };
    this.steering = steer(this.steering, this.campaign, { ...this.use(), ...results });
    this.pace = this.paceFor(slotStart);
    this.slotBids = 0;
    this.slotWins = 0;
  }

  /** Counts a bid and its end. */
  countBid(isWon: boolean): void {
    this.slotBids++;
    if (isWon) this.slotWins++;
  }

  /** Reserves the money of a won auction. */
  hold(amount: bigint, request: BidContext): Holding {
    const holding = { amount, at: request.at, day: this.day, slot: this.pace.slotStart, viewer: request.viewer };
    this.change(holding, amount, 0n);
    this.pending++;
    this.pendingToday++;
    this.impressions++;
    this.impressionsToday++;
    this.pace.spendUsed += Number(amount);
    if (holding.viewer !== null) this.frequency.add(holding.viewer, holding.at);
    return holding;
  }

  /** Bills a shown impression. */
  settle(holding: Holding): void {
    this.change(holding, -holding.amount, holding.amount);
    this.pending--;
    if (holding.day === this.day) this.pendingToday--;
  }

  /** Gives the money of an impression back that was never shown in time. */
  release(holding: Holding): void {
    this.change(holding, -holding.amount, 0n);
    this.pending--;
    this.impressions--;
    if (holding.day === this.day) {
      this.pendingToday--;
      this.impressionsToday--;
    }
    if (holding.slot === this.pace.slotStart) this.pace.spendUsed -= Number(holding.amount);
    if (holding.viewer !== null) this.frequency.remove(holding.viewer, holding.at);
  }

  countClick(holding: Holding): void {
    this.clicks++;
    this.pace.clicksUsed++;
    if (holding.day === this.day) this.clicksToday++;
  }

  /** The reading as it is now for one request, for looking at later. */
  readingFor(request: BidContext): CampaignReading {
    const { totalLeft, dayLeft, balanceLeft, clicks, impressions, clicksToday, impressionsToday } = this;
    const figures = { ...this.placement(placementOf(request)) };
    const shown = request.viewer === null ? 0 : this.shownTo(request.viewer, request.at);
    const counters = { clicks, impressions, clicksToday, impressionsToday };
    return {
      ...{ totalLeft, dayLeft, balanceLeft, ...counters, isHourScheduled: this.isHourScheduled },
      pace: { ...this.pace },
      steering: this.steering,
      winRates: this.winRates,
      shownTo: () => shown,
      placement: () => figures,
    };
  }

  private change({ day }: Holding, reserved: bigint, spent: bigint): void {
    this.reserved += reserved;
    this.spent += spent;
    if (day === this.day) {
      this.reservedToday += reserved;
      this.spentToday += spent;
    }
    changeAccount(this.account, -spent, reserved);
    this.reckon();
  }

  private reckon(): void {
    const { totalBudget, dailyBudget } = this.campaign;
    this.totalLeft = totalBudget - this.spent - this.reserved;
    this.dayLeft = dailyBudget === null ? null : dailyBudget - this.spentToday - this.reservedToday;
  }

  private beginDay(day: string, now: number): void {
    this.day = day;
    this.spentToday = 0n;
    this.reservedToday = 0n;
    this.clicksToday = 0;
    this.impressionsToday = 0;
    this.pendingToday = 0;
    this.reckon();
    this.placements.forget(now);
    this.frequency.forget(now - frequencyDays * dayMs);
  }

  private paceFor(slotStart: number): Pace {
    const { campaign } = this;
    const { ofDay, ofCampaign } = dueShares(campaign, localTime(campaign.timeZone, slotStart), slotStart);
    const dueOfDay = this.dayLeft === null ? Infinity : Number(this.dayLeft) * ofDay;
    const dueOfCampaign = Number(this.totalLeft) * ofCampaign;
    this.due = Math.min(dueOfDay, dueOfCampaign);
    return {
      slotStart,
      spendAllowed: campaign.strategy === 'SPEND' ? this.due : dueOfDay,
      spendUsed: 0,
      clicksAllowed: campaign.uniformClicks ? this.clicksDue(ofDay, ofCampaign, slotStart) : Infinity,
      clicksUsed: 0,
    };
  }

  /** Whole clicks: a quarter that is due 0.3 clicks gets one in three of ten times. */
  private clicksDue(ofDay: number, ofCampaign: number, slotStart: number): number {
    const { totalClicks, maximumClicksInDay, id } = this.campaign;
    const due = Math.min(
      totalClicks === null ? Infinity : (totalClicks - this.clicks) * ofCampaign,
      maximumClicksInDay === null ? Infinity : (maximumClicksInDay - this.clicksToday) * ofDay,
    );
    return Number.isFinite(due) ? Math.floor(due + chance(mix(id, slotStart / 900_000), 7)) : Infinity;
  }
}
