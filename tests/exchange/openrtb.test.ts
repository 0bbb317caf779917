import { describe, expect, it } from 'vitest';
import { openRtbOf } from '@/lib/embedded-dsp/exchange/market/openrtb';
import { bidRequest } from '@/lib/embedded-dsp/exchange/market/openrtb-schema';
import { requestAt, type SimulatedRequest } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { readOpenRtb } from './openrtb-reader';
import { rates, ssp, ssps, start, worldOf } from './sample-world';

const world = worldOf(7);
const traffic = ssps.map((one) => trafficOf(one, world));

function requests(count: number): SimulatedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const one = traffic[index % traffic.length];
    return one && requestAt(world, one, rates, start / 1000 + index * 977, index % 5);
  }).filter((request) => request !== undefined);
}

describe('a simulated bid request', () => {
  const all = requests(3_000);

  it('is OpenRTB', () => {
    for (const request of all) expect(bidRequest.safeParse(openRtbOf(request, world)).error).toBeUndefined();
  });

  it('reads as what the bidder decided on', () => {
    for (const request of all) {
      const wire = JSON.parse(JSON.stringify(openRtbOf(request, world)));
      expect(readOpenRtb(wire, world)).toEqual(request.context);
    }
  });

  it('is of every kind', () => {
    const kinds = (of: (request: SimulatedRequest) => unknown) => new Set(all.map(of));
    expect(kinds(({ context }) => context.format)).toEqual(new Set(['banner', 'video', 'audio', 'native']));
    expect(kinds(({ context }) => context.trafficType)).toEqual(new Set(['WEB', 'APP']));
    expect(kinds(({ context }) => context.deviceType)).toEqual(new Set(['2', '3', '4', '5']));
    expect(kinds(({ context }) => context.viewer === null)).toEqual(new Set([true, false]));
    expect(kinds(({ context }) => context.latitude === null)).toEqual(new Set([true, false]));
    expect(kinds(({ context }) => context.isRewarded)).toEqual(new Set([true, false]));
    expect([...kinds(({ context }) => context.country)]).toEqual(
      expect.arrayContaining(['RU', 'KZ', 'DE', 'US', 'GB', 'AE']),
    );
  });

  it('names places under domains that nobody can own, and addresses that nobody has', () => {
    for (const { context } of all) {
      if (context.domain) expect(context.domain).toMatch(/^[a-z0-9-]+\.example$/);
      else expect(context.bundle).toMatch(/^(example\.app\.[a-z]+|99900\d{5})$/);
      expect(context.ip).toMatch(/^(198\.1[89]\.\d+\.\d+|2001:db8:.+)$/);
    }
  });

  it('asks for a floor in whole micros of the SSP’s currency', () => {
    for (const { context } of all) {
      expect(Number.isSafeInteger(context.floor)).toBe(true);
      expect(context.floor).toBeGreaterThan(0);
    }
  });

  it('offers only formats that the SSP sells', () => {
    const one = trafficOf(ssp({ id: 9, creativeTypes: ['native', 'videoAudio'] }), world);
    const formats = Array.from(
      { length: 400 },
      (_, index) => requestAt(world, one, rates, start / 1000 + index, 0)?.context.format,
    );
    expect(new Set(formats.filter(Boolean))).toEqual(new Set(['native', 'video', 'audio']));
  });

  it('knows a person by the same number on every request, device and address', () => {
    const seen = new Map<number, string>();
    for (const { context } of requests(6_000)) {
      if (context.viewer === null) continue;
      const about = `${context.city} ${context.model} ${context.os} ${context.ip} ${context.language}`;
      expect(seen.get(context.viewer) ?? about).toBe(about);
      seen.set(context.viewer, about);
    }
    expect(seen.size).toBeGreaterThan(1_000);
  });

  it('is refused by the schema with two kinds of slots, or neither site nor application', () => {
    const [first] = all;
    const wire = first && openRtbOf(first, world);
    const [imp] = wire?.imp ?? [];
    expect(
      bidRequest.safeParse({
        ...wire,
        imp: [{ ...imp, native: { request: '{}', ver: '1.2' }, banner: imp?.banner ?? {} }],
      }).success,
    ).toBe(false);
    expect(bidRequest.safeParse({ ...wire, site: undefined, app: undefined }).success).toBe(false);
  });
});
