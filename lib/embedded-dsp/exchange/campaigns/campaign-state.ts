import type { BidContext } from '../gates/bid-context';
import { LeftOut } from '../gates/left-out';
import { localTime } from '../market/local-time';
import type { Surroundings } from '../market/surroundings';
import { dueNow, isHourScheduled, isPacedAlike } from '../price/pacing';
import { firstSteering, steer } from '../price/steering';
import type { Account } from './account';
import type { RuleStatistics } from './audience-data';
import type { CampaignUse, LiveUse } from './campaign';
import { CampaignMoney } from './campaign-money';
import { type CampaignReading, type Pace, type Steering, unpaced } from './campaign-reading';
import type { CompiledCampaign } from './compiled-campaign';
import { FrequencyCounters } from './frequency-counters';
import { PlacementCounters, type PlacementFigures } from './placement-figures';
import type { Reservation } from './reservation';
import type { Slice } from './slice';
import type { Standing } from './standing';

const dayMs = 86_400_000;
const frequencyDays = 30;

/** The complete state of a campaign in the bidder; it is also the `CampaignReading` of the gates. */
export class CampaignState extends CampaignMoney implements CampaignReading {
  isHourScheduled = true;
  pace: Pace = { ...unpaced };
  steering: Steering;
  readonly placements: PlacementCounters;
  readonly frequency: FrequencyCounters;
  readonly leftOut = new LeftOut();
  /** True if its use is part of the next outcome. */
  isTouched = false;
  private slot = { due: 0, bids: 0, wins: 0 };

  constructor(
    campaign: CompiledCampaign,
    use: CampaignUse,
    account: Account,
    private readonly around: Surroundings,
  ) {
    super(campaign, use, account);
    this.frequency = new FrequencyCounters(around.onPerson, around.onShown);
    this.placements = new PlacementCounters(campaign.optimisation?.days ?? frequencyDays, around.onResult);
    this.steering = firstSteering(campaign);
    this.recomputeRemaining();
  }

  /** Takes over a changed campaign; what it has used is kept. A change that affects pacing takes effect at once. */
  adopt(campaign: CompiledCampaign): void {
    const before = this.campaign;
    this.campaign = campaign;
    this.placements.reach(campaign.optimisation?.days ?? frequencyDays);
    this.recomputeRemaining();
    if (!isPacedAlike(before, campaign)) this.plan(this.pace.slotStart);
  }

  get winRates(): readonly number[] {
    return this.around.curve.rates();
  }

  /** What was spent in this quarter of an hour, as a fraction of the amount due in it. */
  get partOfDue(): number {
    return this.slot.due > 0 ? this.pace.spendUsed / this.slot.due : Infinity;
  }

  shownTo(viewer: number, at: number): number {
    return this.frequency.count(viewer, at, this.campaign.frequency?.days ?? frequencyDays);
  }

  segmentsOf(viewer: number, at: number): ReadonlySet<number> {
    const audienceData = this.around.audienceData();
    return new Set(this.campaign.segments.filter((segment) => audienceData.isMember(segment, viewer, at)));
  }

  get ruleStatistics(): RuleStatistics {
    return this.around.audienceData().ruleStatisticsOf(this.campaign.id);
  }

  placement(placement: string): PlacementFigures {
    return this.placements.figures(placement);
  }

  /** Returns what was billed, shown and reserved so far. */
  liveUse(): LiveUse {
    const { clientId } = this.campaign;
    const copies = { reserves: { ...this.reserves }, pace: { ...this.pace } };
    return { clientId, ...copies, ...this.usage.used, ...this.leftOut.counts() };
  }

  /** Returns the state that another bidder needs to make the same decisions. */
  standing(): Standing {
    const { pace, steering, isHourScheduled, slot } = this;
    const { used, reserves } = this.usage;
    return {
      used: { ...used },
      reserves: { ...reserves },
      pace: { ...pace },
      steering,
      isHourScheduled,
      slot: { ...slot },
    };
  }

