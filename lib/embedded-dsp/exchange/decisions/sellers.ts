import type { ExchangeOptions } from '../exchange-options';
import { chance, mix } from '../market/random';
import { requestAt, type SimulatedRequest } from '../market/request';
import { readRequestId } from '../market/request-id';
import type { RatesToUsd } from '../market/ssp';
import { type SspTraffic, trafficOf, utcHourOfWeek } from '../market/ssp-traffic';
import type { World } from '../market/world';

/** An SSP and its average number of requests per second. */
export interface Selling {
  traffic: SspTraffic;
  rate: number;
}

type Options = Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>;

/** The SSPs, the traffic and the exchange rates. */
export class Sellers {
  rates: RatesToUsd;
  private traffic: SspTraffic[];
  private requestsPerSecond: number;

  constructor(
    private readonly world: World,
    { ssps, rates, requestsPerSecond }: Options,
  ) {
    this.rates = rates;
    this.traffic = ssps.map((ssp) => trafficOf(ssp, world));
    this.requestsPerSecond = requestsPerSecond;
  }

  configure({ ssps, rates, requestsPerSecond }: Partial<Options>): void {
    if (ssps) this.traffic = ssps.map((ssp) => trafficOf(ssp, this.world));
    this.rates = rates ?? this.rates;
    this.requestsPerSecond = requestsPerSecond ?? this.requestsPerSecond;
  }

  market(): Options {
    const { rates, requestsPerSecond } = this;
    return { ssps: this.traffic.map(({ ssp }) => ssp), rates, requestsPerSecond };
  }

  /** Returns the active SSPs with their average number of requests per second. */
  active(): Selling[] {
    const active = this.traffic.filter(({ ssp }) => ssp.isActive);
    const size = active.reduce((sum, traffic) => sum + traffic.size, 0);
    return active.map((traffic) => ({ traffic, rate: (this.requestsPerSecond * traffic.size) / size }));
  }

  /** Returns how many requests an SSP of such a rate (`active`) has in a second. A few of them are void. */
  countIn(second: number, { traffic, rate }: Selling): number {
    const expected = rate * traffic.awake(utcHourOfWeek(second)).total;
    return Math.floor(expected + chance(mix(this.world.seed ^ traffic.ssp.id, second), 41));
  }

  /** Generates the request of an id again; undefined if it cannot have been generated here. */
  rebuildRequest(requestId: string): SimulatedRequest | undefined {
    const key = readRequestId(requestId);
    const traffic = key && this.traffic.find(({ ssp }) => ssp.id === key.sspId);
    if (!traffic || key.seed !== this.world.seed) return undefined;
    return requestAt(this.world, traffic, this.rates, key.second, key.ordinal);
  }
}
