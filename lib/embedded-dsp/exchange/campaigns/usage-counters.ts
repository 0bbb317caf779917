import type { CampaignUse, DayUse, EarlierUse } from './campaign';
import type { Reservation } from './reservation';
import type { Reserves } from './reserves';
import type { Slice } from './slice';

/** Adds earlier use to the totals. */
export function addEarlierUse(used: CampaignUse, { spent, clicks, impressions }: EarlierUse): void {
  used.spent += spent;
  used.clicks += clicks;
  used.impressions += impressions;
}

/** Counts what a campaign has used and what its won auctions reserve, in total and today. */
export class UsageCounters {
  readonly reserves: Reserves = { money: 0n, moneyToday: 0n, impressions: 0, impressionsToday: 0, until: 0 };
  readonly used: CampaignUse;
  /** The part of the reserves that is leased to other bidder processes. */
  private readonly leased: Slice = { money: 0n, impressions: 0 };

  constructor(use: CampaignUse) {
    this.used = { ...use };
  }

  reserve({ amount }: Reservation, until: number): void {
    this.reserves.money += amount;
    this.reserves.moneyToday += amount;
    this.reserves.impressions++;
    this.reserves.impressionsToday++;
    this.reserves.until = Math.max(this.reserves.until, until);
  }

  /** Turns a reservation into a billed impression. */
  settle(reservation: Reservation): void {
    this.giveBack(reservation);
    this.used.spent += reservation.amount;
    this.used.impressions++;
    if (reservation.day !== this.used.day) return;
    this.used.spentToday += reservation.amount;
    this.used.impressionsToday++;
  }

  giveBack({ amount, day }: Reservation): void {
    this.reserves.money -= amount;
    this.reserves.impressions--;
    if (this.reserves.impressions === 0) this.reserves.until = 0;
    if (day !== this.used.day) return;
    this.reserves.moneyToday -= amount;
    this.reserves.impressionsToday--;
  }

  /** Reserves a budget lease of another bidder process. It counts for the day on which it is spent. */
  lease({ money, impressions }: Slice, until: number): void {
    this.leased.money += money;
    this.leased.impressions += impressions;
    this.reserves.money += money;
    this.reserves.moneyToday += money;
    this.reserves.impressions += impressions;
    this.reserves.impressionsToday += impressions;
    this.reserves.until = Math.max(this.reserves.until, until);
  }

  /** Takes back a budget lease or a part of it. */
  endLease({ money, impressions }: Slice): void {
    this.lease({ money: -money, impressions: -impressions }, 0);
    if (this.reserves.impressions === 0) this.reserves.until = 0;
  }

  addEarlier(earlier: EarlierUse): void {
    addEarlierUse(this.used, earlier);
  }

  /** Takes over the values of other counters. */
  copy({ used, reserves }: { used: CampaignUse; reserves: Reserves }): void {
    Object.assign(this.used, used);
    Object.assign(this.reserves, reserves);
  }

  countClick({ day }: Reservation): void {
    this.used.clicks++;
    if (day === this.used.day) this.used.clicksToday++;
  }

  takeDay({ day, spentToday, clicksToday, impressionsToday }: DayUse): void {
    Object.assign(this.used, { day, spentToday, clicksToday, impressionsToday });
  }

  /**
   * Reservations of earlier days only count in the totals. Leases stay in the daily figures, because they will be spent
   * on the new day.
   */
  beginDay(day: string): void {
    const { money, impressions } = this.leased;
    const { ahead } = this.used;
    Object.assign(this.used, ahead?.day === day ? ahead : { day, spentToday: 0n, clicksToday: 0, impressionsToday: 0 });
    Object.assign(this.reserves, { moneyToday: money, impressionsToday: impressions });
  }
}
