import { Sellers } from '../exchange/decisions/sellers';
import { requestAt, type SimulatedRequest } from '../exchange/market/request';
import { utcHourOfWeek } from '../exchange/market/ssp-traffic';
import type { World } from '../exchange/market/world';
import type { MarketNow } from '../exchange/market-now';
import type { Stretch } from './question';

export interface SampledRequest {
  request: SimulatedRequest;
  /** Epoch seconds; they only grow. */
  second: number;
  /** Ms after the auction in which its SSP bills an event. */
  ttl: number;
}

export interface TrafficSample {
  /** Requests sold in the whole stretch, about. */
  of: number;
  isWhole: boolean;
  requests: Generator<SampledRequest>;
}

/**
 * The requests that the exchange sells in every so manieth second of a stretch, so that at most about `most` come
 * together: the very ones, because a request is made from its second and number alone.
 */
export function sampleTraffic(world: World, market: MarketNow, { from, to, most }: Stretch): TrafficSample {
  const sellers = new Sellers(world, market);
  const seconds = { from: Math.ceil(from / 1000), to: Math.floor(to / 1000) };
  const of = expectedRequests(sellers, seconds);
  // Chance may sell a little more than expected.
  const stride = of + 4 * Math.sqrt(of) <= most ? 1 : Math.ceil((of * 1.02) / most);
  return {
    of: Math.round(of),
    isWhole: stride === 1,
    requests: drawn(world, sellers, market, { ...seconds, stride, most }),
  };
}

interface Seconds {
  from: number;
  to: number;
}

function expectedRequests(sellers: Sellers, { from, to }: Seconds): number {
  const selling = sellers.active();
  let sum = 0;
  for (let at = from; at < to; ) {
    const next = Math.min(to, (Math.floor(at / 3600) + 1) * 3600);
    for (const { traffic, rate } of selling) sum += rate * traffic.awake(utcHourOfWeek(at)).total * (next - at);
    at = next;
  }
  return sum;
}

function* drawn(
  world: World,
  sellers: Sellers,
  { rates }: MarketNow,
  { from, to, stride, most }: Seconds & { stride: number; most: number },
): Generator<SampledRequest> {
  const active = sellers.active();
  let left = most;
  for (let second = from; second < to; second += stride) {
    for (const selling of active) {
      const ttl = selling.traffic.ssp.eventTtl * 60_000;
      const count = sellers.countIn(second, selling);
      for (let ordinal = 0; ordinal < count; ordinal++) {
        const request = requestAt(world, selling.traffic, rates, second, ordinal);
        if (!request) continue;
        yield { request, second, ttl };
        if (--left === 0) return;
      }
    }
  }
}
