import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { rtbNotices } from '@/lib/embedded-dsp/store/rtb-schema';
import { adSets } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { freePort, type Launched, launch } from '../api/launch';
import { prepareStore } from '../api/prepared-store';
import { addCampaign, addClient, addIntegration } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { accessToken, bannerRequest } from './rtb-world';

/** A kill takes a few seconds; the long run asks for 60. */
const rounds = Number(process.env.RTB_KILLS ?? 2);
const secret = 'a secret of programs that are killed, long enough';
/** Of an impression. The tight campaign bids more, so that its money is wanted until nothing is left. */
const cost = { ample: 3_000n, tight: 4_000n };
const funds = 1_000_000_000n;
/** The second campaign has money for so many impressions. */
const few = 25n;

let folder: string;
let api: Launched | undefined;
let port: number;
let sspId: number;
let owners: { ample: number; tight: number };
let ids: { ample: number; tight: number };

const withStore = async <T>(
  work: (database: Awaited<ReturnType<typeof openStore>>['database']) => Promise<T>,
): Promise<T> => {
  const store = await openStore({
    dataFolder: folder,
    databaseUrl: undefined,
    onFailure: (reason) => expect.fail(reason),
  });
  try {
    return await work(store.database);
  } finally {
    await store.close();
  }
};

const start = async () => {
  const settings = {
    DSP_DEMO: 'off',
    DSP_SECRET: secret,
    DSP_BIDDERS: '2',
    DSP_RTB_PORT: String(port),
  };
  api = await launch(folder, settings);
  await vi.waitUntil(async () => (await ask())?.status === 200, { timeout: 60_000, interval: 100 });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rtb-kills-'));
  await prepareStore(folder);
  port = await freePort();
  await withStore(async (database) => {
    sspId = await addIntegration(database, 'An SSP');
    await database.update(integrations).set({ accessToken, currency: 'USD' }).where(eq(integrations.id, sspId));
    owners = { ample: await addClient(database), tight: await addClient(database) };
    for (const owner of Object.values(owners)) await fund(database, owner, funds);
    ids = {
      ample: await addCampaign(database, owners.ample, { exchanges: [sspId] }),
      tight: await addCampaign(database, owners.tight, { exchanges: [sspId], totalBudget: few * cost.tight + 1n }),
    };
    await database.update(adSets).set({ maxPrice: 4_000_000n }).where(eq(adSets.campaignId, ids.tight));
  });
  await start();
}, 180_000);
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Null for a connection that a dying program let fall. */
const ask = () =>
  fetch(`http://127.0.0.1:${port}/rtb/${sspId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
    body: JSON.stringify(bannerRequest({ user: { id: crypto.randomUUID() } })),
  }).catch(() => null);
const call = (address: string, price: number): Promise<number> =>
  fetch(
    address.replace(/\$\{AUCTION_PRICE\}/, String(price)).replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`),
    {
      headers: { connection: 'close' },
    },
  ).then(
    ({ status }) => status,
    () => 0,
  );

/** Bids whose impression was acknowledged: it must be there whatever was killed. */
const acknowledged = new Set<string>();
/** Bids whose impression came after their time: it must not be there. */
const tooLate = new Set<string>();
const tokens = bidTokens(secret);
let draws = 1;
const draw = (below: number): number => {
  draws = (draws * 48_271) % 2_147_483_647;
  return draws % below;
};

