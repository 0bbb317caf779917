// Takes all facts of a data folder as a file, a row for each placement, in a process of its own that may collect its
// garbage at will: `node --expose-gc … measure-report.ts <folder> <csv|xlsx>` prints `{ growth, size }`, in bytes: by how
// much more was held at any moment while the file was made and read, and the file's size.
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { permissions } from '@/lib/contract/people/permissions';
import { statisticReport } from '@/lib/contract/statistics/statistics';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import type { Caller } from '@/lib/embedded-dsp/http/handlers';
import { statisticsHandlers } from '@/lib/embedded-dsp/statistics/statistics-handlers';

const [folder = '', format = 'csv'] = process.argv.slice(2);
const facts = await openFacts(folder);

const caller: Caller = {
  id: 1,
  role: 'ROLE_ADVERTISER',
  login: 'x',
  permissions: new Set(permissions),
  currency: null,
  sessionId: 's',
  timeZone: 'Europe/Moscow',
};
// Nothing here is named by the entity store.
const database = drizzle.mock();
const handlers = statisticsHandlers({ facts, database, spoolFolder: join(folder, 'reports') });
const call = { caller, params: undefined, body: undefined, address: '', request: new Request('http://x') };
const requested = { startDate: '2020-01-01', endDate: '2030-01-01', groupings: ['PLACEMENT', 'DATE', 'OS'] };
/** Reads a file as a slow client would, without keeping it; answers its size. */
async function take(): Promise<number> {
  const query = statisticReport.query.parse({ ...requested, format });
  const file = await handlers['files.statisticReport']?.({ ...call, query });
  let size = 0;
  for await (const part of file?.body ?? []) size += part.length;
  return size;
}

const held = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const before = held();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, held());
}, 500);
const size = await take();
clearInterval(watch);
console.log(JSON.stringify({ growth: most - before, size }));
await facts.close();
