import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { joinPath } from '@/lib/embedded-dsp/bidders/remote-bidder';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import type { Launched } from '../api/launch';
import { accessToken, type BidResponse, bannerRequest } from '../rtb/rtb-world';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { findRedis, type RedisServer, sayNoRedis, startRedis } from '../support/redis-server';
import { agreed, cost, figures, isLeading, openMarket } from './small-market';

const isHere = findPostgres() !== null && findRedis() !== null;
if (!findPostgres()) sayNoPostgres();
if (!findRedis()) sayNoRedis();

const patience = { timeout: 60_000, interval: 100 };
const cap = { isUserImpFreqSet: true, userImpFreqTimes: 3, userImpFreqDayPeriod: 1 };
const noCap = { isUserImpFreqSet: false, userImpFreqTimes: null, userImpFreqDayPeriod: null };

describe.skipIf(!isHere)('two API processes, two bidders, one PostgreSQL and one Redis', () => {
  let redis: RedisServer;
  let market: Awaited<ReturnType<typeof openMarket>>;
  let bidders: Launched[];
  /** Reported impressions, each of which counts once. */
  const billed = new Set<string>();

  beforeAll(async () => {
    redis = await startRedis();
    market = await openMarket({ STATE_URL: redis.url });
    bidders = await Promise.all([market.two.startBidder(), market.two.startBidder()]);
    await untilAllSell();
  }, 240_000);
  afterAll(async () => {
    await market.two.close();
    await redis.stop();
  });

  const isSelling = ({ url }: Launched) =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const untilAllSell = () =>
    vi.waitUntil(async () => (await Promise.all(bidders.map(isSelling))).every(Boolean), patience);
  const bidderAt = (at: number): Launched => {
    const found = bidders[at % 2];
    if (!found) throw new Error('No bidder');
    return found;
  };

  const ask = (at: number, user?: object) => askOf(bidderAt(at), user);
  const askOf = ({ url }: Launched, user: object = { id: crypto.randomUUID() }) =>
    fetch(`${url}/rtb/${market.sspId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(bannerRequest({ user })),
    });
  const statusAt = (bidder: Launched, user: object) => askOf(bidder, user).then(({ status }) => status);
  const statusOf = (at: number, user?: object) => ask(at, user).then(({ status }) => status);
  /** The pixel of an impression that one of them sold; null where it did not. */
  const buy = async (at: number): Promise<string | null> => {
    const answer = await ask(at).catch(() => null);
    if (answer?.status !== 200) return null;
    const { seatbid } = (await answer.json()) as BidResponse;
    const [pixel = ''] =
      /http[^"'\s<]*\/rtb\/notice\/impression\/[\w-]+[^"'\s<]*/.exec(seatbid[0]?.bid[0]?.adm ?? '') ?? [];
    return pixel.replace(/\$\{AUCTION_PRICE\}/, '3');
  };
  /** Buys from some bidders in turn until there are so many pixels. */
  const buyOn = (pixels: string[], count: number, from: readonly number[]) => {
    let at = 0;
    const isBought = async () => {
      pixels.push(...[await buy(from[at++ % from.length] ?? 0)].filter((one) => one !== null));
      return pixels.length >= count;
    };
    return vi.waitUntil(isBought, { ...patience, interval: 1 });
  };
  const report = async (origin: string, pixel: string) => {
    const { status } = await fetch(pixel.replace(/^https?:\/\/[^/]+/, origin));
    if (status === 200) billed.add(pixel);
    return status;
  };
  const change = async (settings: Partial<typeof campaigns.$inferInsert>) => {
    await market.two.follower.database.update(campaigns).set(settings).where(eq(campaigns.id, market.campaignId));
    await market.notifyBidder();
  };
  /** Waits until bidders answer a request without a user with the status: 204 as soon as they know of a cap. */
  const untilAnswer = (who: readonly number[], status: number) =>
    expect.poll(() => Promise.all(who.map((at) => statusOf(at, {}))), patience).toEqual(who.map(() => status));
  const untilAllAnswer = (status: number) => untilAnswer([0, 1], status);
  const agreeOn = (impressions: number) =>
    expect.poll(() => figures(market.two.follower), patience).toEqual(agreed(impressions, impressions * Number(cost)));

  it('bill what both bidders sold once, wherever it is reported', async () => {
    const pixels: string[] = [];
    await buyOn(pixels, 12, [0, 1]);
    const origins = [market.two.leader.url, market.two.follower.origin, ...bidders.map(({ url }) => url)];
    for (const [at, pixel] of pixels.entries())
      for (const more of [0, 1]) expect(await report(origins[(at + more) % 4] ?? '', pixel)).toBe(200);
    await agreeOn(12);
  });

  it('show a person no more than the cap allows, whichever bidder is asked', async () => {
    await change(cap);
    await untilAllAnswer(204);
    const user = { id: crypto.randomUUID() };
    const statuses = await Promise.all(Array.from({ length: 16 }, (_, at) => statusOf(at, user)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it('bid for nothing that is capped where a bidder does not share the store', async () => {
    const apart = await market.two.startBidder({ STATE_URL: '' });
    await vi.waitUntil(() => isSelling(apart), patience);
    expect(await statusAt(apart, { id: crypto.randomUUID() })).toBe(204);
    await apart.kill();
  });

  it('take in no bidder that does not know the secret', async () => {
    const address = market.two.leader.url.replace('http', 'ws');
    const joining = new WebSocket(`${address}${joinPath}`, { headers: { 'x-dsp-process': 'guessed' } });
    joining.on('error', () => undefined);
    const [, answer]: (IncomingMessage | undefined)[] = await once(joining, 'unexpected-response');
    expect(answer?.statusCode).toBe(403);
    joining.terminate();
    const strange = await market.two.startBidder({ DSP_SECRET: 'another secret, as long as a secret has to be' });
    await expect.poll(() => strange.process.exitCode, patience).toBe(1);
    expect(strange.output()).toContain('The leader knows another secret. Set the DSP_SECRET');
  });

  it('take in no bidder of another build, which says so and ends, as the API does', async () => {
    const other = await market.two.startBidder({}, 'another');
    await expect.poll(() => other.process.exitCode, patience).toBe(1);
    const said = 'The bidder is of build another, the API of build sources. Install the same release on both';
    expect(other.output()).toContain(said);
    expect(market.two.leader.output()).toContain(said);
    // Those of the same build go on.
    await untilAllSell();
  });

  it('know at both bidders whom an SSP met at a process', async () => {
    const uid = crypto.randomUUID();
    const live = async () => {
      const params = { id: market.sspId };
      return (await market.two.follower.call(market.admin, 'integrations.live', { params })).body.matching.requests;
    };
    const before = await live();
    const met = await fetch(`${market.two.follower.origin}/match/${market.sspId}?uid=${uid}`);
    expect(met.status).toBe(200);
    expect(await Promise.all([0, 1].map((at) => statusOf(at, { id: uid })))).toEqual([200, 200]);
    await expect.poll(live, patience).toBe(before + 2);
    await change(noCap);
    await untilAllAnswer(200);
  });

  it('keep within the budget when a bidder and then the leader are killed (-9)', async () => {
    // Much more than what bidders that were killed still hold, and than what polls reserve on a busy machine.
    const more = 120;
    const budget = BigInt(billed.size + more) * cost;
    // With the cap, requests without a user show when both know the new budget.
    await change({ ...cap, totalBudget: budget });
    await untilAllAnswer(204);
    await change(noCap);
    await untilAllAnswer(200);
    const pixels: string[] = [];
    await buyOn(pixels, 10, [0, 1]);
    await bidderAt(0).kill();
    await buyOn(pixels, 15, [1]);
    // A bidder that has just followed two changes has a young lease, however busy the machine is.
    await change(cap);
    await untilAnswer([1], 204);
    await change(noCap);
    await untilAnswer([1], 200);
    await market.two.follower.database.transaction(async (transaction) => {
      // Nobody comes to lead meanwhile, however long it takes.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await transaction.execute(sql`lock table machines.leading in exclusive mode`);
      // It goes on from what it holds, as long as its lease lasts, and then says no.
      const leaderEnd = market.two.leader.kill();
      await buyOn(pixels, 16, [1]);
      await leaderEnd;
      await expect.poll(() => isSelling(bidderAt(1)), patience).toBe(false);
      expect(await statusOf(1)).toBe(204);
    });
    await expect.poll(() => isLeading(market.two.follower.origin), patience).toBe(true);
    bidders = [await market.two.startBidder(), bidderAt(1)];
    await untilAllSell();
    // Until there is nothing left to be had.
    for (let refused = 0; refused < 20; ) {
      const pixel = await buy(pixels.length + refused);
      if (pixel) pixels.push(pixel);
      else refused++;
    }
    expect(pixels.length).toBeGreaterThan(20);
    // The next leader does not know the 16 that were bought of the leader that died.
    expect(pixels.length).toBeLessThanOrEqual(more + 16);
    for (const pixel of pixels) expect(await report(market.two.follower.origin, pixel)).toBe(200);
    await expect
      .poll(async () => (await figures(market.two.follower)).impressions[0], patience)
      .toBeGreaterThan(12 + 20);
    await expect
      .poll(async () => {
        const found = await figures(market.two.follower);
        const [sum = 0] = found.impressions;
        return JSON.stringify(found) === JSON.stringify(agreed(sum, sum * Number(cost))) && sum <= 12 + more;
      }, patience)
      .toBe(true);
  }, 240_000);
});
