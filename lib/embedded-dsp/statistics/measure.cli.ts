import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Grouping } from '@/lib/contract/enumerations';
import { slotMs } from '../facts/fact';
import type { Ask, Question } from '../facts/facts';
import { generateFacts } from '../facts/generate-facts';
import { openFacts } from '../facts/open-facts';
import { dimensionColumns } from './dimensions';
import { readCount, readRows, readTotals } from './read-report';
import type { Report } from './report-sql';
import { reachSql, sumsSql } from './sums';

const usage = `npx tsx lib/embedded-dsp/statistics/measure.cli.ts --folder <empty or generated folder> [--millions 5]
Compares whole reports (a page, its number of rows, totals, reach) with the plain query for the rows alone, and with
plain queries for rows and totals; the best of 7 rounds.`;

const { values } = parseArgs({ options: { folder: { type: 'string' }, millions: { type: 'string', default: '5' } } });
if (!values.folder) throw new Error(usage);
const { folder } = values;
const until = Math.floor(Date.UTC(2026, 10, 20) / slotMs);
const rows = Number(values.millions) * 1_000_000;
if (!existsSync(`${folder}/facts.duckdb`)) await generateFacts(folder, { rows, clients: 200, days: 90, until });

const cases: [string, Grouping[], number, number[] | null][] = [
  ['1 dimension, 30 days, all', ['OS'], 30, null],
  ['3 dimensions, 90 days, all', ['DEVICE', 'OS', 'BROWSER'], 90, null],
  ['3 wide dimensions, 90 days, all', ['CITY', 'PLACEMENT', 'DEVICE'], 90, null],
  ['5 dimensions, 30 days, one client', ['CITY', 'PLACEMENT', 'OS', 'BROWSER', 'DEVICE'], 30, [17]],
];
const facts = await openFacts(folder);
for (const [name, groupings, days, clientIds] of cases) {
  const report = reportOf(groupings, days, clientIds);
  const [rowsAlone, totalsAlone] = [bareOf(report), bareOf({ ...report, groupings: [] })];
  const [oursMs, rowsMs, totalsMs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 7; round++) {
    oursMs.push(await time((ask) => whole(ask, report)));
    rowsMs.push(await time((ask) => ask(rowsAlone)));
    totalsMs.push(await time((ask) => ask(totalsAlone)));
  }
  const [ours, bare, totals] = [Math.min(...oursMs), Math.min(...rowsMs), Math.min(...totalsMs)];
  const ratios = `${(ours / bare).toFixed(2)} of the rows alone, ${(ours / (bare + totals)).toFixed(2)} of rows and totals`;
  console.log(`${name}: ${ours.toFixed(0)} ms; rows ${bare.toFixed(0)}, totals ${totals.toFixed(0)}; ${ratios}`);
}
await facts.close();

function reportOf(groupings: Grouping[], days: number, clientIds: number[] | null): Report {
  const slots = { from: until - 96 * days, until };
  const selection = { slots, clientIds, campaignIds: [], creativeIds: [], campaignTypes: [] };
  const paging = { order: 'impressions', isDescending: true, limit: 100, offset: 0 } as const;
  return { selection, groupings, pieces: [{ from: slots.from, offset: 12 }], isByCurrency: true, ...paging };
}

/** What somebody would type who wants the same rows from the engine. */
function bareOf({ groupings, selection }: Report): Question {
  const keys = [
    ...groupings.map((grouping) => (grouping === 'DATE' ? 'slot' : dimensionColumns[grouping])),
    'currency',
  ];
  const { slots, clientIds } = selection;
  const client = clientIds ? `and client_id in (${clientIds.join()})` : '';
  const by = keys.join(', ');
  const sql = `select ${by}, ${sumsSql}, ${reachSql} as people from fact
    where slot >= ${slots.from} and slot < ${slots.until} ${client} group by ${by} order by sum_impressions desc, ${by} limit 100`;
  return { sql, values: [] };
}

/** What the statistics table reads. */
async function whole(ask: Ask, report: Report): Promise<void> {
  const page = await readRows(ask, report);
  await readCount(ask, report, page);
  await readTotals(ask, report.selection);
}

async function time(reader: (ask: Ask) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await facts.read({}, reader);
  return performance.now() - began;
}
