import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFromPage, withAddress } from '@/lib/embedded-dsp/rtb/bid/page-request';
import { accessToken, bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

let world: RtbWorld;
beforeAll(async () => {
  world = await openRtbEndpoints();
});
afterAll(() => world.close());

const origin = 'https://gazette.example';
const query = `?token=${accessToken}`;

describe('a bid request from a page', () => {
  it('is answered to the page that asked, without cookies', async () => {
    const { status, headers } = await world.ask(bannerRequest(), { query, headers: { origin } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const far = bannerRequest({ imp: [{ id: '1', banner: { w: 120, h: 600 } }] });
    const none = await world.ask(far, { query, headers: { origin } });
    expect([none.status, none.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('is told nothing of when a server asks, and gets no permission for more than a plain request', async () => {
    expect((await world.ask(bannerRequest())).headers.get('access-control-allow-origin')).toBeNull();
    const requested = await fetch(`${world.origin}/rtb/${world.sspId}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect([requested.status, requested.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });

  it('has the address of the browser, unless it names one', () => {
    expect(isFromPage(new Request(origin))).toBe(false);
    expect(withAddress({ id: '1', device: { ua: 'a' } }, '203.0.113.9').device).toEqual({ ua: 'a', ip: '203.0.113.9' });
    expect(withAddress({}, '::ffff:203.0.113.9').device).toEqual({ ip: '203.0.113.9' });
    expect(withAddress({}, '2001:db8::1').device).toEqual({ ipv6: '2001:db8::1' });
    for (const device of [{ ip: '198.51.100.7' }, { ipv6: '2001:db8::2' }])
      expect(withAddress({ device }, '203.0.113.9').device).toEqual(device);
  });
});

/** What of the adapter the test calls; Prebid.js calls the same. */
interface Adapter {
  isBidRequestValid(bid: object): boolean;
  buildRequests(bids: object[], request: object): { method: string; url: string; data: object; options: object }[];
  interpretResponse(response: { body: unknown }): Record<string, unknown>[];
  onBidWon(bid: object): void;
}

/** The published file as a page runs it, and the addresses of pixels that it asked for. */
function adapter(): { spec: Adapter; pixels: string[] } {
  const pixels: string[] = [];
  const registered: Adapter[] = [];
  const image = class {
    set src(address: string) {
      pixels.push(address);
    }
  };
  const pbjs = {
    que: { push: (run: () => void) => run() },
    registerBidAdapter: (_: null, code: string, spec: Adapter) => code === 'dsp' && registered.push(spec),
  };
  const page = { window: { pbjs }, location: { protocol: 'https:' }, URL, Image: image };
  runInNewContext(readFileSync('public/docs/dsp-bid-adapter.js', 'utf8'), page);
  const [spec] = registered;
  if (!spec) throw new Error('The adapter did not register');
  return { spec, pixels };
}

describe('the adapter for Prebid.js', () => {
  const unit = (given: object = {}) => ({
    bidder: 'dsp',
    bidId: 'bid-1',
    adUnitCode: 'top',
    mediaTypes: { banner: { sizes: [[300, 250]] } },
    params: { endpoint: `${world.origin}/rtb/${world.sspId}`, token: accessToken },
    ...given,
  });
  const { imp, ...ortb2 } = bannerRequest();
  const auction = { bidderRequestId: 'request-1', timeout: 5_000, ortb2 };

  it('wants an address and a token', () => {
    const { spec } = adapter();
    const valid = [
      {},
      { params: { endpoint: 'rtb/1', token: 'a' } },
      { params: { endpoint: 'javascript:0', token: 'a' } },
    ];
    expect([unit(), ...valid, { params: { endpoint: origin, token: '' } }].map(spec.isBidRequestValid)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('asks for all ad units of an integration at once, as plain text and without cookies', () => {
    const { spec } = adapter();
    const other = unit({ params: { endpoint: 'https://dsp.example/rtb/2', token: 'a b' }, bidId: 'bid-3' });
    const floor = { getFloor: () => ({ currency: 'USD', floor: 0.5 }) };
    const [ours, theirs] = spec.buildRequests([unit(floor), unit({ bidId: 'bid-2' }), other], auction);
    expect(ours).toMatchObject({
      method: 'POST',
      url: `${world.origin}/rtb/${world.sspId}?token=${accessToken}`,
      options: { contentType: 'text/plain', withCredentials: false },
      data: {
        id: 'request-1',
        at: 1,
        tmax: 5_000,
        site: { domain: 'gazette.example' },
        imp: [
          { id: 'bid-1', tagid: 'top', banner: { format: [{ w: 300, h: 250 }] }, secure: 1, bidfloor: 0.5 },
          { id: 'bid-2' },
        ],
      },
    });
    expect(theirs?.url).toBe('https://dsp.example/rtb/2?token=a+b');
  });

  it('reads the bids that the door answers, and reports the win at its price', async () => {
    const { spec, pixels } = adapter();
    const [request] = spec.buildRequests([unit()], auction);
    const [bid] = spec.interpretResponse({ body: await world.bidFor(request?.data) });
    expect(bid).toMatchObject({
      requestId: 'bid-1',
      mediaType: 'banner',
      cpm: 3,
      currency: 'USD',
      width: 300,
      height: 250,
      ttl: 120,
      ad: expect.stringContaining('/rtb/click/'),
      meta: { advertiserDomains: ['example.com'] },
    });
    spec.onBidWon({ ...bid, originalCpm: 3, cpm: 2.9 });
    expect(pixels).toEqual([expect.stringMatching(/\/rtb\/notice\/win\/[\w-]+\?price=3&mbr=/)]);
    expect(spec.interpretResponse({ body: '' })).toEqual([]);
  });
});
