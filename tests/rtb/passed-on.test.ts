import { expect, it } from 'vitest';
import { noBids, type Route } from '@/lib/embedded-dsp/rtb/bid/bid-endpoint';
import { rates, ssps, start } from '../exchange/sample-world';
import { openInPlace } from '../support/open-in-place';
import { bidServiceInPlace } from './bid-service-in-place';
import { bannerRequest } from './rtb-world';

it('Impressions beyond the 32nd are counted where the request is decided on, not where it is passed on', async () => {
  const imp = Array.from({ length: 40 }, (_, at) => ({ id: String(at), banner: { w: 300, h: 250 } }));
  const omittedBy = async (route: Route): Promise<number> => {
    const exchange = openInPlace({ seed: 7, ssps, rates, requestsPerSecond: 0, startsAt: start });
    const { ask, meterOf } = bidServiceInPlace({ exchange, campaigns: [], ssps, route });
    expect((await ask(1, JSON.stringify(bannerRequest({ imp })))).status).toBe(204);
    return meterOf(1).omittedImps;
  };
  expect(await omittedBy(async () => noBids)).toBe(0);
  expect(await omittedBy(async (requested) => requested)).toBe(8);
});
