import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Grouping } from '@/lib/contract/enumerations';
import { encodeFacts } from '../facts/encoded-facts';
import { type Fact, slotMs } from '../facts/fact';
import { factColumns } from '../facts/fact-columns';
import type { Ask, Facts, Question } from '../facts/facts';
import { generateFacts } from '../facts/generate-facts';
import { openFacts } from '../facts/open-facts';
import { moveFacts } from '../move/move-facts';
import { dimensionColumns } from './dimensions';
import { readCount, readRows, readTotals } from './read-report';
import type { Report } from './report-sql';
import { unnarrowed } from './selection-for';
import { reachSql, sumsSql } from './sums';

const usage = `npx tsx lib/embedded-dsp/statistics/measure.cli.ts --folder <empty or generated folder> [--millions 5] [--url postgres://…]
Compares whole reports (a page, its number of rows, totals, reach) with the plain query for the rows alone, and with
plain queries for rows and totals; the best of --rounds. With --url the facts are copied to that server first, and the
reports are asked there. At last facts are added while reports are asked.`;

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    millions: { type: 'string', default: '5' },
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
if (!values.folder) throw new Error(usage);
const { folder } = values;
const until = Math.floor(Date.UTC(2026, 10, 20) / slotMs);
const rows = Number(values.millions) * 1_000_000;
if (!existsSync(`${folder}/facts.duckdb`)) await generateFacts(folder, { rows, clients: 200, days: 90, until });

const cases: [string, Grouping[], number, number[] | null][] = [
  ...[7, 30, 90].flatMap((days): [string, Grouping[], number, number[] | null][] => [
    ['1 dimension, all', ['OS'], days, null],
    ['1 dimension, one client', ['OS'], days, [17]],
    ['3 dimensions, all', ['DEVICE', 'OS', 'BROWSER'], days, null],
    ['3 dimensions, one client', ['DEVICE', 'OS', 'BROWSER'], days, [17]],
  ]),
  ['3 wide dimensions, all', ['CITY', 'PLACEMENT', 'DEVICE'], 90, null],
  ['5 dimensions, one client', ['CITY', 'PLACEMENT', 'OS', 'BROWSER', 'DEVICE'], 30, [17]],
];
const facts = await opened();
for (const [name, groupings, days, clientIds] of cases) {
  const report = reportOf(groupings, days, clientIds);
  const rowsAlone = bareOf(report);
  const totalsAlone = bareOf({ ...report, groupings: [] });
  const [oursMs, rowsMs, totalsMs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < Number(values.rounds); round++) {
    oursMs.push(await time((ask) => whole(ask, report)));
    rowsMs.push(await time((ask) => ask(rowsAlone)));
    totalsMs.push(await time((ask) => ask(totalsAlone)));
  }
  const ours = Math.min(...oursMs);
  const bare = Math.min(...rowsMs);
  const totals = Math.min(...totalsMs);
  const ratios = `${(ours / bare).toFixed(2)} of the rows alone, ${(ours / (bare + totals)).toFixed(2)} of rows and totals`;
  const title = `${name}, ${days} days`.padEnd(36);
  console.log(
    `${title} ${ours.toFixed(0).padStart(6)} ms; rows ${bare.toFixed(0)}, totals ${totals.toFixed(0)}; ${ratios}`,
  );
}
await measureIngest();
await facts.close();

async function opened(): Promise<Facts> {
  const own = await openFacts(folder);
  if (!values.url) return own;
  const place = mkdtempSync(join(folder, 'server-'));
  const server = await openFacts(place, { url: values.url });
  const began = Date.now();
  await moveFacts(own, server, () => undefined);
  console.log(`copied at ${Math.round((rows / (Date.now() - began)) * 1000)} facts/s`);
  await own.close();
  return { ...server, close: () => server.close().finally(() => rmSync(place, { recursive: true })) };
}

/** Ingested facts per second, alone and under constant queries. */
async function measureIngest(): Promise<void> {
  const [sample = []] = await facts.ask([{ sql: `select * from fact limit 10000`, values: [] }]);
  const rows = sample.map((row) => {
    const cells = factColumns.map(({ field, name }) => [field, field === 'spend' ? BigInt(row[name] ?? 0) : row[name]]);
    // The table of columns names every field of a fact.
    return Object.fromEntries(cells) as Fact;
  });
  const batch = await encodeFacts(rows);
  const add = async (name: string) => {
    const began = performance.now();
    for (let count = 0; count < 5; count++) await facts.ingest(`${name} ${began} ${count}`, batch);
    return (5 * batch.rows) / ((performance.now() - began) / 1000);
  };
  const alone = await add('alone');
  let isAdding = true;
  const adding = add('busy').finally(() => {
    isAdding = false;
  });
  let requested = 0;
  for (const report = reportOf(['OS'], 30, null); isAdding; requested++) await time((ask) => whole(ask, report));
  const busy = await adding;
  console.log(`ingest ${alone.toFixed(0)} facts/s alone, ${busy.toFixed(0)} while ${requested} reports were asked`);
}

function reportOf(groupings: Grouping[], days: number, clientIds: number[] | null): Report {
  const slots = { from: until - 96 * days, until };
  const selection = { ...unnarrowed, slots, userId: clientIds };
  const paging = { order: 'impressions', isDescending: true, limit: 100, offset: 0 } as const;
  return { selection, groupings, pieces: [{ from: slots.from, offset: 12 }], isByCurrency: true, ...paging };
}

/** The query that somebody would write by hand for the same rows. */
function bareOf({ groupings, selection }: Report): Question {
  const keys = [
    ...groupings.map((grouping) => (grouping === 'DATE' ? 'slot' : dimensionColumns[grouping])),
    'currency',
  ];
  const { slots, userId: clientIds } = selection;
  const client = clientIds ? `and client_id in (${clientIds.join()})` : '';
  const by = keys.join(', ');
  const sql = `select ${by}, ${sumsSql}, ${reachSql} as people from fact
    where slot >= ${slots.from} and slot < ${slots.until} ${client} group by ${by} order by sum_impressions desc, ${by} limit 100`;
  return { sql, values: [] };
}

/** Reads what the statistics table shows. */
async function whole(ask: Ask, report: Report): Promise<void> {
  const page = await readRows(ask, report);
  await readCount(ask, report, page);
  await readTotals(ask, report.selection);
}

async function time(reader: (ask: Ask) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await facts.read({ timeoutMs: 600_000 }, reader);
  return performance.now() - began;
}