  /**
   * Takes over the state from another bidder. `slice` is what this bidder may spend; null if only the budgets limit it.
   */
  follow({ used, reserves, pace, steering, isHourScheduled, slot }: Standing, slice: Slice | null): void {
    if (used.day !== this.usage.used.day) this.forget(pace.slotStart);
    this.usage.copy({ used, reserves });
    Object.assign(this.pace, pace);
    Object.assign(this, { steering, isHourScheduled });
    this.slot = { ...slot };
    if (slice) this.keepTo(slice);
    else this.recomputeRemaining();
  }

  /** Begins a quarter of an hour: checks for a new day, applies the schedule and computes the amount due. */
  beginSlot(slotStart: number): void {
    const results = { ...this.slot, used: this.pace.spendUsed };
    this.followDay(slotStart);
    this.steering = steer(this.steering, this.campaign, { ...this.usage.used, ...results });
    this.slot = { due: 0, bids: 0, wins: 0 };
    Object.assign(this.pace, { slotStart, spendUsed: 0, clicksUsed: 0 });
    this.plan(slotStart);
    this.leftOut.beginSlot();
  }

  /** Counts a bid and whether it won. */
  countBid(isWon: boolean): void {
    this.leftOut.count(null);
    this.slot.bids++;
    if (isWon) this.slot.wins++;
  }

  /** Reserves the money of a won auction. It is billed or released before `until` (epoch ms). */
  reserve(amount: bigint, request: BidContext, until: number): Reservation {
    const { day } = this.usage.used;
    const reservation = { amount, at: request.at, day, slot: this.pace.slotStart, viewer: request.viewer };
    this.usage.reserve(reservation, until);
    this.account.change(0n, amount);
    this.draw(amount);
    this.recomputeRemaining();
    this.pace.spendUsed += Number(amount);
    if (reservation.viewer !== null) this.frequency.add(reservation.viewer, reservation.at);
    return reservation;
  }

  /** Bills a shown impression. */
  settle(reservation: Reservation): void {
    this.usage.settle(reservation);
    this.account.change(-reservation.amount, -reservation.amount);
    this.recomputeRemaining();
  }

  /** Releases the money of an impression that was not shown in time. */
  release(reservation: Reservation): void {
    this.usage.giveBack(reservation);
    this.account.change(0n, -reservation.amount);
    this.recomputeRemaining();
    if (reservation.slot === this.pace.slotStart) this.pace.spendUsed -= Number(reservation.amount);
    if (reservation.viewer !== null) this.frequency.remove(reservation.viewer, reservation.at);
  }

  countClick(reservation: Reservation): void {
    this.usage.countClick(reservation);
    this.pace.clicksUsed++;
    this.around.onChange();
  }

  /** Computes the amount due in the current quarter of an hour, from what was left at its start. */
  private plan(slotStart: number): void {
    const local = this.followDay(slotStart);
    this.isHourScheduled = isHourScheduled(this.campaign, local.hourOfWeek);
    const { spendUsed, clicksUsed } = this.pace;
    const used = BigInt(Math.round(spendUsed));
    const money = { totalLeft: this.totalLeft + used, dayLeft: this.dayLeft === null ? null : this.dayLeft + used };
    const left = { ...money, clicks: this.clicks - clicksUsed, clicksToday: this.clicksToday - clicksUsed };
    const { spend, ...allowed } = dueNow(this.campaign, left, local, slotStart);
    this.slot.due = spend;
    Object.assign(this.pace, allowed);
    this.around.onChange();
  }

  private followDay(slotStart: number) {
    const local = localTime(this.campaign.timeZone, slotStart);
    if (local.day === this.usage.used.day) return local;
    this.usage.beginDay(local.day);
    this.recomputeRemaining();
    this.forget(slotStart);
    return local;
  }

  private forget(now: number): void {
    this.placements.forget(now);
    this.frequency.forget(now - frequencyDays * dayMs);
  }

  protected noteChange(): void {
    this.around.onChange();
  }
}
