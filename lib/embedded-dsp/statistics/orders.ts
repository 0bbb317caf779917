import { playableSpendSql, playableSql, reachSql } from './sums';

// As floats of the same size with every engine: decimals of one would order equal ratios differently.
const quotient = (part: string, whole: string) => `cast(${part} as double precision) / nullif(${whole}, 0)`;
const ratio = (part: string, whole: string) => quotient(`sum(${part})`, `sum(${whole})`);

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
  cpv: quotient(playableSpendSql, 'sum(completes)'),
  vtr: quotient('sum(completes)', playableSql),
  winRate: ratio('wins', 'bids'),
  fillRate: ratio('impressions', 'wins'),
  completionRate: ratio('completes', 'starts'),
  reach: `case when sum(impressions) = 0 then 0 else nullif(${reachSql}, 0) end`,
} as const;

export type Order = 'date' | keyof typeof orders;
