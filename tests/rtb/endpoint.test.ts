import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrationInput } from '../api/pivot/integrations';
import { accessToken, bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

let world: RtbWorld;
beforeAll(async () => {
  world = await openRtbEndpoints();
});
afterAll(() => world.close());

const live = async () => (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body;
const countOf = async (answer: string): Promise<number> =>
  (await live()).answers.find((one: { answer: string }) => one.answer === answer)?.count ?? 0;

describe('the bid endpoint', () => {
  it('bids for a banner slot that a campaign wants', async () => {
    const request = bannerRequest();
    const { id, cur, seatbid } = await world.bidFor(request);
    expect({ id, cur }).toEqual({ id: request.id, cur: 'USD' });
    const [bid] = seatbid[0]?.bid ?? [];
    expect(bid).toMatchObject({ impid: 'slot-1', cid: String(world.campaignId), price: 3, w: 300, h: 250, mtype: 1 });
    expect(bid?.adm).toContain('/rtb/click/');
    expect(bid?.adomain).toEqual(['example.com']);
  });

  it('takes the token in the address, reads gzip and answers it where the SSP wants it', async () => {
    expect((await world.ask(bannerRequest(), { query: `?token=${accessToken}`, isGzipped: true })).status).toBe(200);
    const body = integrationInput({ accessToken, sspIsCompressResponseRequired: 1 });
    const { id } = (await world.call(world.admin, 'integrations.create', { body })).body;
    // The campaign buys elsewhere, and a reason is asked for: there is a body to be compressed.
    await expect.poll(async () => (await world.ask(bannerRequest(), { sspId: id })).status).toBe(204);
    const response = await world.ask(bannerRequest({ test: 1 }), {
      sspId: id,
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toMatchObject({ seatbid: [], nbr: 0 });
  });

  it('answers 204 when no campaign bids, and says why in test mode', async () => {
    const far = { imp: [{ id: '1', banner: { w: 120, h: 600 } }] };
    expect((await world.ask(bannerRequest(far))).status).toBe(204);
    const tested = await world.bidFor(bannerRequest({ ...far, test: 1 }));
    expect(tested).toMatchObject({ seatbid: [], nbr: 0 });
    const reasons: { code: string }[] = (await live()).reasons;
    expect(reasons.map(({ code }) => code)).toContain('CREATIVE_SIZE');
  });

  it('respects blocked categories and advertisers (bcat, badv)', async () => {
    for (const blocked of [{ bcat: ['IAB3'] }, { badv: ['example.com'] }, { badv: ['EXAMPLE.com', 'other.example'] }])
      expect((await world.ask(bannerRequest(blocked))).status).toBe(204);
    for (const blocked of [{ bapp: ['42'] }, { wlang: ['ru'] }, { acat: ['IAB3'] }])
      expect((await world.ask(bannerRequest(blocked))).status).toBe(200);
    expect((await world.ask(bannerRequest({ acat: ['IAB4'] }))).status).toBe(204);
    for (const [btype, status] of [
      [[2], 204],
      [[1], 200],
    ])
      expect((await world.ask(bannerRequest({ imp: [{ id: '1', banner: { w: 300, h: 250, btype } }] }))).status).toBe(
        status,
      );
    for (const blocked of [{ bcat: ['IAB4'] }, { badv: ['le.com', 'shop.example.com'] }])
      expect((await world.ask(bannerRequest(blocked))).status).toBe(200);
  });

  it('refuses a wrong token, a strange SSP and whatever cannot be read, and shows an example', async () => {
    const wrong = { headers: { authorization: 'Bearer another-token-of-somebody' } };
    expect((await world.ask(bannerRequest(), wrong)).status).toBe(401);
    expect((await world.ask(bannerRequest(), { sspId: 999_999 })).status).toBe(401);
    const gzip = { headers: { 'content-encoding': 'gzip' } };
    expect((await world.ask('no gzip at all', gzip)).status).toBe(400);
    expect((await world.ask('{"id": ')).status).toBe(400);
    expect((await world.ask({ id: 'x', imp: [] })).status).toBe(400);
    expect((await world.ask('['.repeat(30) + ']'.repeat(30))).status).toBe(400);
    expect((await world.ask(bannerRequest({ cur: ['JPY'] }))).status).toBe(204);
    const { errors } = await live();
    const seen = new Set(errors.map(({ answer }: { answer: string }) => answer));
    const wanted = ['TOKEN_WRONG', 'ENCODING_BROKEN', 'JSON_BROKEN', 'REQUEST_BROKEN', 'CURRENCY_UNKNOWN'];
    expect([...seen]).toEqual(expect.arrayContaining(wanted));
    for (const kind of ['TOKEN_WRONG', 'ENCODING_BROKEN', 'JSON_BROKEN'])
      expect(errors.find(({ answer }: { answer: string }) => answer === kind).example).toMatch(/./);
    const kept = errors.find(({ answer }: { answer: string }) => answer === 'CURRENCY_UNKNOWN').example;
    expect(kept).toContain('gazette.example');
    expect(kept).not.toMatch(/reader-81|203\.0\.113/);
  });

  it('answers a body that is too large as the dialect of the SSP has it, counts it and shows its beginning', async () => {
    const large = { id: 'secret-id', imp: [], pad: 'a'.repeat(1_000_000) };
    for (const given of [{}, { isGzipped: true }]) {
      const before = await countOf('TOO_LARGE');
      expect((await world.ask(large, given)).status).toBe(400);
      expect(await countOf('TOO_LARGE')).toBe(before + 1);
      const { answer, example } = (await live()).errors[0];
      expect([answer, example]).toEqual([
        'TOO_LARGE',
        expect.stringContaining('{"id":"xxxxxxxxx","imp":[],"pad":"xxx'),
      ]);
      expect(example).toContain(`POST /rtb/${world.sspId}`);
    }
    for (const key of ['YANDEX', 'VK', 'GOOGLE']) {
      const body = integrationInput({ accessToken, sspSpecificProcessingKey: key });
      const sspId = (await world.call(world.admin, 'integrations.create', { body })).body.id;
      await expect.poll(async () => (await world.ask(bannerRequest(), { sspId })).status).not.toBe(401);
      for (const given of [{}, { isGzipped: true }])
        expect((await world.ask(large, { ...given, sspId })).status).toBe(204);
    }
  });

  it('does not read a body without end: it answers, and soon ends the connection', async () => {
    const { hostname, port } = new URL(world.origin);
    const socket = connect(Number(port), hostname);
    const given = ['host: dsp.example', `authorization: Bearer ${accessToken}`, 'transfer-encoding: chunked'];
    socket.write([`POST /rtb/${world.sspId} HTTP/1.1`, ...given, '', ''].join('\r\n'));
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const send = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', send);
    let answered = '';
    socket.on('data', (part) => {
      answered += part;
    });
    // The other end may close while something is on its way.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    send();
    await closed;
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    // What is discarded, and what lies in the buffers of both ends.
    expect(socket.bytesWritten).toBeLessThan(32 * 1024 * 1024);
  });

  it('reads every version from 2.3 to 2.6, and answers others as the dialect of the SSP has it', async () => {
    const version = (text: string) => ({ headers: { 'x-openrtb-version': text } });
    for (const text of ['2.3', '2.4', '2.5.1', '2.6-202409', ''])
      expect((await world.ask(bannerRequest(), version(text))).status).toBe(200);
    for (const text of ['2.2', '3.0', '2.30', 'one'])
      expect((await world.ask(bannerRequest(), version(text))).status).toBe(400);
    expect(await countOf('VERSION_WRONG')).toBe(4);
    const body = integrationInput({ accessToken, sspSpecificProcessingKey: 'GOOGLE' });
    const sspId = (await world.call(world.admin, 'integrations.create', { body })).body.id;
    await expect.poll(async () => (await world.ask(bannerRequest(), { ...version('3.0'), sspId })).status).toBe(204);
    expect((await world.ask('{', { sspId })).status).toBe(204);
  });

  it('bids for the first 32 impressions of a request, and counts the others', async () => {
    const imp = Array.from({ length: 40 }, (_, at) => ({ id: String(at), banner: { w: 300, h: 250 } }));
    const { seatbid } = await world.bidFor(bannerRequest({ imp }));
    expect(seatbid[0]?.bid).toHaveLength(32);
    expect((await live()).omittedImps).toBe(8);
  });

  it('answers no bid that would miss tmax, and counts it', async () => {
    const before = await countOf('LATE');
    expect((await world.ask(bannerRequest({ tmax: 1 }))).status).toBe(204);
    expect(await countOf('LATE')).toBe(before + 1);
  });

  it('shows what happens, for administrators alone', async () => {
    const seen = await live();
    expect(seen.address).toMatch(new RegExp(`/rtb/${world.sspId}$`));
    expect(seen.seconds).toHaveLength(60);
    expect(seen.p99).toBeGreaterThanOrEqual(seen.p50);
    const done = seen.steps
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);
    expect(done).toEqual(['TOKEN', 'ACTIVE', 'CAMPAIGNS', 'REQUEST', 'BID']);
  });
});

describe('the test bench', () => {
  const attempt = async (request: unknown) => {
    const body = { request: typeof request === 'string' ? request : JSON.stringify(request) };
    return (await world.call(world.admin, 'integrations.tryRequest', { params: { id: world.sspId }, body })).body;
  };

  it('tells gate by gate what becomes of a request, and the answer as it would be sent', async () => {
    const before = await countOf('BID');
    const tried = await attempt(bannerRequest());
    expect(tried).toMatchObject({ answer: 'BID', problem: null, nbr: null, slots: [{ price: '3', currency: 'USD' }] });
    expect(tried.response.seatbid[0].bid[0].price).toBe(3);
    expect(tried.slots[0].campaigns[0]).toMatchObject({ id: world.campaignId, code: null });
    expect(tried.slots[0].campaigns[0].adSets[0].steps.at(-1)).toMatchObject({ gate: 'price', code: null });
    expect(await countOf('BID')).toBe(before);
  });

  it('tells which gate refuses', async () => {
    const tried = await attempt(bannerRequest({ imp: [{ id: '1', banner: { w: 300, h: 250 }, bidfloor: 90 }] }));
    expect(tried).toMatchObject({
      answer: 'NO_BID',
      nbr: 0,
      slots: [{ price: null, campaigns: [{ code: 'PRICE_BELOW_FLOOR' }] }],
    });
  });

  it('says what is wrong with a text that is no request', async () => {
    expect(await attempt('{"id" 1}')).toMatchObject({
      answer: 'JSON_BROKEN',
      response: null,
      problem: { code: 'JSON_BROKEN_AT', params: { position: '6' } },
    });
    expect(await attempt('{}')).toMatchObject({ answer: 'REQUEST_BROKEN' });
  });
});
