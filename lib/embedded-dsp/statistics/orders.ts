import { playableSql, reachSql } from './sums';

// As floats of the same size with every engine: decimals of one would order equal ratios differently.
const ratio = (part: string, whole: string) => `cast(sum(${part}) as double precision) / nullif(sum(${whole}), 0)`;

/**
 * What rows can be ordered by, apart from the date: the same values that are shown, null where they show none.
 * Amounts of several currencies are compared as bare numbers.
 */
export const orders = {
  statSpend: 'sum(spend)',
  impressions: 'sum(impressions)',
  clicks: 'sum(clicks)',
  bids: 'sum(bids)',
  wins: 'sum(wins)',
  ctr: ratio('clicks', 'impressions'),
  cpm: ratio('spend', 'impressions'),
  cpc: ratio('spend', 'clicks'),
  cpv: ratio('spend', 'completes'),
  vtr: `case when ${playableSql} > 0 then ${ratio('completes', 'impressions')} end`,
  winRate: ratio('wins', 'bids'),
  fillRate: ratio('impressions', 'wins'),
  completionRate: ratio('completes', 'starts'),
  reach: `case when sum(impressions) = 0 then 0 else nullif(${reachSql}, 0) end`,
} as const;

export type Order = 'date' | keyof typeof orders;
