import { describe, expect, it } from 'vitest';
import { addCounts, CollectedCounts } from '@/lib/embedded-dsp/bidders/meter-counts';
import { webCall } from '@/lib/embedded-dsp/rtb/bid/bid-call';
import { parseJson } from '@/lib/embedded-dsp/rtb/bid/parse-json';
import { readBidBody } from '@/lib/embedded-dsp/rtb/bid/read-bid-body';
import { problemOf, RtbFault } from '@/lib/embedded-dsp/rtb/bid/rtb-fault';
import { headersOf, headOf, redacted } from '@/lib/embedded-dsp/rtb/live/redacted';
import { SspMeter } from '@/lib/embedded-dsp/rtb/live/ssp-meter';
import { bannerRequest } from './rtb-world';

const secrets = ['reader-81', '203.0.113.9', 'anna@mail.example', 'q=illness', 'phone-7', '52.0907'];
const telling = bannerRequest({
  imp: [{ id: '1', banner: { w: 300, h: 250 }, ext: { email: 'anna@mail.example' } }],
  site: {
    domain: 'gazette.example',
    page: 'https://gazette.example/find?q=illness#x',
    ref: 'https://s.example/?q=illness',
    search: 'q=illness',
  },
  device: { ua: 'Mozilla/5.0', ip: '203.0.113.9', ifa: 'phone-7', geo: { country: 'NLD', lat: 52.0907, lon: 5.1214 } },
  user: { id: 'reader-81', eids: [{ uids: [{ id: 'anna@mail.example' }] }], ext: { mail: 'anna@mail.example' } },
  ext: { mail: 'anna@mail.example' },
  source: { ext: { schain: { mail: 'anna@mail.example' } } },
});

const faultOf = (work: () => unknown): RtbFault => {
  try {
    work();
  } catch (error) {
    if (error instanceof RtbFault) return error;
  }
  throw new Error('No fault');
};

describe('an example of a request', () => {
  it('names no person, wherever the request does', () => {
    const shown = redacted(telling);
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).toContain('https://gazette.example/find"');
    expect(JSON.parse(shown)).toMatchObject({ device: { ua: 'Mozilla/5.0', geo: { country: 'NLD' } }, cur: ['USD'] });
  });

  it('names no person in a request of another version either', () => {
    const { user, device, site } = telling as { user: object; device: object; site: object };
    const shown = redacted({ openrtb: { ver: '3.0', request: { context: { user, device, site, app: [{ user }] } } } });
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(JSON.parse(shown).openrtb.request.context.device).toMatchObject({ ua: 'Mozilla/5.0' });
  });

  it('shows of what is no JSON where it breaks, names and lengths, and no value', () => {
    const text = JSON.stringify(telling);
    for (const broken of [
      text.slice(0, -9),
      text.replace('"user":', '"user":}'),
      text.replace('"id":"reader-81"', '"id":reader-81'),
    ]) {
      const { answer, problem, head } = faultOf(() => parseJson(broken));
      expect(answer).toBe('JSON_BROKEN');
      for (const secret of secrets) expect(`${JSON.stringify(problem)} ${head}`).not.toContain(secret);
      expect(problem.code).toMatch(/^JSON_(BROKEN|BROKEN_AT|CUT_OFF)$/);
    }
    expect(headOf('{"id":"abc","at":12.5,"cur":["USD"],"user":{"ip":"1')).toBe(
      '{"id":"xxx","at":00x0,"cur":["xxx"],"user":{"ip":"x',
    );
    expect(headOf('{"id":anna@mail.example,"on":true}')).toBe('{"id":xxxxxxxxxxxxxxxxx,"on":true}');
    expect(headOf('a'.repeat(3_000))).toHaveLength(1_025);
  });

  it('shows of what is too large, or not compressed as it says, its beginning', async () => {
    const call = (body: BodyInit, headers: Record<string, string> = {}) =>
      webCall(new Request('https://dsp.example/rtb/1?token=hidden-token', { method: 'POST', body, headers }), () => '');
    const large = await readBidBody(call(JSON.stringify({ ...telling, pad: 'x'.repeat(300_000) }))).catch(
      (error) => error,
    );
    expect(large).toMatchObject({ answer: 'TOO_LARGE' });
    const packed = await readBidBody(
      call('plain text', { 'content-encoding': 'gzip', authorization: 'Bearer s3cret' }),
    ).catch((error) => error);
    expect(packed.head).toContain('content-encoding: gzip');
    expect(packed.head).toContain('70 6c 61 69 6e');
    for (const secret of [...secrets, 'hidden-token', 's3cret'])
      expect(`${large.head} ${packed.head}`).not.toContain(secret);
    expect(headersOf(call('', { authorization: 'Bearer s3cret' }))).toBe(
      'POST /rtb/1\ncontent-type: text/plain;charset=UTF-8\nauthorization: …\n?token=…',
    );
  });
});

