import { Sellers, type Selling } from '../../exchange/decisions/sellers';
import { hoursInWeek } from '../../exchange/market/activity-curve';
import type { Ssp } from '../../exchange/market/ssp';
import { utcHourOfWeek } from '../../exchange/market/ssp-traffic';
import type { World } from '../../exchange/market/world';
import type { MarketNow, SoldStretch } from '../../exchange/market-now';

type Traffic = Pick<MarketNow, 'ssps' | 'rates' | 'requestsPerSecond'>;

/** Whole seconds of traffic, `to` exclusive, with the SSPs that sold. */
export interface SoldSeconds {
  from: number;
  to: number;
  sellers: Sellers;
  selling: Selling[];
}

/** Returns the periods of traffic between two moments (epoch ms), cut to them. */
export const soldWithin = (
  { sold }: Pick<MarketNow, 'sold'>,
  { from, to }: { from: number; to: number },
): SoldStretch[] =>
  sold
    .filter((one) => one.to > from && one.from < to)
    .map((one) => ({ ...one, from: Math.max(one.from, from), to: Math.min(one.to, to) }));

/** Returns the SSPs that sold in a period and still exist. */
export const sspsOf = ({ exchanges }: SoldStretch, ssps: readonly Ssp[]): Ssp[] =>
  ssps.filter(({ id }) => exchanges.includes(id)).map((ssp) => ({ ...ssp, isActive: true }));

/** Returns the same in seconds, as the exchange counts them. */
export const soldSeconds = (world: World, market: MarketNow, between: { from: number; to: number }): SoldSeconds[] =>
  soldWithin(market, between).map((stretch) => {
    const traffic = { ...market, ssps: sspsOf(stretch, market.ssps), requestsPerSecond: stretch.requestsPerSecond };
    const sellers = new Sellers(world, traffic);
    // The exchange starts with the second in which a period begins.
    const from = stretch.from === between.from ? Math.ceil(stretch.from / 1000) : Math.floor(stretch.from / 1000);
    return { from, to: Math.floor(stretch.to / 1000), sellers, selling: sellers.active() };
  });

/** Traffic of an hour of the week: its duration in hours and its estimated requests. */
export interface SoldHour {
  hours: number;
  requests: number;
}

/** By hour of the week, UTC, from Monday 00:00. */
export function soldByHour(sold: readonly SoldSeconds[]): SoldHour[] {
  const byHour = Array.from({ length: hoursInWeek }, (): SoldHour => ({ hours: 0, requests: 0 }));
  for (const { from, to, selling } of sold)
    for (let at = from; at < to; ) {
      const next = Math.min(to, (Math.floor(at / 3600) + 1) * 3600);
      const hourOfWeek = utcHourOfWeek(at);
      const hour = byHour[hourOfWeek];
      if (hour) {
        hour.hours += (next - at) / 3600;
        hour.requests += inSecond(selling, hourOfWeek) * (next - at);
      }
      at = next;
    }
  return byHour;
}

/** Requests of a usual week at present settings, by hour (UTC). */
export function usualWeek(world: World, traffic: Traffic): number[] {
  const selling = new Sellers(world, traffic).active();
  return Array.from({ length: hoursInWeek }, (_, hour) => inSecond(selling, hour) * 3600);
}

const inSecond = (selling: readonly Selling[], hour: number): number =>
  selling.reduce((sum, { traffic, rate }) => sum + rate * traffic.awake(hour).total, 0);
