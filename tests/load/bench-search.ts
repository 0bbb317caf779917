import { sql } from 'drizzle-orm';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addPerson } from '../api/tenants';
import { copyRows } from '../support/copy-rows';
import { findPostgres, sayNoPostgres, startPostgres } from '../support/postgres-server';
import { median } from './start-program';

const count = Number(process.env.BENCH_CAMPAIGNS ?? 100_000);
const calls = Number(process.env.BENCH_CALLS ?? 100);
const wantedMs = 50;
const clients = 1_000;
/** Of one manager. */
const ofManager = 40;

const questions = {
  'a part of names': 'number 77',
  'what all names say': 'number',
  'the other keyboard layout': 'тгьиук 77',
  'a number': String(Math.floor(count / 2)),
  'an ERID': `2vtznumber${Math.floor(count / 3)}`,
  'a login': 'client-77',
  'two letters': 'nu',
  'one letter': 'n',
  'found nowhere': 'ytnnfrjuj',
};

/** The search over everything, with so many campaigns, ad sets, creatives and targets, for each kind of caller. */
export async function benchSearch(): Promise<void> {
  console.log(`${count} of each of campaigns, ad sets, creatives and targets; wanted: ≤ ${wantedMs} ms`);
  await measureStore('embedded', {});
  if (!findPostgres()) return sayNoPostgres();
  const server = await startPostgres({ isDurable: true });
  await measureStore(`PostgreSQL ${server.version}`, { DATABASE_URL: await server.create('search') });
  await server.stop();
}

async function measureStore(store: string, stores: Record<string, string>): Promise<void> {
  const api = await startSmallApi({ DSP_CHECK_ANSWERS: 'off', ...stores });
  const callers = await fill(api);
  for (const [question, q] of Object.entries(questions)) {
    const figures = [];
    for (const [caller, token] of Object.entries(callers)) figures.push(`${caller} ${await measure(api, token, q)}`);
    console.log(`${store}, ${question.padEnd(26)} ${figures.join('; ')}`);
  }
  await api.close();
}

/** Median and p99 in ms, of calls one after another. */
async function measure(api: SmallApi, token: string, q: string): Promise<string> {
  const times: number[] = [];
  for (let call = -5; call < calls; call++) {
    const began = performance.now();
    const { status, text } = await api.call(token, 'search.find', { query: { q } });
    if (status !== 200) throw new Error(`search.find: ${status} ${text}`);
    if (call >= 0) times.push(performance.now() - began);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const middle = median(times);
  return `${middle.toFixed(1).padStart(6)} (p99 ${p99.toFixed(1)})${middle > wantedMs ? ' ABOVE' : ''}`;
}

/** Clients with their things, made by the store itself; answers who asks. */
async function fill(api: SmallApi): Promise<Record<string, string>> {
  const { database } = api;
  const admin = await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' });
  const manager = await addPerson(database, 'a-manager', { role: 'ROLE_MANAGER' });
  const owner = await addPerson(database, 'owner', { manager });
  const { campaign, adSet, creative, target } = await addBelongings(database, owner, 'model');
  await copyRows(database, 'users', clients, sql`login = 'owner'`, {
    login: sql`'client-' || i`,
    email: sql`'client-' || i || '@example.com'`,
    company_name: sql`'Company number ' || i`,
    manager_id: sql`case when i <= ${ofManager}::int then ${manager.id}::int end`,
  });
  const user_id = sql`(select min(id) from users where login like 'client-%') + i % ${clients}::int`;
  const own = { campaign: sql`id = ${campaign}`, creative: sql`id = ${creative}`, target: sql`id = ${target}` };
  await copyRows(database, 'campaigns', count, own.campaign, { user_id, name: sql`'Campaign number ' || i` });
  await copyRows(database, 'targets', count, own.target, { user_id, name: sql`'Target number ' || i` });
  await copyRows(database, 'creatives', count, own.creative, {
    user_id,
    name: sql`'Banner number ' || i || ' 300×250'`,
    erid: sql`'2VtzNumber' || i`,
  });
  await copyRows(database, 'ad_sets', count, sql`id = ${adSet}`, {
    campaign_id: sql`(select min(id) from campaigns where name like 'Campaign number %') + i - 1`,
    name: sql`'Ad set number ' || i`,
  });
  await database.execute(sql`analyze`);
  const client = await database.execute<{ id: number; login: string }>(
    sql`select id, login from users where login = 'client-77'`,
  );
  const [row] = client.rows;
  if (!row) throw new Error('No client');
  return {
    admin: await api.tokenOf(admin),
    manager: await api.tokenOf(manager),
    client: await api.tokenOf({ ...owner, ...row, id: Number(row.id) }),
  };
}
