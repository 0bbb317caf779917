import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { keepDailyStatistics } from '@/lib/embedded-dsp/reconciliation/daily-statistics';
import { statisticsFetcher } from '@/lib/embedded-dsp/reconciliation/statistics-fetcher';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { reportedDays, statisticsSources } from '@/lib/embedded-dsp/store/integrations-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { integrationInput } from '../api/pivot/integrations';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addCampaign, addClient } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { ManualClock } from '../support/manual-clock';
import { type SampleSsp, startSampleSsp } from './sample-ssp';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const yesterday = dayBefore(1);
const before = dayBefore(2);

let ssp: SampleSsp;
let api: SmallApi;
let admin: string;
let sspId: number;
let campaignId: number;

beforeAll(async () => {
  ssp = await startSampleSsp();
  api = await startSmallApi({}, { reportNetwork: ssp.network });
  admin = await api.tokenOf(await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
  const clientId = await addClient(api.database);
  campaignId = await addCampaign(api.database, clientId, {});
  await api.database.update(campaigns).set({ bidMargin: 20 }).where(eq(campaigns.id, campaignId));
});
beforeEach(async () => {
  const made = await api.call(admin, 'integrations.create', { body: integrationInput({ statisticsLink: ssp.link }) });
  sspId = made.body.id;
  ssp.requested.length = 0;
});
afterAll(async () => {
  await api.close();
  ssp.close();
});

const call = async (name: 'reconciliation' | 'fetchStatistics') =>
  (await api.call(admin, `integrations.${name}`, { params: { id: sspId } })).body;
const allow = (host: string | null) =>
  api.call(admin, 'integrations.allowStatisticsHost', { params: { id: sspId }, body: { host } });
const change = async (given: object) => {
  const {
    version,
    id,
    updatedAt,
    createdAt,
    isTokenShown,
    campaigns: _,
    ...body
  } = (await api.call(admin, 'integrations.view', { params: { id: sspId } })).body;
  return api.call(admin, 'integrations.update', { params: { id: sspId }, body: { ...body, version, ...given } });
};
const report = (...rows: string[]) => ssp.send(['date,bids,impressions,spend,currency', ...rows].join('\n'));

describe('the statistics of an SSP', () => {
  it('are fetched from no host that an administrator has not allowed', async () => {
    report(`${yesterday},1,1,1,USD`);
    expect(await call('reconciliation')).toMatchObject({ host: ssp.host, isAllowed: false, problem: null, days: [] });
    expect((await call('fetchStatistics')).problem).toEqual({ code: 'HOST_NOT_ALLOWED', detail: ssp.host });
    expect(await allow('another.example')).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { host: 'invalid' } }),
    );
    expect((await allow(ssp.host)).body).toMatchObject({ isAllowed: true });
    await change({ statisticsLink: ssp.link.replace('statistics.', 'elsewhere.') });
    expect(await call('reconciliation')).toMatchObject({ isAllowed: false, allowedAt: null, nextAt: null });
    expect((await call('fetchStatistics')).problem.code).toBe('HOST_NOT_ALLOWED');
    expect(ssp.requested).toEqual([]);
    const result = await api.database.select().from(changes).where(eq(changes.entityId, sspId));
    expect(result.find(({ operation }) => operation === 'integrations.allowStatisticsHost')?.fields).toEqual([
      { field: 'statisticsHost', before: null, after: ssp.host },
    ]);
  });

  it('stand beside ours by day, less the margin, with the difference', async () => {
    const slot = Math.floor(Date.parse(`${yesterday}T12:00:00Z`) / slotMs);
    const fact = { sspId, campaignId, slot, bids: 100, impressions: 50, spend: 10_000_000n };
    const facts = [fact, { ...fact, sspId: sspId + 1_000 }, { ...fact, slot: slot + 48 }].map(sampleFact);
    await ingestFacts(api.facts, crypto.randomUUID(), facts);
    report(`${yesterday},90,55,8.4,USD`, `${before},,7,1,USD`, 'nonsense,1,1,1,USD');
    await allow(ssp.host);
    const { days, total, lastRead, problem, goodAt, nextAt } = await call('fetchStatistics');
    expect(ssp.requested).toEqual([`/report?from=${dayBefore(7)}&to=${yesterday}`]);
    expect(days).toEqual([
      {
        day: yesterday,
        ours: { bids: 100, impressions: 50, spend: '8' },
        theirs: { requests: null, bids: 90, impressions: 55, spend: '8.4' },
        differences: { bids: -0.1, impressions: 0.1, spend: 0.05 },
      },
      {
        day: before,
        ours: { bids: 0, impressions: 0, spend: '0' },
        theirs: { requests: null, bids: null, impressions: 7, spend: '1' },
        differences: { bids: null, impressions: null, spend: null },
      },
    ]);
    expect(total).toMatchObject({ days: 2, theirs: { bids: null, impressions: 62, spend: '9.4' } });
    expect(lastRead).toMatchObject({ days: 2, badRows: 1, example: { line: 4, problem: 'DATE' } });
    expect([problem, goodAt < nextAt]).toEqual([null, true]);
  });

  it('replace what was said of a day before, and stay when a later fetch fails', async () => {
    await allow(ssp.host);
    report(`${yesterday},1,10,1,USD`, `${before},1,20,2,USD`);
    const first = await call('fetchStatistics');
    report(`${yesterday},1,11,1,USD`);
    await call('fetchStatistics');
    for (const [body, code] of [
      [`date,impressions,spend,currency\n${yesterday},99,9,EUR`, 'OTHER_CURRENCY'],
      ['date,impressions,spend\n"', 'UNREADABLE'],
    ]) {
      ssp.send(body ?? '');
      const failed = await call('fetchStatistics');
      expect(failed.problem.code).toBe(code);
      expect(failed.goodAt >= first.goodAt && failed.goodAt < failed.triedAt).toBe(true);
      expect(failed.days.map((one: { theirs: { impressions: number } }) => one.theirs.impressions)).toEqual([11, 20]);
    }
    const rows = await api.database.select().from(reportedDays).where(eq(reportedDays.integrationId, sspId));
    expect(rows).toHaveLength(2);
  });

  it('are not kept when the permission goes while the SSP answers', async () => {
    await allow(ssp.host);
    ssp.answer((_, response) => {
      void allow(null).then(() =>
        response.writeHead(200, { 'content-type': 'text/csv' }).end(`date,impressions,spend\n${yesterday},1,1`),
      );
    });
    expect(await call('fetchStatistics')).toMatchObject({ isAllowed: false, days: [], goodAt: null });
  });

  it('are shown to nobody who may not read statistics of all clients', async () => {
    const reader = await addPerson(api.database, `a-reader-${sspId}`, {
      role: 'ROLE_ADMIN',
      permissions: ['INTEGRATION_READ_ALL', 'INTEGRATION_UPDATE'],
    });
    const token = await api.tokenOf(reader);
    const sent = { params: { id: sspId } };
    expect(await api.call(token, 'integrations.reconciliation', sent)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await api.call(token, 'integrations.fetchStatistics', sent)).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });
});

