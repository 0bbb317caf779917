import { describe, expect, it } from 'vitest';
import { readRequest } from '@/lib/embedded-dsp/rtb/bid/read-request';
import { exchangeInPlace } from '@/lib/embedded-dsp/running-exchange/exchange-in-place';
import { adSet, campaign } from '../exchange/sample-campaign';
import { ample, rates, ssp, start, worldOf } from '../exchange/sample-world';
import { bidServiceInPlace } from './bid-service-in-place';
import { responseShape } from './openrtb-shapes';
import { standardRequests } from './standard-requests';

const ssps = [ssp({ id: 1, currency: 'USD' })];
const banner = { id: 9, outerId: '', width: 300, height: 250, mimeType: 'image/png', iabCategory: 'IAB12-1' };
const campaigns = [campaign({ id: 1, exchanges: [1], adSets: [adSet({ creatives: [banner] })] })];

async function bidService() {
  const exchange = exchangeInPlace({ world: worldOf(7), ssps, rates, requestsPerSecond: 0, startsAt: start });
  await exchange.offer(campaigns);
  await exchange.setCampaigns(new Map(), ample(campaigns));
  return bidServiceInPlace({ exchange, campaigns, ssps });
}

const asking = {
  ssp: { id: 1, name: 'An SSP', currency: 'USD' as const },
  rates,
  at: 0,
  secret: 's',
  vendor: null,
  cityReader: null,
  findMatch: () => undefined,
  isNbrAnswered: false,
};

describe('a request of the standard', () => {
  it.each(standardRequests)('is read as what it offers: $name, since $since', ({ request, kinds }) => {
    const { imps } = readRequest(JSON.parse(JSON.stringify(request)), asking);
    expect(imps.map(({ slots }) => slots.map(({ context }) => context.format))).toEqual(kinds);
  });

  it('is answered with a bid where a banner of 300×250 is wanted, and with nothing elsewhere', async () => {
    const { ask } = await bidService();
    const answers = await Promise.all(
      standardRequests.map(async ({ name, request }) => {
        // Decisions are compared, not times: on a busy machine one second may be too short.
        const answer = await ask(1, JSON.stringify({ ...request, tmax: 5_000 }));
        if (answer.status === 200)
          expect(responseShape('2.6').safeParse(await answer.json()).error?.issues ?? []).toEqual([]);
        return [name, answer.status];
      }),
    );
    const wanting = standardRequests.filter(
      ({ request, kinds }) => kinds.flat().includes('banner') && !JSON.stringify(request).includes('"w":728'),
    );
    const expected = standardRequests.map((one) => [one.name, wanting.includes(one) ? 200 : 204]);
    expect(answers).toEqual(expected);
  });
});
