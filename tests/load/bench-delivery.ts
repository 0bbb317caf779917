import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { breakdownKinds } from '@/lib/contract/delivery/delivery-breakdown';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { generateFacts } from '@/lib/embedded-dsp/facts/generate-facts';
import { type Sent, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addCampaign } from '../settlement/small-platform';
import { median } from './start-program';

const rounds = 31;
const pageSize = 50;
/** Key of the zone without an offset. */
const utc = 'TZ-38';
const dayMs = 86_400_000;
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
    const view = await measure(() => call(api, token, 'campaigns.view', { params: { id } }));
    console.log(`${'the campaign alone'.padEnd(28)} ${view.toFixed(1)} ms`);
    const cases: [string, 'campaigns.delivery' | 'campaigns.breakdown', object][] = [
      ['delivery, 90 days', 'campaigns.delivery', days],
      ['delivery, 7 days', 'campaigns.delivery', {}],
      ['delivery, today', 'campaigns.delivery', { from: days.to }],
      ...breakdownKinds.map(
        (by) =>
          [`by ${by}, 90 days`, 'campaigns.breakdown', { ...days, by }] as [string, 'campaigns.breakdown', object],
      ),
    ];
    for (const [name, operation, query] of cases) {
      const ms = await measure(() => call(api, token, operation, { params: { id }, query: { ...query } }));
      console.log(`${name.padEnd(28)} ${ms.toFixed(1)} ms, ${(ms / view).toFixed(1)} × the campaign alone`);
    }
    await measureList(api, token, days);
    await api.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * A page of the list over all time, for 90 days, and also with pace, change and seven days of each row by the same days,
 * as the screen asks. They take turns, so that a busy moment of the machine falls on all of them.
 */
async function measureList(api: SmallApi, token: string, days: { from: string; to: string }): Promise<void> {
  const query = { size: pageSize, sort: 'id,desc' };
  const ofPeriod = { ...query, startDate: days.from, endDate: days.to };
  const answer = await api.call(token, 'campaigns.list', { query });
  const ids: number[] = JSON.parse(answer.text).content.map((row: { id: number }) => row.id);
  const list = () => call(api, token, 'campaigns.list', { query: ofPeriod });
  const paced = () => Promise.all([list(), call(api, token, 'campaigns.pace', { query: { ids, ...days } })]);
  const [plain, period, both] = await measureInTurns([
    () => call(api, token, 'campaigns.list', { query }),
    list,
    async () => void (await paced()),
  ]);
  const line = (name: string, ms = 0) =>
    `${name.padEnd(28)} ${ms.toFixed(1)} ms, ${(ms / (plain ?? ms)).toFixed(2)} × the list over all time`;
  console.log(line(`list of ${ids.length}`, plain));
  console.log(line('list of 90 days', period));
  console.log(`${line('list of 90 days with pace', both)}, ${((both ?? 0) / (period ?? 1)).toFixed(2)} × without pace`);
}

/** The campaign that the generated facts name for the client, with a week of reasons, and others for a page of the list. */
async function fill(api: SmallApi) {
  const { database } = api;
  const client = await addPerson(database, 'buyer');
  const named = 4 * client.id - 3;
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

async function call(api: SmallApi, token: string, name: Parameters<SmallApi['call']>[1], sent: Sent): Promise<void> {
  const { status, text } = await api.call(token, name, sent);
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
}

const measure = async (once: () => Promise<void>): Promise<number> => (await measureInTurns([once]))[0] ?? 0;

/** Returns the median of each in ms. */
async function measureInTurns(all: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times = all.map((): number[] => []);
  for (let round = -1; round < rounds; round++)
    for (const [index, once] of all.entries()) {
      const began = performance.now();
      await once();
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  return times.map(median);
}
