import { requestAt, type SimulatedRequest } from '../../exchange/market/request';
import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import { slotMs } from '../../facts/fact';
import type { Stretch } from './question';
import { type SoldHour, type SoldSeconds, soldByHour, soldSeconds } from './sold-traffic';

const secondsInSlot = slotMs / 1000;

export interface SampledRequest {
  request: SimulatedRequest;
  /** Epoch seconds, ascending. */
  second: number;
  /** Ms after the auction within which its SSP bills events. */
  ttl: number;
}

export interface TrafficSample {
  /** Estimated number of requests in the whole period. */
  of: number;
  isWhole: boolean;
  /** The first moment with traffic, epoch ms; null if there was none. */
  soldFrom: number | null;
  /** The same by hour of the week, UTC. */
  byHour: readonly SoldHour[];
  requests: Generator<SampledRequest>;
}

/**
 * Samples every n-th second of a period, so that about `most` requests are returned. They are exactly those that were
 * sold, because a request depends only on its second and number. Times without traffic are skipped.
 */
export function sampleTraffic(world: World, market: MarketNow, { from, to, most, share }: Stretch): TrafficSample {
  const sold = soldSeconds(world, market, { from, to });
  const byHour = soldByHour(sold);
  const of = byHour.reduce((sum, { requests }) => sum + requests, 0);
  // The expected number is kept below `most`. The actual one may exceed it: a sample that ended there would lack the
  // period's last seconds.
  const stride = of + 4 * Math.sqrt(of) <= most ? 1 : Math.ceil((of * 1.02) / most);
  const [first] = sold;
  return {
    of: Math.round(of),
    isWhole: stride === 1,
    soldFrom: first ? first.from * 1000 : null,
    byHour,
    requests: drawn(world, market, sold, { stride, share }),
  };
}

function* drawn(
  world: World,
  { rates }: MarketNow,
  sold: readonly SoldSeconds[],
  { stride, share }: { stride: number } & Pick<Stretch, 'share'>,
): Generator<SampledRequest> {
  let second = sold[0]?.from ?? 0;
  for (const { from, to, sellers, selling } of sold) {
    if (second < from) second += Math.ceil((from - second) / stride) * stride;
    for (; second < to; second += stride) {
      if (share && Math.floor(second / secondsInSlot) % share.of !== share.index) continue;
      for (const one of selling) {
        const ttl = one.traffic.ssp.eventTtl * 60_000;
        const count = sellers.countIn(second, one);
        for (let ordinal = 0; ordinal < count; ordinal++) {
          const request = requestAt(world, one.traffic, rates, second, ordinal);
          if (request) yield { request, second, ttl };
        }
      }
    }
  }
}
