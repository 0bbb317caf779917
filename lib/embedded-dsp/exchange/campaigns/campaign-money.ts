import type { Account } from './account';
import type { CampaignUse, DayUse, EarlierUse } from './campaign';
import type { CompiledCampaign } from './compiled-campaign';
import { OfferCounts } from './offer-counts';
import { affordableOf, leftOf, type Reserves } from './reserves';
import type { Slice } from './slice';
import { UsageCounters } from './usage-counters';

/** Money, clicks and impressions of a campaign: used, reserved and left. Money in micros of its currency. */
export abstract class CampaignMoney extends OfferCounts {
  totalLeft = 0n;
  dayLeft: bigint | null = null;
  affordable = 0;
  protected readonly usage: UsageCounters;
  private slice: Slice | null = null;

  constructor(
    public campaign: CompiledCampaign,
    use: CampaignUse,
    readonly account: Account,
  ) {
    super();
    this.usage = new UsageCounters(use);
  }

  get clicks(): number {
    return this.usage.used.clicks;
  }

  get impressions(): number {
    return this.usage.used.impressions + this.usage.reserves.impressions;
  }

  get clicksToday(): number {
    return this.usage.used.clicksToday;
  }

  get impressionsToday(): number {
    return this.usage.used.impressionsToday + this.usage.reserves.impressionsToday;
  }

  get reserves(): Readonly<Reserves> {
    return this.usage.reserves;
  }

  get balanceLeft(): bigint {
    return this.account.left;
  }

  get balanceReserved(): bigint {
    return this.account.reserved;
  }

  /** Reserves a budget lease for another bidder process. It is returned by `until` (epoch ms) at the latest. */
  lease(slice: Slice, until: number): void {
    this.usage.lease(slice, until);
    this.account.change(0n, slice.money);
    this.recomputeRemaining();
  }

  /** Takes back a lease that the other process returns, or has spent: then a bid holds the reservation. */
  endLease(slice: Slice): void {
    this.usage.endLease(slice);
    this.account.change(0n, -slice.money);
    this.recomputeRemaining();
  }

  addEarlier(use: EarlierUse): void {
    this.usage.addEarlier(use);
    this.recomputeRemaining();
  }

  /** Takes over the use of the current day, after the time zone has changed which day that is. */
  takeDay(use: DayUse): void {
    this.usage.takeDay(use);
    this.recomputeRemaining();
  }

  /** Limits what this bidder may spend from now on. */
  keepTo(slice: Slice): void {
    this.slice = { ...slice };
    this.recomputeRemaining();
  }

  /** What this bidder may still spend of its lease; null if only the budgets limit it. */
  get sliceLeft(): Readonly<Slice> | null {
    return this.slice;
  }

  /** Called when something that the standing gates read may have changed. */
  protected abstract noteChange(): void;

  protected draw(amount: bigint): void {
    if (!this.slice) return;
    this.slice.money -= amount;
    this.slice.impressions--;
  }

  protected recomputeRemaining(): void {
    ({ total: this.totalLeft, day: this.dayLeft } = leftOf(this.campaign, this.usage.used, this.reserves));
    const affordable = affordableOf(this.totalLeft, this.dayLeft);
    this.affordable = this.slice ? Math.min(affordable, maxOf(this.slice)) : affordable;
    this.noteChange();
  }
}

const maxOf = ({ money, impressions }: Slice): number => (impressions > 0 ? affordableOf(money, null) : 0);
