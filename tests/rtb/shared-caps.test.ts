import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { bidReasons } from '@/lib/embedded-dsp/store/settlement-schema';
import { freePort } from '../api/launch';
import { findRedis, type RedisServer, sayNoRedis, startRedis } from '../support/redis-server';
import { accessToken, type BidResponse, bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

if (!findRedis()) sayNoRedis();

const patient = { timeout: 60_000, interval: 200 };

describe.skipIf(!findRedis())('bidders that share a store of people', () => {
  let redis: RedisServer;
  let world: RtbWorld;
  let port: number;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    redis = await startRedis();
    port = await freePort();
    world = await openRtbEndpoints({ DSP_BIDDERS: '2', DSP_RTB_PORT: String(port), STATE_URL: redis.url });
    await vi.waitUntil(async () => (await statusOf()) === 200, patient);
    await capTo(3);
  });
  afterAll(async () => {
    redis.goOn();
    await world.close();
    await redis.stop();
    vi.restoreAllMocks();
  });

  /** Each on a connection of its own, so that bidders have their turns. */
  const ask = (request: object) =>
    fetch(`http://127.0.0.1:${port}/rtb/${world.sspId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
      body: JSON.stringify(request),
    });
  const statusOf = async (given: object = {}) => {
    const answer = await ask(bannerRequest({ tmax: 5_000, ...given }));
    await answer.arrayBuffer();
    return answer.status;
  };
  const somebody = () => ({ id: `somebody ${crypto.randomUUID()}` });

  async function capTo(times: number | null) {
    const cap = { isUserImpFreqSet: times !== null, userImpFreqTimes: times, userImpFreqDayPeriod: times && 1 };
    await world.database.update(campaigns).set(cap).where(eq(campaigns.id, world.campaignId));
    // What was written past the API is read with the next write.
    const params = { id: world.sspId };
    const { body } = await world.call(world.admin, 'integrations.view', { params });
    await world.call(world.admin, 'integrations.update', { params, body });
    // Nobody is known by a request without a person, so a cap refuses it.
    await vi.waitUntil(async () => (await statusOf({ user: undefined })) === (times === null ? 200 : 204), patient);
  }

  const health = async () => {
    const answer = await fetch(`${world.origin}/health`);
    const { checks } = (await answer.json()) as { checks: { state?: boolean } };
    return { status: answer.status, state: checks.state };
  };
  const countOf = async (code: 'FREQUENCY_UNKNOWN' | 'FREQUENCY_REACHED') => {
    const own = and(eq(bidReasons.campaignId, world.campaignId), eq(bidReasons.code, code));
    const rows = await world.database.select().from(bidReasons).where(own);
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  it('show a person no more than the cap allows, though both are asked at once', async () => {
    const user = somebody();
    const refusals = async () => (await countOf('FREQUENCY_REACHED')) + (await countOf('FREQUENCY_UNKNOWN'));
    const before = await refusals();
    const statuses = await Promise.all(Array.from({ length: 24 }, () => statusOf({ user })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    // On a busy machine the store answers some of them too late: these are refused because the count is unknown.
    await expect.poll(refusals, patient).toBe(before + 21);
    expect(await countOf('FREQUENCY_REACHED')).toBeGreaterThan(0);
  });

  it('show it again to whom it was not shown in the end', async () => {
    const user = somebody();
    const [answer] = await Promise.all([ask(bannerRequest({ user })), statusOf({ user }), statusOf({ user })]);
    expect(await statusOf({ user })).toBe(204);
    const { seatbid }: BidResponse = await answer.json();
    const lost = String(seatbid[0]?.bid[0]?.lurl ?? '').replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`);
    expect((await fetch(lost)).status).toBe(200);
    await expect.poll(() => statusOf({ user }), patient).toBe(200);
    expect(await statusOf({ user })).toBe(204);
  });

  it('know at once whom an SSP means that met somebody at another process', async () => {
    const uid = `theirs ${crypto.randomUUID()}`;
    const live = async () =>
      (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body.matching.requests;
    const before = await live();
    await fetch(`${world.origin}/match/${world.sspId}?uid=${encodeURIComponent(uid)}`);
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push(await statusOf({ user: { id: uid } }));
    expect(statuses).toEqual([200, 200, 200, 204]);
    await expect.poll(live, patient).toBe(before + 4);
  });

  it('bid for nothing that is capped while it does not answer, and for everything else', async () => {
    const before = await countOf('FREQUENCY_UNKNOWN');
    expect(await health()).toEqual({ status: 200, state: true });
    redis.hang();
    expect(await statusOf({ user: somebody() })).toBe(204);
    await expect.poll(() => countOf('FREQUENCY_UNKNOWN'), patient).toBeGreaterThan(before);
    await expect.poll(health, patient).toEqual({ status: 200, state: false });
    await capTo(null);
    expect(await statusOf({ user: somebody() })).toBe(200);
    await capTo(3);
    redis.goOn();
    await expect.poll(() => statusOf({ user: somebody() }), patient).toBe(200);
    await expect.poll(health, patient).toEqual({ status: 200, state: true });
  });
});
