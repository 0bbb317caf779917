import { decisionCodes } from '@/lib/contract/delivery/decision-codes';
import type { WhatIf, WhatIfMethod, WhatIfOmission, WhatIfSide } from '@/lib/contract/delivery/what-if';
import type { Currency } from '@/lib/contract/enumerations';
import { toAmount } from '@/lib/contract/money';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { emptySide, type Side } from './replay/question';

/** The result of a question before it is converted to the contract. */
export interface Found {
  method: WhatIfMethod;
  from: number;
  to: number;
  requests: number;
  of: number;
  isWhole: boolean;
  before: Side;
  after: Side;
  omissions: readonly WhatIfOmission[];
  /** The part of kept requests of real SSPs, and their number in total. */
  real?: { requests: number; of: number; from: number; to: number };
  /** True if it includes bids at prices at which none of ours has ended yet. */
  isExtrapolated?: boolean;
  /** Error of a result that includes kept requests. */
  error?: number;
  /** How often another campaign of the client won first, if it was counted. */
  lostTo?: ReadonlyMap<number, number>;
}

export const nothingFound = (from: number, to: number): Found => ({
  method: 'STATELESS',
  from,
  to,
  requests: 0,
  of: 0,
  isWhole: false,
  before: emptySide(),
  after: emptySide(),
  omissions: [],
});

/** Converts a result to the contract, with the figures that the user may see. It is exact if nothing was left out. */
export function answerOf(found: Found, currency: Currency, held: ReadonlySet<string>): WhatIf {
  const { method, from, to, requests, of, isWhole, before, after, omissions, real } = found;
  const isExact = requests > 0 && omissions.length === 0 && !real;
  return {
    method,
    currency,
    isExact,
    omissions: [...omissions],
    // The number of sold requests is an estimate, unless all of them were counted.
    sample: {
      requests,
      of: isWhole ? requests : of,
      isWhole,
      ...times({ from, to }),
      real: real ? { ...real, ...times(real) } : null,
    },
    isExtrapolated: found.isExtrapolated === true,
    before: visibleSide(before, held),
    after: visibleSide(after, held),
    error: found.error ?? (isExact && isWhole ? null : Math.min(1, 1.96 / Math.sqrt(Math.max(1, after.wins)))),
  };
}

const times = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const visibleSide = ({ counts, bids, wins, ...sums }: Side, held: ReadonlySet<string>): WhatIfSide => ({
  counts: decisionCodes.flatMap((code) => {
    const count = counts.get(code) ?? 0;
    return count > 0 ? [{ code, count }] : [];
  }),
  bids,
  wins,
  ...(isColumnVisible('statImpressions', held) ? { impressions: sums.impressions } : {}),
  ...(isColumnVisible('statClicks', held) ? { clicks: sums.clicks } : {}),
  ...(isColumnVisible('statSpend', held) ? { spend: toAmount(sums.spend) } : {}),
});
