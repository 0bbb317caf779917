import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { callAddress } from '@/lib/contract/call-address';
import { openSession } from '@/lib/embedded-dsp/auth/sessions';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { startApi } from '@/lib/embedded-dsp/start-api';
import { addPerson } from '../api/tenants';
import { addCampaign, addIntegration } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { copyBusiness } from './copy-business';
import { cpuMs, startProgram } from './start-program';

const count = Number(process.env.BENCH_CAMPAIGNS ?? 6_000);
const port = 3294;
const secret = 'a secret for the benchmark, long enough';

/** How long the built API lets people wait while `BENCH_CAMPAIGNS` campaigns bid, and while none does. */
export async function benchActive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'active-bench-'));
  const token = await fill(folder);
  for (const speed of ['0', '75']) {
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
  DSP_DATA: folder,
  DSP_PORT: String(port),
  DSP_DEMO: 'off',
  DSP_LOG: 'off',
  DSP_SECRET: secret,
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
  await copyBusiness(database, await addCampaign(database, owner.id, { exchanges }), count);
  const session = await openSession(database, owner, settings);
  await api.stop();
  if (!session) throw new Error('No session was opened');
  return session.accessToken;
}
