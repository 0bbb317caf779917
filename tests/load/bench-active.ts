import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { callAddress } from '@/lib/contract/call-address';
import { openSession } from '@/lib/embedded-dsp/auth/sessions';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { startApi } from '@/lib/embedded-dsp/start-api';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { addPerson } from '../api/tenants';
import { addCampaign, addIntegration } from '../settlement/small-platform';
import { copyRows } from '../support/copy-rows';
import { fund } from '../support/fund';
import { cpuMs, startProgram } from './start-program';

const count = Number(process.env.BENCH_CAMPAIGNS ?? 6_000);
const port = 3294;
const secret = 'a secret for the benchmark, long enough';

/** How long the built API lets people wait while `BENCH_CAMPAIGNS` campaigns bid, and while none does. */
export async function benchActive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'active-bench-'));
  const token = await fill(folder);
  for (const speed of ['0', '1']) {
    const environment = { ...environmentOf(folder), DSP_EXCHANGE_SPEED: speed };
    const api = await startProgram('.next/embedded-dsp.mjs', environment, `http://127.0.0.1:${port}/health`);
    const before = cpuMs(api.pid);
    const { latency, non2xx } = await autocannon({ ...asking, headers: { authorization: `Bearer ${token}` } });
    if (non2xx > 0) throw new Error(`${non2xx} answers were refusals`);
    const { p50, p90, p99, max } = latency;
    const used = ((cpuMs(api.pid) - before) / asking.duration).toFixed(0);
    const waits = `p50 ${p50}, p90 ${p90}, p99 ${p99}, most ${max} ms`;
    console.log(`exchange ${speed === '0' ? 'off' : 'on'}: ${waits}; ${used} ms of a processor in a second`);
    await api.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}

const environmentOf = (folder: string) => ({
  ...{ DSP_DATA: folder, DSP_PORT: String(port), DSP_DEMO: 'off', DSP_LOG: 'off', DSP_SECRET: secret },
});

/** One client's list, twenty times a second, whether the one before was answered or not. */
const { path } = callAddress('campaigns.list', { query: { page: 0, size: 20, sort: 'id,desc' } });
const asking = { url: `http://127.0.0.1:${port}/${path}`, connections: 20, overallRate: 20, duration: 40 };

/** Clients of five campaigns, each for a country of its own; answers the token of the first client. */
async function fill(folder: string): Promise<string> {
  const settings = { ...readSettings({ ...environmentOf(folder), DSP_ACCESS_TOKEN_SECONDS: '3600' }), secret, port: 0 };
  const api = await startApi(settings);
  const { database } = api;
  const exchanges = [];
  for (const name of ['One', 'Two', 'Three']) exchanges.push(await addIntegration(database, name));
  const owner = await addPerson(database, 'owner', { currency: 'USD' });
  await fund(database, owner.id, 10n ** 12n);
  await copyBusiness(database, await addCampaign(database, owner.id, { exchanges }));
  const session = await openSession(database, owner, settings);
  await api.stop();
  if (!session) throw new Error('No session was opened');
  return session.accessToken;
}

async function copyBusiness(database: Database, template: number): Promise<void> {
  const own = sql`campaigns.id = ${template}`;
  await copyRows(database, 'users', count / 5, sql`login = 'owner'`, {
    login: sql`'client-' || i`,
    email: sql`'client-' || i || '@example.com'`,
  });
  await copyRows(database, 'targets', 4, sql`true`, {
    conditions: sql`jsonb_set(conditions, '{geo}', jsonb_build_object('isEverywhere', false, 'excluded', '[]'::jsonb,
      'included', jsonb_build_array(jsonb_build_object('kind', 'country', 'key', (array['DE', 'KZ', 'US', 'RU'])[i]))))`,
  });
  await copyRows(database, 'campaigns', count - 1, own, {
    user_id: sql`(select min(id) from users where login like 'client-%') + i / 5`,
    name: sql`'Campaign ' || i`,
  });
  await copyRows(database, 'ad_sets', count - 1, sql`campaign_id = ${template}`, {
    campaign_id: sql`campaign_id + i`,
    max_price: sql`1000000 + i * 7919 % 4000000`,
    target_id: sql`(select min(id) from targets) + i % 5`,
  });
  await database.execute(sql`insert into ad_set_creatives (ad_set_id, creative_id, position)
    select ad_sets.id, creatives.id, 0 from ad_sets, creatives where ad_sets.campaign_id <> ${template}`);
  await database.execute(sql`analyze`);
}
