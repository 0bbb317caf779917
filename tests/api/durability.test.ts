import { createHash } from 'node:crypto';
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { durableStartParameters, SyncedFileSystem } from '@/lib/embedded-dsp/store/synced-file-system';
import { enterAsAdmin, killAt, type Launched, launch, ownPassword, runToEnd } from './launch';
import { prepareStore } from './prepared-store';

/** Each takes as long as a start of the program; the long run asks for 200. */
const rounds = Number(process.env.KILLS ?? 3);
let folder: string;
let api: Launched;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kills-'));
  await prepareStore(folder);
  api = await launch(folder, { DSP_DEMO: 'off' });
  await enterAsAdmin(api);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function send(path: string, init: RequestInit & { token?: string } = {}) {
  const authorization = init.token ? { authorization: `Bearer ${init.token}` } : undefined;
  const answer = await fetch(`${api.url}/${path}`, { ...init, headers: { ...authorization, ...init.headers } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.code}`);
  return body;
}
const sendJson = (method: string, path: string, body: unknown, token?: string) =>
  send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, token });

const signIn = async (): Promise<string> =>
  (await sendJson('POST', 'auth/login', { login: 'admin', password: ownPassword })).accessToken;

interface Acknowledged {
  /** Columns remembered for each screen, the last ones answered. */
  states: Map<string, string>;
  /** SHA-256 by name of each stored file. */
  files: Map<string, string>;
}
const acknowledged: Acknowledged = { states: new Map(), files: new Map() };

/** Writes without pause until the program is gone; what it answered is on record. */
async function writeStates(token: string, screen: string): Promise<void> {
  for (let count = 0; ; count++) {
    const column = `column-${count}`;
    await sendJson('PUT', `ui/state/${screen}`, { version: 1, columns: [column] }, token);
    acknowledged.states.set(screen, column);
  }
}

async function upload(token: string): Promise<void> {
  for (;;) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const image = sharp({ create: { width: 88, height: 31, channels: 3, background: '#fff', noise } });
    const bytes = await image.png().toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'banner.png'));
    const { name } = await send('file/creative/banner/upload', { method: 'POST', body: form, token });
    acknowledged.files.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
}

const untilGone = (work: Promise<void>) =>
  work.catch((error) => expect(String(error)).toMatch(/fetch failed|terminated/));

async function requireAcknowledged(token: string): Promise<void> {
  for (const [screen, column] of acknowledged.states) {
    const { columns } = await send(`ui/state/${screen}`, { token });
    // One more may have been stored whose answer the kill cut off.
    expect(Number(columns[0].slice(7)), screen).toBeGreaterThanOrEqual(Number(column.slice(7)));
  }
  const stored = new Set(
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const whole = [...stored].map((path) => createHash('sha256').update(fs.readFileSync(path)).digest('hex'));
  for (const path of stored) expect(whole, path).toContain(path.split('/').at(-1));
  for (const [name, hash] of acknowledged.files) expect(whole, name).toContain(hash);
}

describe('the power may go at any moment', () => {
  it(
    `loses nothing that was answered, in ${rounds} kills (-9) during mixed writes`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const token = await signIn();
        const screens = ['campaigns', 'targets', 'creatives'].map(
          (screen) => `${screen}-${[...String(round)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
        );
        const writers = [...screens.map((screen) => writeStates(token, screen)), upload(token)].map(untilGone);
        const isBusy = () =>
          screens.every((screen) => acknowledged.states.has(screen)) && acknowledged.files.size > round;
        await expect.poll(isBusy, { interval: 5 }).toBe(true);
        await pause(40 * round);
        await api.kill();
        await Promise.all(writers);
        api = await launch(folder, { DSP_DEMO: 'off' });
        await requireAcknowledged(await signIn());
      }
      expect(acknowledged.states.size).toBe(3 * rounds);
      expect(acknowledged.files.size).toBeGreaterThanOrEqual(rounds);
    },
    rounds * 60_000,
  );

  it('forces each commit to the disk before it is answered, and no reading', async () => {
    const own = mkdtempSync(join(tmpdir(), 'fsync-'));
    await prepareStore(own);
    const store = new SyncedFileSystem(join(own, 'entities'));
    const engine = await PGlite.create({ fs: store, startParams: durableStartParameters });
    const synced = vi.spyOn(fs, 'fsyncSync');
    const cost = async (statement: string) => {
      const before = synced.mock.calls.length;
      await engine.query(statement);
      return synced.mock.calls.length - before;
    };
    await engine.exec('create table things (id int)');
    for (let id = 0; id < 20; id++) expect(await cost(`insert into things values (${id})`)).toBeGreaterThan(0);
    expect(await cost('select * from things')).toBe(0);
    synced.mockRestore();
    await engine.close();
    rmSync(own, { recursive: true, force: true });
  });
});

