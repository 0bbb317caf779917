import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readKept } from '@/lib/embedded-dsp/kept-traffic/read-kept';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { freePort } from '../api/launch';
import { accessToken, type BidResponse, bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

let world: RtbWorld;
let port: number;

/** What an impression of the campaign costs: 3 USD per thousand. */
const cost = 3_000n;
const patient = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  port = await freePort();
  world = await openRtbEndpoints({ DSP_BIDDERS: '2', DSP_RTB_PORT: String(port) });
  await vi.waitUntil(async () => (await statusOf()) === 200, patient);
  // Bidders hand their counts on a moment later; no test must take this bid for one of its own.
  await vi.waitUntil(async () => (await bidsCounted()) === 1, patient);
});
afterAll(() => world.close());

/** Each on a connection of its own, so that bidders have their turns. */
const ask = (request: object) =>
  fetch(`http://127.0.0.1:${port}/rtb/${world.sspId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
    body: JSON.stringify(request),
  });

/** Of a person who has seen nothing: caps that another test has set do not hold for them yet. */
const requestOf = (about: object = {}) => bannerRequest({ user: { id: crypto.randomUUID() }, ...about });

/** 0 for a connection that a dying bidder let fall. */
const statusOf = (request: object = requestOf()): Promise<number> =>
  ask(request).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** A bidder that has just begun holds no money and makes no bid until it is given some. */
const bid = () => vi.waitFor(bidOnce, patient);

async function bidOnce() {
  const answer = await ask(requestOf());
  if (answer.status !== 200) throw new Error(`The answer is ${answer.status}`);
  const { seatbid }: BidResponse = await answer.json();
  const [found] = seatbid[0]?.bid ?? [];
  if (!found) throw new Error('No bid');
  return found;
}

/** Reports on the port of the bidders: they let the API keep it. */
const report = (address: string) =>
  fetch(address.replace(/\$\{AUCTION_PRICE\}/, '3').replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`));
const pixelOf = (adm: string) => /http[^"'\s<]*\/rtb\/notice\/impression\/[^"'\s<]*/.exec(adm)?.[0] ?? '';

const used = async () => {
  const own = eq(campaignCounters.campaignId, world.campaignId);
  const [row] = await world.database.select().from(campaignCounters).where(own);
  return row ?? { bids: 0, wins: 0, impressions: 0, spent: 0n };
};
const live = async () => (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body;
const bidsCounted = async (): Promise<number> => {
  const answers: { answer: string; count: number }[] = (await live()).answers;
  return answers.find(({ answer }) => answer === 'BID')?.count ?? 0;
};

/** Process ids of the bidders, which this process has started. */
const bidders = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('bidder-process'))
    .map((line) => Number.parseInt(line, 10));

describe('bidders in processes of their own', () => {
  it('answer on their port, and what they sold is billed, counted and shown once', async () => {
    const before = await used();
    const [own] = await world.database.select().from(users).where(eq(users.id, world.clientId));
    const counted = await bidsCounted();
    const sent = await Promise.all(Array.from({ length: 6 }, () => bid()));
    for (const one of sent.slice(0, 4)) {
      expect((await report(pixelOf(one.adm))).status).toBe(200);
      await report(pixelOf(one.adm));
    }
    await expect.poll(used, patient).toMatchObject({
      bids: before.bids + 4,
      wins: before.wins + 4,
      impressions: before.impressions + 4,
      spent: before.spent + 4n * cost,
    });
    const [now] = await world.database.select().from(users).where(eq(users.id, world.clientId));
    expect(now?.balance).toBe((own?.balance ?? 0n) - 4n * cost);
    await expect.poll(bidsCounted, patient).toBe(counted + 6);
    expect((await live()).p99).toBeGreaterThan(0);
  });

  it('hand on how many requests they were asked, and a sample of them', async () => {
    const folder = join(world.folder, 'kept-traffic');
    const stretch = { folder, sspIds: [world.sspId], from: 0, to: Date.now() + 3_600_000 };
    const kept = () => {
      const { strata } = readKept({ ...stretch, most: 10_000, mostOfHour: 2_000 });
      const domains = strata.flatMap(({ requests }) => requests.map(({ context }) => context.domain));
      const of = strata.reduce((sum, one) => sum + one.of, 0);
      return { of, here: domains.filter((domain) => domain === 'kept.example').length };
    };
    const site = { domain: 'kept.example' };
    expect(await Promise.all([1, 2, 3, 4].map(() => statusOf(requestOf({ site }))))).toEqual([200, 200, 200, 200]);
    await expect.poll(kept, patient).toMatchObject({ here: 4 });
    expect(kept().of).toBeGreaterThan(4);
  });

  it('answer what comes to the API as well, and refuse who has no token', async () => {
    expect((await world.ask(requestOf())).status).toBe(200);
    const strange = await fetch(`http://127.0.0.1:${port}/rtb/${world.sspId}`, { method: 'POST', body: '{}' });
    expect(strange.status).toBe(401);
    const met = await fetch(`http://127.0.0.1:${port}/match/${world.sspId}?uid=somebody-of-theirs`);
    expect([met.status, met.headers.getSetCookie().length > 0]).toEqual([200, true]);
  });

  it('show a person no more than the cap allows, whichever of them is asked', async () => {
    const user = { id: `somebody ${crypto.randomUUID()}` };
    const cap = { isUserImpFreqSet: true, userImpFreqTimes: 3, userImpFreqDayPeriod: 1 };
    await world.database.update(campaigns).set(cap).where(eq(campaigns.id, world.campaignId));
    const requested = () => statusOf(requestOf({ user }));
    // What was written past the API is read with the next write.
    const params = { id: world.sspId };
    const { body } = await world.call(world.admin, 'integrations.view', { params });
    expect((await world.call(world.admin, 'integrations.update', { params, body })).status).toBe(200);
    await expect.poll(requested, patient).toBe(204);
    const other = { id: `somebody else ${crypto.randomUUID()}` };
    const statuses = [];
    for (let times = 0; times < 8; times++) statuses.push(await statusOf(requestOf({ user: other })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it('bill what they sold before they died, and are started again', async () => {
    const before = await used();
    const pids = bidders();
    expect(pids).toHaveLength(2);
    const sent = await bid();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    // A dying bidder lets a connection fall until the pool has heard of its end: an SSP tries again.
    const result = () =>
      report(pixelOf(sent.adm)).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(result, patient).toBe(200);
    const statuses = new Set<number>();
    await expect
      .poll(async () => {
        const status = await statusOf();
        statuses.add(status);
        return status;
      }, patient)
      .toBe(200);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(bidders().some((pid) => pids.includes(pid))).toBe(false);
    await expect.poll(used, patient).toMatchObject({ impressions: before.impressions + 1, spent: before.spent + cost });
  });

  it('are not asked while they hang: the answer is 204', async () => {
    const pids = bidders();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const quick = () =>
      fetch(`http://127.0.0.1:${port}/rtb/${world.sspId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
        body: JSON.stringify(requestOf()),
        signal: AbortSignal.timeout(500),
      }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(quick, patient).toBe(204);
    // They are ended at last, and others begin.
    await expect.poll(() => statusOf(), patient).toBe(200);
    expect(bidders().some((pid) => pids.includes(pid))).toBe(false);
  });
});