describe('every day', () => {
  it('what is due is fetched once, again an hour after a failure, and forgotten after ninety days', async () => {
    await allow(ssp.host);
    const { database } = api;
    const clock = new ManualClock(Date.now());
    await database.update(statisticsSources).set({ dueAt: null });
    await database
      .update(statisticsSources)
      .set({ dueAt: new Date(clock.now() + 30_000) })
      .where(ofSsp());
    const old = { integrationId: sspId, currency: 'USD' as const, impressions: 1, spend: 1n };
    await database.insert(reportedDays).values({ ...old, day: dayBefore(120) });
    ssp.send('', {}, 500);
    const fetcher = statisticsFetcher({ database, network: ssp.network, now: clock.now });
    const daily = keepDailyStatistics({ database, fetcher, clock });
    await clock.pass(50_000);
    expect(ssp.requested).toHaveLength(0);
    await clock.pass(20_000);
    expect(ssp.requested).toHaveLength(1);
    report(`${yesterday},1,1,1,USD`);
    await clock.pass(hourMs);
    expect(ssp.requested).toHaveLength(2);
    await clock.pass(2 * 60_000);
    expect(ssp.requested).toHaveLength(2);
    await daily.stop();
    expect((await call('reconciliation')).problem).toBeNull();
    const kept = await database.select().from(reportedDays).where(eq(reportedDays.integrationId, sspId));
    expect(kept.map(({ day }) => day)).toEqual([yesterday]);
  });
});

const ofSsp = () => eq(statisticsSources.integrationId, sspId);