interface CampaignFigures {
  id: number;
  name: string;
  dailyBudget: string | null;
  statImpressions: number;
  statSpend: string;
}

/** Every day has facts and none has them twice; the facts of all days are what the entity store has counted. */
async function requireWholePast(api: Launched, days: number): Promise<void> {
  const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const token = await enterDemo(api);
  const list = async (query = ''): Promise<CampaignFigures[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${api.url}/campaign/all?page=0&size=100&sort=id,asc${query}`, { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()).content;
  };
  const figures = (rows: readonly CampaignFigures[]) =>
    rows.map(({ id, statImpressions, statSpend }) => ({ id, statImpressions, statSpend }));
  const counted = await list();
  for (const { name, statSpend, dailyBudget } of counted)
    expect(Number(statSpend), name).toBeLessThanOrEqual((days + 1) * Number(dailyBudget ?? Number.POSITIVE_INFINITY));
  const inFacts = await list(`&startDate=${dateOf(days + 2)}&endDate=${dateOf(-1)}`);
  expect(figures(inFacts)).toEqual(figures(counted));
  for (let daysAgo = 0; daysAgo < days; daysAgo++) {
    const ofDay = await list(`&startDate=${dateOf(daysAgo)}&endDate=${dateOf(daysAgo)}`);
    const shown = ofDay.reduce((sum, { statImpressions }) => sum + statImpressions, 0);
    expect(shown, dateOf(daysAgo)).toBeGreaterThan(100);
  }
}

async function enterDemo({ url }: Launched): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ login: 'admin', password: 'Demo-2026!' });
  return (await (await fetch(`${url}/auth/login`, { method: 'POST', headers, body })).json()).accessToken;
}

describe('a demonstration', () => {
  it('goes on when its making was cut off, and is never made again once it is whole', async () => {
    const own = mkdtempSync(join(tmpdir(), 'demo-'));
    const demo = { DSP_DEMO: 'on', DSP_HISTORY_DAYS: '9' };
    // The recent days are made when it is cut off, the one before them is not.
    await killAt('History: 8 days', { ...demo, DSP_DATA: own });
    const whole = await launch(own, demo);
    expect(whole.output()).toMatch(/Making 9 days.*\n(History: \d+ days\n)*History: [1-9]\d* auctions/);
    await requireWholePast(whole, 9);
    await whole.kill();
    const again = await launch(own, demo);
    expect(again.output()).not.toContain('Making');
    await again.stop();
    rmSync(own, { recursive: true, force: true });
  }, 300_000);
});

describe('a start that cannot be', () => {
  it('names the process that holds the data folder', async () => {
    const { code, output } = await runToEnd({ DSP_DATA: folder, DSP_PORT: '4219' });
    expect(code).toBe(1);
    expect(output).toContain(`process ${api.process.pid}`);
    expect(output).toContain('DSP_DATA');
  });

  it('says what to do about a taken port before it makes anything', async () => {
    const other = mkdtempSync(join(tmpdir(), 'taken-'));
    const { code, output } = await runToEnd({ DSP_DATA: other, DSP_PORT: String(api.port) });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${api.port} is taken`);
    expect(output).toContain('DSP_PORT');
    expect(readdirSync(other)).not.toContain('entities');
    rmSync(other, { recursive: true, force: true });
  });

  it('says which setting to set to what', async () => {
    const { code, output } = await runToEnd({ DSP_PORT: 'four', DSP_DEMO: 'yes', DATABASE_URL: 'mysql://x/y' });
    expect(code).toBe(1);
    expect(output).toContain('Set DSP_PORT to a port number, or leave it out.');
    expect(output).toContain('Set DSP_DEMO to "on" or "off", or leave it out.');
    expect(output).toContain('Set DATABASE_URL to an address such as postgres://');
  });
});