/** One bid and what becomes of it: shown, shown twice, lost, forged, late, too dear, or never heard of again. */
async function liveOnce(): Promise<void> {
  const answer = await ask();
  if (answer?.status !== 200) return;
  const body = await answer.json().catch(() => null);
  const [bid] = body?.seatbid[0]?.bid ?? [];
  if (!bid) return;
  const [pixel = ''] = /http[^"'\s<]*\/rtb\/notice\/impression\/[^"'\s<]*/.exec(bid.adm) ?? [];
  const [, text = ''] = /impression\/([\w-]+)/.exec(pixel) ?? [];
  const way = draw(10);
  if (way < 2) await call(bid.nurl, bid.price);
  if (way === 2) await call(bid.lurl, bid.price);
  if (way === 3) await call(pixel.replace(text, `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`), bid.price);
  const token = tokens.read(text);
  if (way === 4 && token) {
    const id = `${token.id.startsWith('0') ? 1 : 0}${token.id.slice(1)}`;
    tooLate.add(id);
    const past = { id, sentAt: token.sentAt - 61 * 60_000, ttlMs: 60 * 60_000 };
    await call(pixel.replace(text, tokens.sign({ ...token, ...past }).page), bid.price);
  }
  if (way === 5) await call(pixel, bid.price + 0.5);
  if (way === 6) return;
  const times = way === 7 ? 2 : 1;
  for (let time = 0; time < times; time++) if ((await call(pixel, bid.price)) === 200) acknowledged.add(bid.id);
}

const bidders = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(api?.process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('bidder-process'))
    .map((line) => Number.parseInt(line, 10));

describe('money of bidders and of an API that are killed (-9)', () => {
  it(
    `is the sum of what was counted, within the budget, after ${rounds} kills among doubled, late and forged notices`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const before = acknowledged.size;
        const isWholeProgram = round % 2 === 1;
        let isOver = false;
        const workers = Array.from({ length: 6 }, async () => {
          while (!isOver) await liveOnce();
        });
        await vi.waitUntil(() => acknowledged.size >= before + 5 + draw(15), { timeout: 60_000, interval: 5 });
        if (isWholeProgram) await api?.kill();
        else for (const pid of bidders().slice(0, 1 + draw(2))) process.kill(pid, 'SIGKILL');
        isOver = true;
        await Promise.all(workers);
        if (isWholeProgram) await start();
        else await vi.waitUntil(async () => (await ask())?.status === 200, { timeout: 60_000, interval: 100 });
      }
      // What was kept is counted at the next turns, and settled when the program ends.
      await api?.stop();
      await start();
      await api?.stop();
      await withStore(requireExactSums);
    },
    rounds * 90_000 + 120_000,
  );
});

async function requireExactSums(database: Awaited<ReturnType<typeof openStore>>['database']): Promise<void> {
  expect(await database.select().from(rtbNotices).where(isNull(rtbNotices.settledAt))).toEqual([]);
  const shown = await database
    .select()
    .from(rtbNotices)
    .where(eq(rtbNotices.kind, 'shown'))
    .orderBy(asc(rtbNotices.id));
  const kept = new Set(shown.map(({ bidId }) => bidId));
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  expect([...tooLate].filter((id) => kept.has(id))).toEqual([]);
  expect(kept.size).toBe(shown.length);
  const reported = (campaignId: number) =>
    shown.filter(({ token }) => tokens.read(token)?.campaignId === campaignId).length;
  const facts = await openFacts(folder, { url: undefined, onFailure: (reason) => expect.fail(reason) });
  for (const key of ['ample', 'tight'] as const) {
    const id = ids[key];
    const owner = owners[key];
    const [counters] = await database.select().from(campaignCounters).where(eq(campaignCounters.campaignId, id));
    const { impressions = 0, spent = 0n } = counters ?? {};
    expect(spent).toBe(BigInt(impressions) * cost[key]);
    const [client] = await database.select().from(users).where(eq(users.id, owner));
    expect(client?.balance).toBe(funds - spent);
    const text = `select coalesce(sum(spend), 0) as spend, coalesce(sum(impressions), 0) as impressions from fact where campaign_id = ${id}`;
    const [rows = []] = await facts.ask([{ sql: text, values: [] }]);
    expect([String(rows[0]?.spend), Number(rows[0]?.impressions)]).toEqual([String(spent), impressions]);
    console.log(`The campaign with ${key} money: ${impressions} impressions of ${reported(id)} that were kept`);
    expect(impressions).toBeGreaterThan(0);
    if (key === 'ample') expect(impressions).toBe(reported(id));
    else expect(impressions).toBeLessThanOrEqual(Math.min(reported(id), Number(few)));
  }
  await facts.close();
}
