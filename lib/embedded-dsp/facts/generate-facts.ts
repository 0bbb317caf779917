import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type CounterColumn, type FactColumn, factColumns } from './fact-columns';
import { openFacts } from './open-facts';

export interface GeneratedFacts {
  rows: number;
  clients: number;
  days: number;
  /** Slot after the last generated one. */
  until: number;
}

/**
 * Fills the store of a closed data folder with plausible facts, made by the engine itself: the same input gives the
 * same facts. Client n of 1…`clients` owns campaigns 4n-3…4n; its currency is USD, EUR or RUB by n mod 3.
 */
export async function generateFacts(folder: string, input: GeneratedFacts): Promise<void> {
  await (await openFacts(folder)).close();
  const instance = await DuckDBInstance.create(join(folder, 'facts.duckdb'), { threads: '2', memory_limit: '2GB' });
  const connection = await instance.connect();
  await connection.run(generationSql(input));
  await connection.run('checkpoint');
  connection.disconnectSync();
  instance.closeSync();
}

const pick = (salt: number, below: number) => `cast(hash(i * 64 + ${salt}) % ${below} as integer)`;

// Squaring a uniform draw makes the first of each list common and the last rare, as in real traffic.
const favour = (salt: number, below: number) =>
  `cast(floor(pow(cast(hash(i * 64 + ${salt}) % 1000003 as double) / 1000003, 2) * ${below}) as integer)`;

const chosen = (words: readonly string[], salt: number) =>
  `[${words.map((word) => `'${word}'`).join(', ')}][1 + ${favour(salt, words.length)}]`;

function generationSql({ rows, clients, days, until }: GeneratedFacts): string {
  const perDay = Math.ceil(rows / days);
  const draws = `
    select i,
      ${until} - 96 * (cast(floor(i / ${perDay}) as integer) + 1) + ${pick(1, 96)} as slot,
      1 + ${favour(2, clients)} as client_id, ${favour(3, 4)} as nth, ${favour(4, 3)} as creative_nth,
      ${pick(5, 100)} < 30 as is_won, ${pick(6, 1000)} < 8 as is_clicked, ${pick(7, 100)} < 70 as is_viewable
    from range(${rows}) as numbers(i)`;
  const select = factColumns.map(({ name }) => `${generatedColumns[name] ?? 0} as ${name}`);
  // Batches of a real store are sorted by client within some seconds; here within a day.
  return `insert into fact select ${select.join(', ')} from (${draws}) as drawn
    order by floor(slot / 96), client_id, slot`;
}

const video = (share: number, salt: number) =>
  `cast(is_won and (4 * client_id + nth) % 3 = 1 and ${pick(salt, 100)} < ${share} as integer)`;

/** What is counted but not made up is 0. */
const generatedColumns: Record<Exclude<FactColumn, CounterColumn>, string> & Partial<Record<CounterColumn, string>> = {
  slot: 'slot',
  client_id: 'client_id',
  campaign_id: '4 * client_id - 3 + nth',
  ad_set_id: '8 * client_id + 2 * nth + creative_nth % 2',
  creative_id: '100 * client_id + 10 * nth + creative_nth',
  creative_outer_id: `'outer-' || creative_nth`,
  campaign_type: `['banner', 'video', 'native'][1 + (4 * client_id + nth) % 3]`,
  currency: `['USD', 'EUR', 'RUB'][1 + client_id % 3]`,
  ssp_id: `1 + ${favour(10, 6)}`,
  country: chosen(['RU', 'KZ', 'BY', 'US', 'DE', 'FR', 'IN', 'TR'], 11),
  region: `'R' || ${favour(12, 120)}`,
  city: `cast(500000 + ${favour(13, 900)} as varchar)`,
  device_type: chosen(['4', '2', '5', '3', '7', ''], 14),
  os: chosen(['android', 'ios', 'windows', 'macos', 'linux', ''], 15),
  browser: chosen(['chrome', 'safari', 'yandex', 'firefox', 'edge', ''], 16),
  language: chosen(['ru', 'en', 'de', 'kk', 'tr', ''], 17),
  connection_type: chosen(['2', '6', '5', '7', ''], 18),
  placement: `'site-' || ${favour(19, 400)} || '.example'`,
  page: `'https://site-' || ${favour(19, 400)} || '.example/page/' || ${favour(20, 40)}`,
  app_name: `''`,
  bundle: `''`,
  viewer: `case when is_won and ${pick(21, 10)} > 0 then ${favour(22, 2_000_000)} end`,
  bids: `1 + ${pick(23, 3)}`,
  wins: 'cast(is_won as integer)',
  impressions: 'cast(is_won as integer)',
  viewable: 'cast(is_won and is_viewable as integer)',
  clicks: 'cast(is_won and is_clicked as integer)',
  starts: video(95, 24),
  first_quartiles: `${video(95, 24)} * ${video(80, 25)}`,
  midpoints: `${video(95, 24)} * ${video(80, 25)} * ${video(90, 26)}`,
  third_quartiles: `${video(95, 24)} * ${video(80, 25)} * ${video(90, 26)} * ${video(90, 27)}`,
  completes: `${video(95, 24)} * ${video(80, 25)} * ${video(90, 26)} * ${video(90, 27)} * ${video(90, 28)}`,
  mutes: `${video(95, 24)} * ${video(6, 30)}`,
  skips: `${video(95, 24)} * (1 - ${video(80, 25)}) * ${video(60, 31)}`,
  spend: `case when is_won then 500 + ${pick(29, 4000)} else 0 end`,
};
