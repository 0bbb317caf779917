import { describe, expect, it } from 'vitest';
import { compileCreative } from '@/lib/embedded-dsp/exchange/campaigns/compiled-creative';
import { checks } from '@/lib/embedded-dsp/exchange/gates/creative-checks';
import { openRtbOf } from '@/lib/embedded-dsp/exchange/market/openrtb';
import { requestAt } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { readRequest } from '@/lib/embedded-dsp/rtb/bid/read-request';
import { nativeAd } from '../exchange/creative-cases';
import { rates, ssps, start, worldOf } from '../exchange/sample-world';

const world = worldOf(7);
const traffic = ssps.map((one) => trafficOf(one, world));

describe('reading a request', () => {
  it('finds in the OpenRTB of a simulated request what the bidder decides on', () => {
    for (let index = 0; index < 3_000; index++) {
      const selling = traffic[index % traffic.length];
      const request = selling && requestAt(world, selling, rates, start / 1000 + index * 977, index % 5);
      if (!selling || !request) continue;
      const { context } = request;
      const { ssp } = selling;
      const wire = JSON.parse(JSON.stringify(openRtbOf(request, world)));
      const asking = {
        ssp,
        rates,
        at: context.at,
        secret: 's',
        vendor: null,
        cityReader: null,
        findMatch: () => undefined,
        isNbrAnswered: false,
      };
      const read = readRequest(wire, asking);
      const [imp] = read.imps;
      expect(imp?.slots.map(({ context: { viewer: _viewer, ...rest } }) => rest)).toEqual([
        { ...context, viewer: undefined },
      ]);
      expect(imp?.slots[0]?.context.viewer === null).toBe(context.viewer === null);
      expect(imp?.slots[0]?.cityName).toBe(request.city.en);
    }
  });

  const askingNow = {
    ssp: { id: 1, name: 'An SSP', currency: 'USD' as const },
    rates,
    at: 0,
    secret: 's',
    vendor: null,
    cityReader: null,
    findMatch: () => undefined,
    isNbrAnswered: false,
  };
  /** The first slot of a request as the bidder reads it. */
  const read = (imp: object, request: object = {}) => {
    const json = { id: 'r', imp: [{ id: '1', ...imp }], site: { domain: 'a.example' }, ...request };
    return readRequest(json, askingNow).imps[0]?.slots[0]?.context;
  };

  it('finds what a publisher asks of ads, and shares what is asked alike', () => {
    const banner = { w: 300, h: 250, battr: [1, '6'], btype: [4], api: [5] };
    const context = read(
      { banner, secure: 1 },
      { bapp: ['com.tea'], acat: ['IAB3'], wlang: ['es-MX', 'EN'], bcat: ['IAB7'], badv: ['www.Tea.example'] },
    );
    expect(context?.wishes).toEqual({
      attributes: [1, 6],
      bannerTypes: [4],
      apis: [5],
      apps: ['com.tea'],
      categories: ['IAB3'],
      languages: ['es', 'en'],
      isSecure: true,
    });
    expect(read({ banner, secure: 1 })?.wishes).toBe(read({ banner, secure: true })?.wishes);
    expect(read({ banner: { w: 300, h: 250 } })).not.toHaveProperty('wishes');
    // Another taxonomy names different things by like codes.
    expect(read({ banner: { w: 300, h: 250 } }, { acat: ['3'], cattax: 6 })).not.toHaveProperty('wishes');
    expect(read({ video: { mimes: ['video/mp4'], battr: [16], api: [2] } })).toMatchObject({
      wishes: { attributes: [16] },
      player: { api: [2] },
    });
  });

  it('finds how long the texts of a native ad may be', () => {
    const assets = [
      { id: 1, title: { len: 25 } },
      { id: 2, required: 1, data: { type: 2, len: '20' } },
    ];
    const context = read({ native: { request: JSON.stringify({ ver: '1.2', assets }) } });
    expect(context?.assets?.data).toEqual([{ type: 2, length: 20, isRequired: true }]);
    const check = checks.find(({ name }) => name === 'nativeAssets');
    const isFitting = (length: number) =>
      context && check?.fits(compileCreative(nativeAd({ data: [{ type: 2, length }] })), context);
    expect([20, 21].map(isFitting)).toEqual([true, false]);
  });

  it('takes a tablet of Apple for what it is, whatever the SSP calls its system', () => {
    const osOf = (device: object) => read({ banner: { w: 300, h: 250 } }, { device })?.os;
    const agent =
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    expect(osOf({ ua: agent })).toBe('ipados');
    expect(osOf({ ua: agent, os: 'iOS' })).toBe('ipados');
    expect(osOf({ os: 'iOS', devicetype: 5 })).toBe('ipados');
    expect(osOf({ os: 'iOS', model: 'iPad13,4' })).toBe('ipados');
    expect(osOf({ sua: { platform: { brand: 'iOS' } }, devicetype: 5 })).toBe('ipados');
    expect(osOf({ os: 'iOS', devicetype: 4 })).toBe('ios');
    expect(osOf({ os: 'Android', devicetype: 5 })).toBe('android');
  });

  it('takes an auction for one of the second price unless it says otherwise, as the standard does', () => {
    const isSecondPrice = (at: object) => readRequest({ id: 'r', imp: [{ id: '1' }], ...at }, askingNow).isSecondPrice;
    expect([{}, { at: 2 }, { at: '2' }, { at: 1 }, { at: 3 }].map(isSecondPrice)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('reads exact lengths, bit rates, pods and prices by the second', () => {
    const video = { mimes: ['video/mp4'], rqddurs: [15, 30], minbitrate: 300, maxbitrate: 1_500 };
    expect(read({ video })?.player).toMatchObject({ durations: [15, 30], bitrates: { least: 300, most: 1_500 } });
    expect(read({ video: { mimes: ['video/mp4'], maxbitrate: -1 } })?.player).not.toHaveProperty('bitrates');
    const pod = { mimes: ['audio/mpeg'], podid: 'p', poddur: 90, maxseq: 4, podseq: 1, slotinpod: 1, maxduration: 120 };
    expect(read({ audio: pod })?.player?.maxDuration).toBe(90);
    // 0.02 USD a second: a film may last half a minute.
    const bySecond = { mimes: ['video/mp4'], maxduration: 30, mincpmpersec: 0.02 };
    expect(read({ video: bySecond, bidfloor: 0.5 })?.floor).toBe(600_000);
    expect(read({ video: { ...bySecond, maxduration: 20 }, bidfloor: 0.5 })?.floor).toBe(500_000);
  });
});
