import type { StoredCampaign } from '../campaigns/find-campaign';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { type Found, nothingFound } from './answer-what-if';
import { replayFrom } from './beginning';
import type { StoredDraft } from './draft-of';
import { changesState, prepare, replayed, sampled, type Wanted } from './find-out';
import { isHeldByLimits } from './replay/open-campaign';
import type { WhatIfParts } from './what-if-parts';
import type { Asker } from './what-if-threads';

const requests = 20_000;
/** A replay runs everybody through the day once for each change. */
const replayedRequests = 12_000;
const dayMs = 86_400_000;
/** A daily budget of which a day would take less is not in the way. */
const free = 0.8;

/**
 * What each of several changes of a campaign would have made of the latest traffic, on fewer requests than `findOut`
 * looks at: everybody else is made ready once, and only those are replayed for which a limit decides.
 */
export async function findOutEach(
  parts: WhatIfParts,
  stored: StoredCampaign,
  wanted: readonly Wanted[],
  asker: Asker,
): Promise<Found[]> {
  const asked = await prepare(parts, stored, wanted, asker);
  if (!asked) return wanted.map(() => nothingFound(Date.now() - dayMs, Date.now()));
  const cases = wanted.flatMap((one, at) => {
    const draft = asked.drafts[at];
    return draft ? [{ draft, isStateful: changesState(one) || sidesOf(draft).some(isHeldOtherwise) }] : [];
  });
  const open = cases.filter(({ isStateful }) => !isStateful).map(({ draft }) => draft);
  const found = new Map<StoredDraft, Found>();
  for (const [at, one] of (await sampled(asked, open, requests)).entries()) {
    const draft = open[at];
    if (draft && isWithinBudget(draft, one)) found.set(draft, one);
  }
  const held = cases.map(({ draft }) => draft).filter((draft) => !found.has(draft));
  const from = replayFrom(asked.drafts[0]?.before.timeZone ?? 'UTC', asked.market.now);
  for (const [at, one] of (await replayed(asked, held, from, replayedRequests)).entries()) {
    const draft = held[at];
    if (draft) found.set(draft, one);
  }
  return cases.map(({ draft }) => found.get(draft) ?? nothingFound(from, asked.market.now));
}

const sidesOf = ({ before, after }: StoredDraft): BiddableCampaign[] => [before, after];
const isHeldOtherwise = (campaign: BiddableCampaign) => isHeldByLimits({ ...campaign, dailyBudget: null });

/** Whether what a day would have taken leaves a part of the daily budget, before the change and after. */
function isWithinBudget(draft: StoredDraft, { requests: count, of, before, after }: Found): boolean {
  if (count === 0) return true;
  const scale = of / count;
  const isFree = ({ dailyBudget }: BiddableCampaign, spend: bigint) =>
    dailyBudget === null || Number(spend) * scale < Number(dailyBudget) * free;
  return isFree(draft.before, before.spend) && isFree(draft.after, after.spend);
}
