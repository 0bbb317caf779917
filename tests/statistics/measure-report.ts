// Takes a report of many rows as a file, in a process of its own: `measure-report.ts <csv|xlsx> <rows>` prints
// `{ growth, size }`, the growth of the process's memory while it is made and read, and the file's size, in bytes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { permissions } from '@/lib/contract/permissions';
import { statisticReport, statistics } from '@/lib/contract/statistics';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import type { Caller } from '@/lib/embedded-dsp/http/handlers';
import { statisticsHandlers } from '@/lib/embedded-dsp/statistics/statistics-handlers';
import { sampleFact } from './sample-fact';

const [format = 'csv', wanted = '100000'] = process.argv.slice(2);
const rows = Number(wanted);
const folder = mkdtempSync(join(tmpdir(), 'report-memory-'));
const facts = await openFacts(folder);
for (let start = 0; start < rows; start += 10_000) {
  const batch = Array.from({ length: 10_000 }, (_, index) => {
    const number = start + index;
    const shown = {
      impressions: 1 + (number % 9),
      bids: 20,
      wins: 10,
      clicks: number % 2,
      spend: BigInt(number * 977),
    };
    const named = { placement: `site-${number}.example`, os: number % 3 ? 'ios' : 'android', viewer: number };
    return sampleFact({ ...shown, ...named, slot: 1_980_000 + (number % 960) });
  });
  await facts.ingest(`batch ${start}`, batch);
}

const caller: Caller = {
  ...{ id: 1, role: 'ROLE_ADVERTISER', login: 'x', permissions: new Set(permissions), currency: null, sessionId: 's' },
  timeZone: 'Europe/Moscow',
};
// Nothing here is named by the entity store.
const database = drizzle.mock();
const handlers = statisticsHandlers({ facts, database, spoolFolder: join(folder, 'reports') });
const call = { caller, params: undefined, body: undefined, address: '', request: new Request('http://x') };
const asked = { startDate: '2020-01-01', endDate: '2030-01-01', groupings: ['PLACEMENT', 'DATE', 'OS'] };
await handlers['statistics.list']?.({ ...call, query: statistics.list.query.parse({ ...asked, size: 100 }) });

globalThis.gc?.();
const before = process.memoryUsage().rss;
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
const query = statisticReport.query.parse({ ...asked, format });
const file = await handlers['files.statisticReport']?.({ ...call, query });
let size = 0;
for await (const part of file?.body ?? []) size += part.length;
clearInterval(watch);
console.log(JSON.stringify({ growth: peak - before, size }));
await facts.close();
rmSync(folder, { recursive: true, force: true });
