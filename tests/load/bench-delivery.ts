import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { callAddress } from '@/lib/contract/call-address';
import { breakdownKinds } from '@/lib/contract/delivery/delivery-breakdown';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { generateFacts } from '@/lib/embedded-dsp/facts/generate-facts';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addCampaign } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { timedCalls } from './timed-calls';

const rounds = 31;
/** More, because their ratios are close to 1. */
const listRounds = 121;
const pageSize = 50;
/** Shorter than any call of a list. */
const betweenBatchesMs = 15;
/** Key of the zone without an offset. */
const utc = 'TZ-38';
const dayMs = 86_400_000;
/** The generated facts name four campaigns of each client. */
const firstCampaignOf = (clientId: number) => 4 * clientId - 3;
const clientOf = (campaignId: number) => Math.ceil(campaignId / 4);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Delivery and breakdowns of one campaign over 90 days, beside the reading of the campaign alone. */
export async function benchDelivery(): Promise<void> {
  for (const millions of (process.env.BENCH_MILLIONS ?? '0.5,2').split(',')) {
    const folder = mkdtempSync(join(tmpdir(), 'delivery-bench-'));
    const now = Date.now();
    const rows = Number(millions) * 1_000_000;
    await generateFacts(folder, { rows, clients: 200, days: 90, until: Math.ceil(now / slotMs) });
    const api = await startSmallApi({ DSP_DATA: folder, DSP_CHECK_ANSWERS: 'off' });
    const { id, token } = await fill(api);
    console.log(`\n${millions} million facts`);
    const days = { from: dateOf(now - 89 * dayMs), to: dateOf(now) };
    await measureCampaign(api, token, id, days);
    const stop = keepAdding(api, id);
    await measureList(api, token, days);
    await stop();
    await api.close();
    rmSync(folder, { recursive: true });
  }
}

interface Days {
  from: string;
  to: string;
}

async function measureCampaign(api: SmallApi, token: string, id: number, days: Days): Promise<void> {
  const of = (operation: OperationName, query: Record<string, unknown> = {}) =>
    addressAt(api, operation, { params: { id }, query });
  const cases: [string, string][] = [
    ['the campaign alone', of('campaigns.view')],
    ['delivery, 90 days', of('campaigns.delivery', { ...days })],
    ['delivery, 7 days', of('campaigns.delivery')],
    ['delivery, today', of('campaigns.delivery', { from: days.to })],
    ...breakdownKinds.map((by): [string, string] => [`by ${by}, 90 days`, of('campaigns.breakdown', { ...days, by })]),
  ];
  const medians = await timedCalls({ token, rounds, sets: cases.map(([, address]) => [address]) });
  const [alone = Number.NaN] = medians;
  for (const [index, [name]] of cases.entries()) {
    const ms = medians[index] ?? Number.NaN;
    console.log(`${name.padEnd(28)} ${ms.toFixed(1)} ms, ${(ms / alone).toFixed(1)} × the campaign alone`);
  }
}

/** Adds facts of today all the time, as the exchange does: lists must not be measured on a store at rest. */
function keepAdding({ facts }: SmallApi, campaignId: number): () => Promise<void> {
  let batches = 0;
  let last: Promise<unknown> = Promise.resolve();
  const add = () => {
    const slot = Math.floor(Date.now() / slotMs);
    const fact = sampleFact({ slot, clientId: clientOf(campaignId), campaignId });
    last = last.then(() => ingestFacts(facts, `added ${batches++}`, [fact]));
  };
  const adding = setInterval(add, betweenBatchesMs);
  return async () => {
    clearInterval(adding);
    await last;
  };
}

/** A page of the list over all time, for 90 days, and also with pace, change and seven days of its rows. */
async function measureList(api: SmallApi, token: string, days: Days): Promise<void> {
  const of = (query: Record<string, unknown>) =>
    addressAt(api, 'campaigns.list', { query: { page: 0, size: pageSize, sort: 'id,desc', ...query } });
  const ofDays = { startDate: days.from, endDate: days.to };
  const sets = [[of({})], [of(ofDays)], [of({ ...ofDays, pace: 'true' })]];
  const medians = await timedCalls({ token, rounds: listRounds, sets });
  const [plain = Number.NaN, period = Number.NaN, paced = Number.NaN] = medians;
  const line = (name: string, ms: number, beside: string, of: number) =>
    console.log(`${name.padEnd(28)} ${ms.toFixed(1)} ms, ${(ms / of).toFixed(2)} × ${beside}`);
  line(`list of ${pageSize}`, plain, 'itself', plain);
  line('list of 90 days', period, 'over all time', plain);
  line('list of 90 days with pace', paced, 'over all time without pace', plain);
}

const addressAt = (api: SmallApi, operation: OperationName, given: Parameters<typeof callAddress>[1]) =>
  `${api.origin}/${callAddress(operation, given).path}`;

/** The campaign that the generated facts name for the client, with a week of reasons, and others for a page of the list. */
async function fill(api: SmallApi) {
  const { database } = api;
  const client = await addPerson(database, 'buyer');
  const named = firstCampaignOf(client.id);
  let last = 0;
  while (last < named + pageSize - 1)
    last = await addCampaign(database, client.id, { timeZone: utc, dailyBudget: 10_000_000n });
  await database.execute(
    sql`insert into bid_reasons (campaign_id, hour, code, count)
      select ${named}::int, date_trunc('hour', now()) - h * interval '1 hour', code, 100 + h
      from generate_series(0, 166) h,
        unnest(array['EXCHANGE_NOT_SELECTED', 'SPEND_PACED', 'FREQUENCY_REACHED', 'GEO', 'DEVICE_TYPE', 'PLACEMENT',
          'SEGMENT', 'CREATIVE_SIZE', 'PRICE_BELOW_FLOOR', 'LOST_TO_OWN', 'LOST', 'WON']) code`,
  );
  return { id: named, token: await api.tokenOf(client) };
}