const problem = problemOf('JSON_BROKEN');

describe('examples of an SSP', () => {
  const example = (answer: 'JSON_BROKEN' | 'TOKEN_WRONG', at: number) => ({ at, answer, problem, example: null });

  it('are the latest of each kind: a flood of one leaves the others', () => {
    const meter = new SspMeter();
    meter.failed(example('TOKEN_WRONG', 1));
    for (let at = 2; at < 500; at++) meter.failed(example('JSON_BROKEN', at));
    expect(meter.errors.map(({ answer, at }) => `${answer} ${at}`)).toEqual([
      'JSON_BROKEN 499',
      'JSON_BROKEN 498',
      'JSON_BROKEN 497',
      'JSON_BROKEN 496',
      'JSON_BROKEN 495',
      'TOKEN_WRONG 1',
    ]);
  });

  it('are made of the first of a kind at once, and then of one a second, here and in bidders', () => {
    for (const meter of [new SspMeter(), new CollectedCounts().meterOf(1)]) {
      const made = Array.from({ length: 100 }, (_, at) => meter.keeps('JSON_BROKEN', 50_000 + at * 50)).filter(Boolean);
      expect(made).toHaveLength(5 + 4);
      expect(meter.keeps('TOKEN_WRONG', 50_000)).toBe(true);
      // The clock was set back.
      expect(meter.keeps('JSON_BROKEN', 10_000)).toBe(true);
    }
  });
});

describe('the codes of notices', () => {
  it('go on being counted when there are too many to count new ones', () => {
    const meter = new SspMeter();
    const observe = (code: number) =>
      meter.observe({ lossReason: code, playerError: code, leastToWin: null, bidRatio: null });
    for (let code = 0; code < 300; code++) observe(code);
    observe(7);
    for (const counts of [meter.lossReasons, meter.playerErrors])
      expect([counts.size, counts.get(7), counts.has(299)]).toEqual([200, 2, false]);
  });
});

describe('the counts of a bidder', () => {
  it('are summed up, and give the figures that counting each request gives', () => {
    const direct = new SspMeter();
    const reported = new SspMeter();
    const collected = new CollectedCounts();
    for (const meter of [direct, collected.meterOf(1)]) {
      for (let at = 0; at < 50; at++) meter.answered(at % 3 ? 'NO_BID' : 'BID', at, 10_000 + at * 100);
      for (let at = 0; at < 9; at++) meter.reasoned(at % 2 ? 'PRICE_BELOW_FLOOR' : 'CREATIVE_SIZE');
      meter.omitted(3);
      meter.recognised(12_000);
      meter.failed({ at: 1, answer: 'LATE', problem, example: null });
    }
    const counts = collected.take();
    expect(counts).toMatchObject([{ sspId: 1, answers: { length: 10 } }]);
    expect(collected.take()).toEqual([]);
    for (const one of counts) addCounts(reported, one);
    for (const of of ['answers', 'reasons', 'omittedImps', 'matched', 'errors'] as const)
      expect(reported[of]).toEqual(direct[of]);
    expect(reported.lastSeconds(20_000)).toEqual(direct.lastSeconds(20_000));
    expect(reported.percentile(0.9)).toBe(direct.percentile(0.9));
  });
});
