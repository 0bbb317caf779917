import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { targets } from '@/lib/embedded-dsp/store/schema';
import { enterAsAdmin, type Launched, launch, ownPassword } from '../api/launch';
import { prepareStore } from '../api/prepared-store';
import { addPerson, addTarget } from '../api/tenants';
import { copyRows } from '../support/copy-rows';

const count = 160;
let folder: string;
let api: Launched;
let token: string;
let ids: number[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bulk-kills-'));
  await prepareStore(folder);
  api = await launch(folder, { DSP_DEMO: 'off' });
  await enterAsAdmin(api);
  await api.stop();
  await fill();
  await begin();
}, 120_000);

async function begin(): Promise<void> {
  api = await launch(folder, { DSP_DEMO: 'off' });
  token = (await send('POST', 'auth/login', { login: 'admin', password: ownPassword })).accessToken;
}

/** A client with so many targets, while the program does not run. */
async function fill(): Promise<void> {
  const store = await openStore({ dataFolder: folder, onFailure: (reason) => expect.fail(reason) });
  const owner = await addPerson(store.database, 'the-owner');
  const first = await addTarget(store.database, owner.id);
  await store.database.execute(sql`update targets set name = 'Before'`);
  await copyRows(store.database, 'targets', count - 1, sql`id = ${first}`);
  ids = (await store.database.select({ id: targets.id }).from(targets).orderBy(targets.id)).map(({ id }) => id);
  await store.close();
}
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${api.url}/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  const result = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(result)}`);
  return result;
}

async function listed(): Promise<{ id: number; version: number; name: string }[]> {
  const { content } = await send('GET', 'target/all?page=0&size=100&sort=id,desc');
  const rest = await send('GET', 'target/all?page=1&size=100&sort=id,desc');
  return [...content, ...rest.content];
}
const names = async () => (await listed()).map(({ name }) => name);

/** Begins a call that takes many transactions, and cuts the power as soon as some of them are kept. */
async function cutOff(path: string, body: object): Promise<void> {
  const run = crypto.randomUUID();
  const call = send('POST', path, { ...body, run }).catch(() => 'gone');
  const far = async () => (await send('GET', `bulk/progress?run=${run}`)).done;
  await expect.poll(far, { interval: 3, timeout: 20_000 }).toBeGreaterThan(0);
  await api.kill();
  expect(await call).toBe('gone');
  await begin();
}

const allAre = async (name: string) => (await names()).every((one) => one === name);
/** Made twice it would be seen. */
const longer = { field: 'name', operation: 'replaceText', value: { find: 'Before', replace: 'Before!' } };

it.each(['possible', 'all'])(
  'a kill in the middle of a bulk change (%s) leaves nothing half done: it is completed as the same change set',
  async (mode) => {
    const rows = (await listed()).map(({ id, version }) => ({ id, version }));
    await cutOff('bulk/apply', { entity: 'target', rows, edit: longer, mode });
    await expect.poll(() => allAre('Before!'), { timeout: 30_000 }).toBe(true);
    const sets = new Set<string>();
    for (const id of [ids[0], ids.at(-1)])
      sets.add((await send('GET', `history/target/${id}?page=0&size=1&sort=id,desc`)).content[0].changeSetId);
    expect(sets.size).toBe(1);

    // Nor does one in the middle of its undo.
    const [set] = [...sets];
    await cutOff(`history/undo/${set}`, {});
    await expect.poll(() => allAre('Before'), { timeout: 30_000 }).toBe(true);
  },
  120_000,
);

it('a kill in the middle of a sheet that is to be applied whole or not at all leaves all of it or nothing', async () => {
  const [first = 0] = ids;
  const { version } = await send('GET', `target/view/${first}`);
  const rows = ids.map((id, at) => ({ line: at + 2, entity: 'target', id, version, values: { name: 'Of a sheet' } }));
  await cutOff('bulk/sheet/apply', { entity: 'target', rows, mode: 'all' });
  const isWhole = async () => [await allAre('Of a sheet'), await allAre('Before')];
  await expect.poll(isWhole, { timeout: 30_000 }).toContain(true);
}, 120_000);

it('a kill in the middle of a deletion leaves none of them out', async () => {
  await cutOff('bulk/remove', { entity: 'target', rows: ids.map((id) => ({ id })) });
  await expect.poll(async () => (await names()).length, { timeout: 30_000 }).toBe(0);
}, 120_000);
