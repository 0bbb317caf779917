import type { WhatIfOmission } from '@/lib/contract/delivery/what-if';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { RecordedDay } from '../exchange/recorded-day/day-recorder';
import { hasAudienceData, hasBegun } from './replay/live-again';
import { checksAddresses, isHeldByLimits, isLedByAudienceData, isLedByResults } from './replay/open-campaign';
import type { Draft } from './replay/question';
import type { SampleAnswer } from './replay/questions';
import type { Replayed } from './replay/replay';

type Sides = Draft & { hasEveryone: boolean };

const sidesOf = ({ before, after }: Draft): BiddableCampaign[] => (before ? [before, after] : [after]);
const changesByItself = (campaign: BiddableCampaign): boolean =>
  isLedByResults(campaign) || isHeldByLimits(campaign) || campaign.frequency !== null;

/**
 * Returns what an independent evaluation of requests ignores. `isPaidFor`: budgets and balance suffice for all
 * purchases.
 */
export function omittedBySample(
  draft: Sides,
  { met, ties }: Pick<SampleAnswer, 'met' | 'ties'>,
  isPaidFor: boolean,
): WhatIfOmission[] {
  const sides = sidesOf(draft);
  const rivals = draft.others.filter(({ id }) => met.includes(id));
  const isOwn = ({ clientId }: BiddableCampaign) => clientId === draft.after.clientId;
  return listed({
    BUDGETS: !isPaidFor || sides.some(isHeldByLimits),
    FREQUENCY: sides.some(({ frequency }) => frequency !== null),
    STRATEGY: sides.some(isLedByResults),
    OWN_CAMPAIGNS: ties > 0 || rivals.some((one) => isOwn(one) && changesByItself(one)),
    OTHER_CLIENTS: !draft.hasEveryone || rivals.some((one) => !isOwn(one) && changesByItself(one)),
  });
}

/** Returns what the evaluation of kept requests of real SSPs ignores. */
export const omittedByKept = (draft: Draft): WhatIfOmission[] =>
  listed({ ADDRESSES: sidesOf(draft).some(checksAddresses) });

/** Returns what a replay ignores. `isFromNothing`: no campaign had bid before its beginning. */
export function omittedByReplay(draft: Sides, { isWhole }: Pick<Replayed, 'isWhole'>, isFromNothing: boolean) {
  return listed({
    BEGINNING: !isFromNothing || [...sidesOf(draft), ...draft.others].some(isLedByAudienceData),
    FREQUENCY: !isWhole && sidesOf(draft).some(({ frequency }) => frequency !== null),
    OTHER_CLIENTS: !draft.hasEveryone,
    THINNED: !isWhole,
  });
}

/**
 * Returns what the replay of a recorded day ignores: initial data of the changed campaign that is known only as of now.
 */
export function omittedByDay(draft: Draft, life: RecordedDay): WhatIfOmission[] {
  const isUnknown = sidesOf(draft).some((one) => !hasBegun(life, one) || !hasAudienceData(life, one));
  return listed({ BEGINNING: isUnknown, REAL_TRAFFIC: life.isMixed });
}

const listed = (omitted: Partial<Record<WhatIfOmission, boolean>>): WhatIfOmission[] =>
  // The keys of the object above are omissions.
  (Object.keys(omitted) as WhatIfOmission[]).filter((one) => omitted[one]);
