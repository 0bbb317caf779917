import { toAmount } from '@/lib/contract/money';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { type Summed, type Sums, sumsSqlOf } from '../statistics/sums';

const parts = ['bids', 'wins', 'impressions', 'viewable', 'clicks', 'spend'] as const satisfies readonly Summed[];

/** SQL of the parts that the figures of a campaign's delivery need. */
export const visibleSumsSql = sumsSqlOf(parts);

/** Returns a campaign's figures under the columns of the list. Columns that the caller may not see are omitted. */
export function visibleFigures(sums: Readonly<Pick<Sums, (typeof parts)[number]>>, held: ReadonlySet<string>) {
  const sees = (column: string) => isColumnVisible(column, held);
  return {
    ...(sees('statBids') ? { bids: sums.bids } : {}),
    ...(sees('statWins') ? { wins: sums.wins } : {}),
    ...(sees('statImpressions') ? { impressions: sums.impressions, viewable: sums.viewable } : {}),
    ...(sees('statClicks') ? { clicks: sums.clicks } : {}),
    ...(sees('statSpend') ? { spend: toAmount(sums.spend) } : {}),
  };
}
