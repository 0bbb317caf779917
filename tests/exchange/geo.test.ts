import { describe, expect, it } from 'vitest';
import type { Place, TargetInput } from '@/lib/contract/targeting/targets';
import { decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { englishOf } from '@/lib/embedded-dsp/exchange/gates/gate-words';
import { geoGate } from '@/lib/embedded-dsp/exchange/gates/geo-gate';
import { distanceKm } from '@/lib/embedded-dsp/exchange/market/distance';
import { target } from './sample-campaign';
import { gateInputOf } from './sample-gate-input';
import { rates } from './sample-world';

const geo = (changes: Partial<TargetInput['geo']>) => ({
  adSet: { target: target({ geo: { isEverywhere: false, included: [], excluded: [], ...changes } }) },
});
const passes = (changes: Partial<TargetInput['geo']>, request = {}) =>
  decide(gateInputOf({ ...geo(changes), request }), rates).code === null;
const point = (latitude: number, longitude: number, radius: number): Place => ({
  kind: 'point',
  latitude,
  longitude,
  radius,
});

describe('the distance of two points', () => {
  it.each([
    ['Moscow – Kazan', 55.752, 37.616, 55.789, 49.122, 719],
    ['London – New York', 51.5074, -0.1278, 40.7128, -74.006, 5_570],
    ['across the date line', 0, 179.5, 0, -179.5, 111.2],
    ['pole to pole', 90, 0, -90, 0, 20_015],
  ])('is that of the great circle: %s', (_, fromLat, fromLon, toLat, toLon, km) => {
    expect(distanceKm(fromLat, fromLon, toLat, toLon)).toBeGreaterThan(km * 0.995);
    expect(distanceKm(fromLat, fromLon, toLat, toLon)).toBeLessThan(km * 1.005);
  });
});

describe('geo targeting', () => {
  it('takes country, region and city by key', () => {
    expect(passes({ included: [{ kind: 'country', key: 'RU' }] })).toBe(true);
    expect(passes({ included: [{ kind: 'region', key: 'RU-73' }] })).toBe(true);
    expect(passes({ included: [{ kind: 'city', key: '551487' }] })).toBe(true);
    expect(passes({ included: [{ kind: 'city', key: '524901' }] })).toBe(false);
  });

  it('measures a radius from the point to the request', () => {
    // Kazan's request stands 25.0 km east of this point.
    const east = 49.12 - 25 / (111.195 * Math.cos((55.79 * Math.PI) / 180));
    expect(passes({ included: [point(55.79, east, 25.2)] })).toBe(true);
    expect(passes({ included: [point(55.79, east, 24.8)] })).toBe(false);
  });

  it('finds nobody without coordinates inside a circle', () => {
    expect(passes({ included: [point(55.79, 49.12, 100)] }, { latitude: null, longitude: null })).toBe(false);
  });

  it('lets exclusions beat inclusions', () => {
    expect(passes({ included: [{ kind: 'country', key: 'RU' }], excluded: [{ kind: 'city', key: '551487' }] })).toBe(
      false,
    );
    expect(passes({ included: [{ kind: 'city', key: '551487' }], excluded: [point(55.8, 49.1, 10)] })).toBe(false);
    expect(passes({ isEverywhere: true, excluded: [{ kind: 'country', key: 'KZ' }] })).toBe(true);
  });

  it('says how far away a place is', () => {
    const input = gateInputOf(geo({ included: [point(54.3, 48.4, 25)] }));
    expect(englishOf(geoGate.compared(input))).toMatch(
      /^Kazan \(RU\) is outside the chosen places; 25\u00a0km around 54.3, 48.4: 17\d\.\d\u00a0km away$/,
    );
  });
});
