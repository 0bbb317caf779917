import { toAmount } from '@/lib/contract/money';
import { isColumnVisible } from '../campaigns/campaign-measures';
import type { Sums } from '../statistics/sums';

/** Returns a campaign's figures under the columns of the list. Columns that the caller may not see are omitted. */
export function visibleFigures(sums: Sums, held: ReadonlySet<string>) {
  const sees = (column: string) => isColumnVisible(column, held);
  return {
    ...(sees('statBids') ? { bids: sums.bids } : {}),
    ...(sees('statWins') ? { wins: sums.wins } : {}),
    ...(sees('statImpressions') ? { impressions: sums.impressions, viewable: sums.viewable } : {}),
    ...(sees('statClicks') ? { clicks: sums.clicks } : {}),
    ...(sees('statSpend') ? { spend: toAmount(sums.spend) } : {}),
  };
}
