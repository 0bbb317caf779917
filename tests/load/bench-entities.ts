import { sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { type Sent, type SmallApi, startSmallApi } from '../api/small-api';
import { addExchange, addPerson, addTarget, campaignInput } from '../api/tenants';
import { findPostgres, sayNoPostgres, startPostgres } from '../support/postgres-server';
import { median } from './start-program';

const campaignCount = Number(process.env.BENCH_CAMPAIGNS ?? 10_000);
const calls = Number(process.env.BENCH_CALLS ?? 100);

interface Figure {
  perSecond: number;
  median: number;
  p99: number;
}

/** The calls people make most, with `BENCH_CAMPAIGNS` campaigns of 200 clients: embedded against PostgreSQL. */
export async function benchEntities(): Promise<void> {
  console.log(`${campaignCount} campaigns, embedded`);
  const embedded = await measureAll({});
  if (!findPostgres()) return sayNoPostgres();
  const server = await startPostgres({ isDurable: true });
  console.log(`${campaignCount} campaigns, PostgreSQL ${server.version}`);
  const served = await measureAll({ DATABASE_URL: await server.create('entities') });
  for (const [name, { perSecond, p99 }] of served) {
    const own = embedded.get(name);
    if (!own) continue;
    const rate = (perSecond / own.perSecond).toFixed(2);
    console.log(`${name.padEnd(28)} PostgreSQL / embedded: calls a second ${rate}, p99 ${(p99 / own.p99).toFixed(2)}`);
  }
  await server.stop();
}

async function measureAll(stores: Record<string, string>): Promise<Map<string, Figure>> {
  const api = await startSmallApi({ DSP_CHECK_ANSWERS: 'off', ...stores });
  const { admin, client, target } = await fill(api);
  const list = (query: Record<string, unknown>): [OperationName, string, () => Sent] => [
    'campaigns.list',
    admin,
    () => ({ query }),
  ];
  const find = (q: string): [OperationName, string, () => Sent] => ['search.find', admin, () => ({ query: { q } })];
  const random = () => 1 + Math.floor(Math.random() * campaignCount);
  let updated = 0;
  const cases: Record<string, [OperationName, string, () => Sent]> = {
    'list, newest first': list({ sort: 'id,desc' }),
    'list, by name': list({ sort: 'name,asc' }),
    'list, by spend': list({ sort: 'statSpend,desc' }),
    'list, name contains': list({ sort: 'id,desc', name: 'number 77' }),
    'list, page 2,000': list({ sort: 'id,desc', page: Math.floor(campaignCount / 50) }),
    'list of one client': ['campaigns.list', client, () => ({ query: { sort: 'id,desc' } })],
    'search, a part of names': find('number 77'),
    'search, what all names say': find('number'),
    'search, a number': find(String(campaignCount)),
    'search, two letters': find('nu'),
    'search, found nowhere': find('ytnnfrjuj'),
    read: ['campaigns.view', admin, () => ({ params: { id: random() } })],
    create: ['targets.create', client, () => ({ body: target(`New ${Math.random()}`) })],
    'create a campaign': [
      'campaigns.create',
      client,
      () => ({ body: campaignInput({ name: `New ${Math.random()}` }) }),
    ],
    // Each campaign once: its version grows with the change.
    update: [
      'campaigns.update',
      admin,
      () => ({ params: { id: ++updated }, body: { ...campaignInput({ name: `Changed ${updated}` }), version: 0 } }),
    ],
  };
  const figures = new Map<string, Figure>();
  for (const [name, [operation, token, sent]] of Object.entries(cases)) {
    const figure = await measure(api, operation, token, sent);
    figures.set(name, figure);
    const ms = `median ${figure.median.toFixed(1)} ms, p99 ${figure.p99.toFixed(1)} ms`;
    console.log(`${name.padEnd(28)} ${figure.perSecond.toFixed(0).padStart(6)}/s, ${ms}`);
  }
  await api.close();
  return figures;
}

/** One after another for the times, eight at once for the throughput. */
async function measure(api: SmallApi, name: OperationName, token: string, sent: () => Sent): Promise<Figure> {
  const one = async () => {
    const { status, text } = await api.call(token, name, sent());
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
  };
  for (let warm = 0; warm < 10; warm++) await one();
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const began = performance.now();
    await one();
    times.push(performance.now() - began);
  }
  const began = performance.now();
  const worker = async () => {
    for (let call = 0; call < calls / 8; call++) await one();
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return { perSecond: (8 * Math.ceil(calls / 8)) / seconds, median: median(times), p99 };
}

/** Clients, campaigns and their counters, made by the store itself. */
async function fill(api: SmallApi) {
  const { database } = api;
  await addExchange(database, 'An exchange');
  const owner = await addPerson(database, 'owner');
  const admin = await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' });
  const template = (await api.call(await api.tokenOf(owner), 'campaigns.create', { body: campaignInput() })).body.id;
  await database.execute(
    sql`insert into users (login, password_hash, role, permissions, currency, email, time_zone_key)
      select 'client-' || i, '-', role, permissions, currency, 'c' || i || '@example.com', time_zone_key
      from users, generate_series(1, 200) i where login = 'owner'`,
  );
  await copyCampaigns(api, template);
  await database.execute(
    sql`update campaign_counters set bids = campaign_id % 9999, wins = campaign_id % 999, impressions = campaign_id % 777,
      clicks = campaign_id % 7, spent = campaign_id * 7919 % 100000007, day = '2026-11-20'`,
  );
  await database.execute(sql`analyze`);
  const target = (
    await api.call(await api.tokenOf(owner), 'targets.view', {
      params: { id: await addTarget(database, owner.id) },
    })
  ).body;
  const body = (name: string) => ({
    ...Object.fromEntries(Object.entries(target).filter(([key]) => !own.has(key))),
    name,
  });
  return { admin: await api.tokenOf(admin), client: await api.tokenOf(owner), target: body };
}

/** What the answer has and the question has not. */
const own = new Set(['id', 'version', 'userId', 'user', 'usedIn', 'createdAt', 'updatedAt', 'status', 'archived']);

/** Every column of the template but these; the store knows which columns there are. */
async function copyCampaigns({ database }: SmallApi, template: number): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'campaigns'
      and column_name not in ('id', 'name', 'user_id', 'status')`,
  );
  const names = sql.raw(rows.map(({ name }) => `"${name}"`).join(', '));
  await database.execute(
    sql`insert into campaigns (name, user_id, status, ${names})
      select 'Campaign number ' || i, (select min(id) from users where login = 'client-1') + i % 200,
        case when i % 3 = 0 then 'ACTIVE' else 'INACTIVE' end, ${names}
      from campaigns, generate_series(1, ${campaignCount}::int) i where campaigns.id = ${template}`,
  );
}
