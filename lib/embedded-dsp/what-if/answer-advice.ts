import type { AnswerOf } from '@/lib/contract/call-types';
import type { StoredCampaign } from '../campaigns/find-campaign';
import { type DailyMaximums, dailyMaximum } from '../campaigns/write-campaign';
import { funnelOf } from '../delivery/funnel';
import { countsBetween, readReasons } from '../delivery/read-reasons';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { loadAdSets } from '../live-exchange/load-campaigns';
import { campaigns } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { type Candidate, candidatesOf } from './advice-candidates';
import { answerOf, type Found, nothingFound } from './answer-what-if';
import { replayFrom } from './beginning';
import type { StoredDraft } from './draft-of';
import { changesState, prepare, replayed, sampled, type Wanted } from './find-out';
import { isHeldByLimits } from './replay/open-campaign';
import type { WhatIfParts } from './what-if-parts';
import type { Requester } from './what-if-threads';

const dayMs = 86_400_000;
const keptMs = 300_000;
const maxKept = 200;
/** Changes that reach other people are advised only if nothing else wins this many times as much. */
const leastGain = 2;

interface Tried {
  candidate: Candidate;
  found: Found;
}
/** The cached result for a version of a campaign. */
interface Kept {
  version: number;
  until: number;
  tried: Tried[];
}

export interface AdviceParts extends WhatIfParts {
  maximums: DailyMaximums;
}

type Advise = (
  stored: StoredCampaign,
  held: ReadonlySet<string>,
  signal: AbortSignal,
) => Promise<AnswerOf<'campaigns.advice'>>;

/** Returns the one change that would gain a campaign most. Results are cached for five minutes. */
export function adviser(parts: AdviceParts, clock: () => number = Date.now): Advise {
  const kept = new Map<number, Kept>();
  return async (stored, held, signal) => {
    const known = kept.get(stored.id);
    const isFresh = known && known.version === stored.version && known.until > clock();
    const tried = isFresh ? known.tried : await tryOut(parts, stored, { now: clock(), signal });
    if (!isFresh) {
      kept.delete(stored.id);
      kept.set(stored.id, { version: stored.version, until: clock() + keptMs, tried });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    }
    const best = bestOf(tried);
    if (!best) return { advice: null, tried: tried.length };
    const { change, percent, gate, action } = best.candidate;
    const rival = gate === 'LOST_TO_OWN' ? await rivalOf(parts, best.found) : null;
    const effect = answerOf(best.found, stored.currency, held);
    return { advice: { change, percent, gate, rival, action, effect }, tried: tried.length };
  };
}

async function tryOut(
  parts: AdviceParts,
  stored: StoredCampaign,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Tried[]> {
  const adSets = (await loadAdSets(parts.database, [stored.id])).get(stored.id) ?? [];
  const reasons = await readReasons(parts.database, stored.id, { from: now - dayMs, until: now });
  const ids = adSets.map(({ id }) => id);
  const funnel = funnelOf(countsBetween(reasons, now - dayMs, now), null, ids);
  const maximumDailyBudget = dailyMaximum(parts.maximums, stored.currency, stored.totalBudget);
  const candidates = candidatesOf(funnel, { ...stored, maximumDailyBudget }, adSets);
  if (candidates.length === 0) return [];
  const wanted = candidates.map((one) => one.wanted);
  const found = await findOutEach(parts, stored, wanted, { clientId: stored.userId, signal });
  return candidates.flatMap((candidate, at) => {
    const one = found[at];
    return one && one.requests > 0 ? [{ candidate, found: one }] : [];
  });
}

/** Gains at the expense of the client's other campaigns are advised last. */
const isOwn = ({ candidate }: Tried): boolean => candidate.gate === 'LOST_TO_OWN';

/** Returns the own campaign that won first most often. */
async function rivalOf({ database }: WhatIfParts, { lostTo = new Map() }: Found) {
  const [most] = [...lostTo].toSorted(([, one], [, other]) => other - one);
  if (!most) return null;
  const [found] = await database
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(anyOf(campaigns.id, [most[0]]));
  return found ?? null;
}

/**
 * Returns the candidate with the most wins beyond chance. Among those that win twice as much, one that reaches the same
 * people comes first.
 */
function bestOf(tried: readonly Tried[]): Tried | null {
  const gainOf = ({ found: { before, after } }: Tried) => after.wins - before.wins;
  const better = tried
    .filter((one) => gainOf(one) > 1.96 * Math.sqrt(one.found.after.wins))
    .toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)) || gainOf(other) - gainOf(one));
  const modest = better.find(
    ({ candidate, found: { before, after } }) =>
      candidate.group !== 'target' &&
      candidate.gate !== 'LOST_TO_OWN' &&
      after.wins >= leastGain * Math.max(1, before.wins),
  );
  return modest ?? better[0] ?? null;
}

const requests = 20_000;
/** A replay simulates the day with all campaigns, once per change. */
const replayedRequests = 12_000;
/** Share of a daily budget; a lower spend is not limited by it. */
const free = 0.8;

/**
 * Evaluates several changes of a campaign on the latest traffic, with fewer requests than `findOut`: other campaigns
 * are prepared once, and only candidates limited by budgets are replayed.
 */
async function findOutEach(
  parts: WhatIfParts,
  stored: StoredCampaign,
  wanted: readonly Wanted[],
  requester: Requester,
): Promise<Found[]> {
  const requested = await prepare(parts, stored, wanted, requester);
  if (!requested) return wanted.map(() => nothingFound(Date.now() - dayMs, Date.now()));
  const cases = wanted.flatMap((one, at) => {
    const draft = requested.drafts[at];
    return draft ? [{ draft, isStateful: changesState(one) || sidesOf(draft).some(isHeldOtherwise) }] : [];
  });
  const open = cases.filter(({ isStateful }) => !isStateful).map(({ draft }) => draft);
  const found = new Map<StoredDraft, Found>();
  for (const [at, one] of (await sampled(requested, open, requests)).entries()) {
    const draft = open[at];
    if (draft && isWithinBudget(draft, one)) found.set(draft, one);
  }
  const held = cases.map(({ draft }) => draft).filter((draft) => !found.has(draft));
  const from = replayFrom(requested.drafts[0]?.before.timeZone ?? 'UTC', requested.market.now);
  for (const [at, one] of (await replayed(requested, held, from, replayedRequests)).entries()) {
    const draft = held[at];
    if (draft) found.set(draft, one);
  }
  return cases.map(({ draft }) => found.get(draft) ?? nothingFound(from, requested.market.now));
}

const sidesOf = ({ before, after }: StoredDraft): BiddableCampaign[] => [before, after];
const isHeldOtherwise = (campaign: BiddableCampaign) => isHeldByLimits({ ...campaign, dailyBudget: null });

/** True if a day's spend leaves part of the daily budget unused, before and after the change. */
function isWithinBudget(draft: StoredDraft, { requests: count, of, before, after }: Found): boolean {
  if (count === 0) return true;
  const scale = of / count;
  const isFree = ({ dailyBudget }: BiddableCampaign, spend: bigint) =>
    dailyBudget === null || Number(spend) * scale < Number(dailyBudget) * free;
  return isFree(draft.before, before.spend) && isFree(draft.after, after.spend);
}
