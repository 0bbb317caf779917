import { type Account, changeAccount } from './account';
import type { BidContext } from './bid-context';
import type { CampaignUse } from './campaign';
import type { CampaignReading, Pace, Steering } from './campaign-reading';
import type { CompiledCampaign } from './compiled-campaign';
import { FrequencyBook } from './frequency-book';
import type { Holding } from './holding';
import type { Knowledge, RuleBook } from './knowledge';
import { localTime } from './local-time';
import { dueNow } from './pacing';
import { PlacementBook, type PlacementFigures } from './placement-figures';
import { firstSteering, steer } from './steering';
import type { WinCurve } from './win-curve';

const dayMs = 86_400_000;
const frequencyDays = 30;

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
    /** Asked afresh: it changes as the day goes on. */
    private readonly knowledge: () => Knowledge,
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

  segmentsOf(viewer: number, at: number): ReadonlySet<number> {
    const knowledge = this.knowledge();
    return new Set(this.campaign.segments.filter((segment) => knowledge.isMember(segment, viewer, at)));
  }

  get ruleBook(): RuleBook {
    return this.knowledge().bookOf(this.campaign.id);
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
    const due = dueNow(this.campaign, this, local, slotStart);
    this.due = due.spend;
    this.pace = {
      slotStart,
      spendAllowed: due.spendAllowed,
      spendUsed: 0,
      clicksAllowed: due.clicksAllowed,
      clicksUsed: 0,
    };
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
}
