import type { FactRow } from '../facts/facts';

const ofPlayable = (column: string) =>
  `sum(case when campaign_type in ('video', 'audio', 'videoAudio') then ${column} else 0 end)`;

/** Impressions of creatives that play, and what those cost. */
export const playableSql = ofPlayable('impressions');
export const playableSpendSql = ofPlayable('spend');

/** Additive parts of every measure: an output name that no column has, and the aggregate behind it. */
const aggregates = {
  sum_bids: 'sum(bids)',
  sum_wins: 'sum(wins)',
  sum_impressions: 'sum(impressions)',
  sum_viewable: 'sum(viewable)',
  sum_clicks: 'sum(clicks)',
  sum_starts: 'sum(starts)',
  sum_first_quartiles: 'sum(first_quartiles)',
  sum_midpoints: 'sum(midpoints)',
  sum_third_quartiles: 'sum(third_quartiles)',
  sum_completes: 'sum(completes)',
  sum_mutes: 'sum(mutes)',
  sum_skips: 'sum(skips)',
  sum_playable: playableSql,
  sum_playable_spend: playableSpendSql,
  sum_identified: 'sum(case when viewer is null then 0 else impressions end)',
  sum_spend: 'sum(spend)',
} as const;

export type SumName = keyof typeof aggregates;
// Object.keys loses the literal type of the table above.
export const sumNames = Object.keys(aggregates) as SumName[];

// DuckDB's sums have 128 bits, each of which would be several objects here.
export const sumsSql = sumNames.map((name) => `cast(${aggregates[name]} as bigint) as ${name}`).join(', ');

/** Distinct people among billed impressions. */
export const reachSql = 'count(distinct case when impressions > 0 then viewer end)';

/** Summed parts of one row. Money in micros of the row's currency; `reach` counts people and is never a sum. */
export interface Sums {
  bids: number;
  wins: number;
  impressions: number;
  viewable: number;
  clicks: number;
  starts: number;
  firstQuartiles: number;
  midpoints: number;
  thirdQuartiles: number;
  completes: number;
  mutes: number;
  skips: number;
  /** Impressions of creatives that play. */
  playable: number;
  /** What those cost. */
  playableSpend: bigint;
  /** Impressions of people who are known, whom reach counts. */
  identified: number;
  spend: bigint;
  reach: number;
}

/** Reads the parts from a row of the store of facts; what no fact touched is zero. */
export function readSums(row: FactRow): Sums {
  const count = (name: SumName | 'sum_reach') => Number(row[name] ?? 0);
  return {
    bids: count('sum_bids'),
    wins: count('sum_wins'),
    impressions: count('sum_impressions'),
    viewable: count('sum_viewable'),
    clicks: count('sum_clicks'),
    starts: count('sum_starts'),
    firstQuartiles: count('sum_first_quartiles'),
    midpoints: count('sum_midpoints'),
    thirdQuartiles: count('sum_third_quartiles'),
    completes: count('sum_completes'),
    mutes: count('sum_mutes'),
    skips: count('sum_skips'),
    playable: count('sum_playable'),
    playableSpend: BigInt(row.sum_playable_spend ?? 0),
    identified: count('sum_identified'),
    spend: BigInt(row.sum_spend ?? 0),
    reach: count('sum_reach'),
  };
}
