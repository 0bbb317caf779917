import type { CampaignUse } from './campaign';
import type { Holding } from './holding';
import type { Reserves } from './reserves';

/** Counts what a campaign has used and what its won auctions reserve, in all and today. */
export class UseBook {
  readonly reserves: Reserves = { money: 0n, moneyToday: 0n, impressions: 0, impressionsToday: 0, until: 0 };
  readonly used: CampaignUse;

  constructor(use: CampaignUse) {
    this.used = { ...use };
  }

  reserve({ amount }: Holding, until: number): void {
    this.reserves.money += amount;
    this.reserves.moneyToday += amount;
    this.reserves.impressions++;
    this.reserves.impressionsToday++;
    this.reserves.until = Math.max(this.reserves.until, until);
  }

  /** Turns a reserve into a billed impression. */
  settle(holding: Holding): void {
    this.giveBack(holding);
    this.used.spent += holding.amount;
    this.used.impressions++;
    if (holding.day !== this.used.day) return;
    this.used.spentToday += holding.amount;
    this.used.impressionsToday++;
  }

  giveBack({ amount, day }: Holding): void {
    this.reserves.money -= amount;
    this.reserves.impressions--;
    if (this.reserves.impressions === 0) this.reserves.until = 0;
    if (day !== this.used.day) return;
    this.reserves.moneyToday -= amount;
    this.reserves.impressionsToday--;
  }

  countClick({ day }: Holding): void {
    this.used.clicks++;
    if (day === this.used.day) this.used.clicksToday++;
  }

  /** What was reserved on an earlier day counts in the totals alone. */
  beginDay(day: string): void {
    Object.assign(this.used, { day, spentToday: 0n, clicksToday: 0, impressionsToday: 0 });
    Object.assign(this.reserves, { moneyToday: 0n, impressionsToday: 0 });
  }
}
