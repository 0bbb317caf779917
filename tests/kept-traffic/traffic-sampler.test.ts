import { describe, expect, it } from 'vitest';
import { drawsFrom } from '@/lib/embedded-dsp/exchange/market/random';
import { lowest } from '@/lib/embedded-dsp/kept-traffic/lowest-tags';
import { TrafficSampler } from '@/lib/embedded-dsp/kept-traffic/traffic-sampler';
import { hourMs, moment, sampledContext } from './sampled-contexts';

const most = 50;
const cells = 20;
const inCell = 100;

/** How many of the sample fell into each twentieth of an hour's requests, over some hours. */
function drawn(hours: number, bidders: number): number[] {
  const found = Array.from({ length: cells }, () => 0);
  const draw = drawsFrom(11);
  for (let hour = 0; hour < hours; hour++) {
    const samplers = Array.from({ length: bidders }, () => new TrafficSampler(most, draw));
    const taken = [];
    for (let at = 0; at < cells * inCell; at++) {
      // The first bidder answers most.
      const sampler = samplers[at % 7 === 0 ? bidders - 1 : 0];
      sampler?.see(sampledContext({ floor: at }));
      if (at % 300 === 299) taken.push(...samplers.flatMap((one) => one.take()));
    }
    taken.push(...samplers.flatMap((one) => one.take()));
    expect(taken.reduce((sum, { of }) => sum + of, 0)).toBe(cells * inCell);
    const sample = lowest(
      taken.flatMap(({ requests }) => requests),
      most,
    );
    expect(sample).toHaveLength(most);
    for (const { context } of sample) {
      const cell = Math.floor(context.floor / inCell);
      found[cell] = (found[cell] ?? 0) + 1;
    }
  }
  return found;
}

describe('the sample of an hour', () => {
  it.each([1, 2])('is as likely to hold each of its requests, seen by %i processes', (bidders) => {
    const hours = 60;
    const found = drawn(hours, bidders);
    const expected = (hours * most) / cells;
    const chiSquare = found.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 19 degrees of freedom: beyond 43.8 once in a thousand times.
    expect(chiSquare).toBeLessThan(43.8);
  });

  it('holds every request where there are not more than it may hold', () => {
    const sampler = new TrafficSampler(most, drawsFrom(3));
    for (let at = 0; at < most; at++) sampler.see(sampledContext({ floor: at }));
    const [batch] = sampler.take();
    expect(batch).toMatchObject({ sspId: 4, hour: Math.floor(moment / hourMs), of: most });
    expect(new Set(batch?.requests.map(({ context }) => context.floor)).size).toBe(most);
  });

  it('is of one SSP and one hour', () => {
    const sampler = new TrafficSampler(most, drawsFrom(3));
    for (const sspId of [4, 5]) for (const at of [moment, moment + hourMs]) sampler.see(sampledContext({ sspId, at }));
    expect(sampler.take().map(({ sspId, of }) => [sspId, of])).toEqual([
      [4, 1],
      [4, 1],
      [5, 1],
      [5, 1],
    ]);
    expect(sampler.take()).toEqual([]);
  });

  it('stays as small as it is under a flood, whether it is taken or not', () => {
    const sampler = new TrafficSampler(most, drawsFrom(3));
    for (let at = 0; at < 50_000; at++) sampler.see(sampledContext());
    const [batch] = sampler.take();
    expect(batch?.of).toBe(50_000);
    expect(batch?.requests.length).toBeLessThanOrEqual(2 * most);
    for (let at = 0; at < 50_000; at++) sampler.see(sampledContext());
    // What comes later is seldom among the lowest of the hour.
    expect(sampler.take()[0]?.requests.length).toBeLessThanOrEqual(2 * most);
  });

  it('is empty where nothing is to be kept', () => {
    const sampler = new TrafficSampler(0);
    sampler.see(sampledContext());
    expect(sampler.take()).toEqual([]);
  });
});
