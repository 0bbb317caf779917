import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Launched } from '../api/launch';
import { accessToken, type BidResponse, bannerRequest } from '../rtb/rtb-world';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { agreed, cost, figures, isLeading, one, openMarket } from './small-market';
import type { TwoProcesses } from './two-processes';

if (!findPostgres()) sayNoPostgres();

/** Each takes as long as a start of the program; the long run asks for 50. */
const rounds = Number(process.env.LEADERS ?? 2);
const patience = { timeout: 30_000 };

describe.skipIf(!findPostgres())('a leader that is killed (-9) while an SSP buys', () => {
  let two: TwoProcesses;
  let leader: Launched;
  let sspId: number;
  const shown: string[] = [];

  beforeAll(async () => {
    ({ two, sspId } = await openMarket());
    leader = two.leader;
  }, 240_000);
  afterAll(() => two.close());

  const at = (origin: string, address: string) => fetch(address.replace(/^https?:\/\/[^/]+/, origin));

  /** Addresses of the pixel of so many impressions more, which an SSP buys from a process that may not lead. */
  async function buy(count: number): Promise<string[]> {
    const bought: string[] = [];
    const ask = async () => {
      const answer = await fetch(`${two.follower.origin}/rtb/${sspId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(bannerRequest()),
      });
      if (answer.status !== 200) return bought.length;
      const { seatbid } = (await answer.json()) as BidResponse;
      const [pixel = ''] =
        /http[^"'\s<]*\/rtb\/notice\/impression\/[\w-]+[^"'\s<]*/.exec(seatbid[0]?.bid[0]?.adm ?? '') ?? [];
      return bought.push(pixel.replace(/\$\{AUCTION_PRICE\}/, '3'));
    };
    await expect.poll(ask, { ...patience, interval: 5 }).toBe(count);
    return bought;
  }

  for (let round = 1; round <= rounds; round++)
    it(`is followed by another process, and each impression counts once (${round})`, async () => {
      await expect.poll(() => isLeading(leader.url), patience).toBe(true);
      const bought = await buy(12);
      const answered = await Promise.all(bought.slice(0, 6).map((pixel) => at(leader.url, pixel)));
      expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 200));
      const underWay = bought.slice(6, 9).map((pixel) => at(leader.url, pixel).catch(() => null));
      await leader.kill();
      await Promise.all(underWay);
      await expect.poll(() => isLeading(two.follower.origin), patience).toBe(true);
      // What was answered counts, though nobody tells it again.
      await expect
        .poll(async () => (await figures(two.follower)).impressions[0], patience)
        .toBeGreaterThanOrEqual(shown.length + 6);
      shown.push(...bought);
      for (const pixel of [...bought.toReversed(), ...shown])
        expect((await at(two.follower.origin, pixel)).status).toBe(200);
      await expect
        .poll(() => figures(two.follower), patience)
        .toEqual(agreed(shown.length, shown.length * Number(cost)));
      leader = await two.startAnother();
      // Next the program that has just begun is to lead: whoever leads now loses its connection and lives on.
      await two.follower.database.execute(
        sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 3 and granted`,
      );
    }, 240_000);
});

describe.skipIf(!findPostgres())('a leader that is killed (-9) while the simulated exchange sells', () => {
  let two: TwoProcesses;
  let notifyBidder: () => Promise<void>;
  beforeAll(async () => {
    ({ two, notifyBidder } = await openMarket({ DSP_EXCHANGE_SPEED: '1500' }));
  }, 240_000);
  afterAll(() => two.close());

  it('leaves money and figures that agree, and no moment is sold twice', async () => {
    const impressions = async () => (await figures(two.follower)).impressions[0];
    await expect.poll(impressions, patience).toBeGreaterThan(10);
    await two.leader.kill();
    const before = await impressions();
    await expect.poll(impressions, patience).toBeGreaterThan(Number(before) + 10);
    await two.follower.database.execute(sql`update campaigns set status = 'INACTIVE'`);
    await notifyBidder();
    await expect
      .poll(async () => {
        const found = await figures(two.follower);
        return [found, agreed(found.impressions[0] ?? 0, found.spent[0] ?? 0)].map((each) => JSON.stringify(each));
      }, patience)
      .toSatisfy(([found, wanted]: string[]) => found === wanted);
    const [doubled] = await one(
      two.follower,
      'select count(*) from sold_stretches a join sold_stretches b on a.starts_at < b.starts_at and b.starts_at < a.ends_at',
    );
    expect(doubled).toBe('0');
  }, 240_000);
});
