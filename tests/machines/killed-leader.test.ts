import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnProcesses } from '@/lib/embedded-dsp/http/own-processes';
import type { Launched } from '../api/launch';
import { integrationInput } from '../api/pivot/integrations';
import { callAt, secret } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { accessToken, type BidResponse, bannerRequest } from '../rtb/door-world';
import { addCampaign, addClient } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { startTwo, type TwoProcesses } from './two-processes';

if (!findPostgres()) sayNoPostgres();

/** Each takes as long as a start of the program; the long run asks for 50. */
const rounds = Number(process.env.LEADERS ?? 2);
/** What a real impression costs: 3 USD per thousand. */
const cost = 3_000n;
const funds = 1_000_000_000n;
const patience = { timeout: 30_000 };

const isLeading = (url: string) =>
  fetch(`${url}/internal/process/live`, { headers: new OwnProcesses(secret).headers() })
    .then(({ ok }) => ok)
    .catch(() => false);

/** Two processes, an SSP, and a campaign that buys from it. */
async function openMarket(speed: string) {
  const two = await startTwo({ DSP_EXCHANGE_SPEED: speed });
  const { database } = two.follower;
  const admin = await two.follower.tokenOf(await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' }));
  const body = integrationInput({ accessToken, sspIsCompressResponseRequired: 2 });
  const sspId: number = (await callAt(two.leader.url, admin, 'integrations.create', { body })).body.id;
  const clientId = await addClient(database);
  await fund(database, clientId, funds);
  await addCampaign(database, clientId, { exchanges: [sspId] });
  // A write at another process is how the leader learns of the campaign.
  const touch = async () => {
    const known = (await two.follower.call(admin, 'integrations.view', { params: { id: sspId } })).body;
    await two.follower.call(admin, 'integrations.update', { params: { id: sspId }, body: known });
  };
  await touch();
  return { two, sspId, touch };
}

const one = async ({ database }: TwoProcesses['follower'], query: string) =>
  Object.values((await database.execute(sql.raw(query))).rows[0] ?? {}).map(String);

/** What the stores say of impressions and money, each in its own way. */
async function figures(follower: TwoProcesses['follower']) {
  const added = 'select coalesce(sum(impressions), 0) as n, coalesce(sum(spend), 0) as spend from fact';
  const [[counted] = []] = await follower.facts.ask([{ sql: added, values: [] }]);
  const [impressions, spent] = await one(
    follower,
    'select sum(impressions) as n, sum(spent) as spent from campaign_counters',
  );
  return {
    impressions: [Number(impressions), Number(counted?.n)],
    spent: [Number(spent), Number(counted?.spend)],
    moved: [
      ...(await one(follower, `select ${funds} - sum(amount) from ledger_entries`)),
      ...(await one(follower, `select ${funds} - sum(balance) from users where balance > 0`)),
    ].map(Number),
    waiting: Number(await one(follower, 'select count(*) from settlement_batches')),
  };
}

const agreed = (impressions: number, spent: number) => ({
  ...{ impressions: [impressions, impressions], spent: [spent, spent], moved: [spent, spent], waiting: 0 },
});

describe.skipIf(!findPostgres())('a leader that is killed (-9) while an SSP buys', () => {
  let two: TwoProcesses;
  let leader: Launched;
  let sspId: number;
  const shown: string[] = [];

  beforeAll(async () => {
    ({ two, sspId } = await openMarket('0'));
    leader = two.leader;
  }, 240_000);
  afterAll(() => two.close());

  const at = (origin: string, address: string) => fetch(address.replace(/^https?:\/\/[^/]+/, origin));

  /** Addresses of the pixel of so many impressions more, which an SSP buys from a process that may not lead. */
  async function buy(count: number): Promise<string[]> {
    const bought: string[] = [];
    const ask = async () => {
      const answer = await fetch(`${two.follower.origin}/rtb/${sspId}`, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${accessToken}` } },
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
  let touch: () => Promise<void>;
  beforeAll(async () => {
    ({ two, touch } = await openMarket('20'));
  }, 240_000);
  afterAll(() => two.close());

  it('leaves money and figures that agree, and no moment is sold twice', async () => {
    const impressions = async () => (await figures(two.follower)).impressions[0];
    await expect.poll(impressions, patience).toBeGreaterThan(10);
    await two.leader.kill();
    const before = await impressions();
    await expect.poll(impressions, patience).toBeGreaterThan(Number(before) + 10);
    await two.follower.database.execute(sql`update campaigns set status = 'INACTIVE'`);
    await touch();
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
