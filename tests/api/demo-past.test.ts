import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { PastMade } from '@/lib/contract/people/past-made';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { startApi } from '@/lib/embedded-dsp/start-api';
import { ManualClock } from '../support/manual-clock';
import { openInPlace } from '../support/open-in-place';
import { type Launched, launch } from './launch';
import { listen } from './stomp-listener';

let folder: string;
let api: Launched;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-past-'));
  api = await launch(folder, { DSP_DEMO: 'on', DSP_HISTORY_DAYS: '5' }, 'Making 5 days');
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${api.url}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(answer.status, path).toBe(200);
  return answer.json() as Promise<T>; // as the contract says
}

interface Campaigns {
  content: { id: number; version: number; status: string; statImpressions: number }[];
}
const campaigns = () => send<Campaigns>('GET', 'campaign/all?page=0&size=100&sort=id,desc');

describe('a new demonstration', () => {
  it('can be used while its past is made, says how far it is, and keeps what was changed meanwhile', async () => {
    const session = await send<{ accessToken: string; csrfToken: string; user: CurrentUser }>('POST', 'auth/login', {
      login: 'admin',
      password: 'Demo-2026!',
    });
    token = session.accessToken;
    const heard = await listen(api.url, session.user.id, token, session.csrfToken);
    const made: PastMade[] = [];
    const running = (await campaigns()).content.find(({ status }) => status === 'ACTIVE');
    if (!running) throw new Error('A demonstration has active campaigns');
    await send('PUT', `campaign/change-status/${running.id}`, { status: 'INACTIVE', version: running.version });
    const isMade = async () => {
      const { pastMade } = await send<CurrentUser>('GET', 'auth/current-user');
      if (made.length === 0) expect(api.output()).not.toContain('DSP API ready');
      if (pastMade) made.push(pastMade);
      return pastMade === undefined;
    };
    await expect.poll(isMade, { timeout: 120_000, interval: 100 }).toBe(true);
    expect([...new Set(made.map(({ days, of }) => `${days} of ${of}`))]).toEqual(['0 of 5', '4 of 5']);
    expect(heard.messages).toContainEqual({ kind: 'past' });
    heard.close();
    const { content } = await campaigns();
    expect(content.reduce((sum, { statImpressions }) => sum + statImpressions, 0)).toBeGreaterThan(1_000);
    expect(content.find(({ id }) => id === running.id)?.status).toBe('INACTIVE');
  });

  it('has no gap after a pause, in which campaigns spent as before', async () => {
    await api.stop();
    const from = Math.ceil(Date.now() / slotMs) + 1;
    const clock = new ManualClock((from + 20) * slotMs);
    const settings = readSettings({ DSP_DATA: folder, DSP_DEMO: 'on', DSP_LOG: 'off' });
    const again = await startApi({ ...settings, port: 0 }, { openExchange: openInPlace, exchangeClock: clock });
    const sql = `select slot, sum(spend) as spent from fact where slot >= ${from} group by slot having sum(spend) > 0`;
    const [rows] = await again.facts.ask([{ sql, values: [] }]);
    await again.stop();
    expect(rows).toHaveLength(20);
  });
});
