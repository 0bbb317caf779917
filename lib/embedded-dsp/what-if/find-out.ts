import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { whatIfInput } from '@/lib/contract/delivery/what-if';
import { Refusal } from '@/lib/contract/refusal';
import type { StoredCampaign } from '../campaigns/find-campaign';
import type { MarketNow } from '../exchange/market-now';
import type { RecordedDay } from '../exchange/recorded-day/day-recorder';
import type { KeptStretch } from '../kept-traffic/read-kept';
import { readHistory } from '../live-exchange/history-question';
import { loadCampaigns } from '../live-exchange/load-campaigns';
import { users } from '../store/people-schema';
import { type Found, nothingFound } from './answer-what-if';
import { beginningAt, replayFrom } from './beginning';
import { draftOf, knownOf, type StoredDraft, variantOf } from './draft-of';
import { keptFor } from './kept-for';
import { omittedByDay, omittedByKept, omittedByReplay, omittedBySample } from './omissions';
import { isHeldByLimits } from './replay/open-campaign';
import { soldWithin } from './replay/sold-traffic';
import type { WhatIfParts } from './what-if-parts';
import type { Requester } from './what-if-threads';
import { withReal } from './with-real';

export type Wanted = Omit<z.output<typeof whatIfInput>, 'run' | 'isWholeDay'> & { isWholeDay?: boolean };

const dayMs = 86_400_000;
const maxRequests = 100_000;
/** A replay simulates the day with all campaigns twice. */
const maxReplayed = 60_000;

/** Evaluates changed settings of a stored campaign on the latest traffic. Throws the errors of the threads. */
export async function findOut(
  parts: WhatIfParts,
  stored: StoredCampaign,
  wanted: Wanted,
  requester: Requester,
): Promise<Found> {
  const requested = await prepare(parts, stored, [wanted], requester);
  const [draft] = requested?.drafts ?? [];
  if (!requested || !draft) return nothingFound(Date.now() - dayMs, Date.now());
  const { market, kept } = requested;
  const from = replayFrom(draft.after.timeZone, market.now);
  if (wanted.isWholeDay) return livedAgain(requested, draft, await parts.recordedSince(from));
  const isSold = soldWithin(market, { from: market.now - dayMs, to: market.now }).length > 0;
  // A day with only real traffic cannot be replayed.
  if (!isAboutState(wanted, draft) || (kept && !isSold))
    return firstOf(await sampled(requested, [draft], wanted.sample.requests));
  const life = await parts.recordedSince(from);
  if (life && isWholeAndShort(life, from, market)) return livedAgain(requested, draft, life);
  return firstOf(await replayed(requested, [draft], from, wanted.sample.requests));
}

/** One draft has one result. */
const firstOf = ([found]: readonly Found[]): Found => found ?? nothingFound(0, 0);

interface Params {
  parts: WhatIfParts;
  stored: StoredCampaign;
  drafts: readonly StoredDraft[];
  market: MarketNow;
  balance: bigint;
  requester: Requester;
  /** Kept requests of real SSPs that the campaign targets before or after the change. */
  kept: KeptStretch | null;
}

/** Prepares changes of a campaign and reads all other campaigns once; null while nothing is sold. */
export async function prepare(
  parts: WhatIfParts,
  stored: StoredCampaign,
  wanted: readonly Wanted[],
  requester: Requester,
): Promise<Params | null> {
  const { database } = parts;
  const [owner] = await database
    .select({ margin: users.margin, balance: users.balance })
    .from(users)
    .where(eq(users.id, stored.userId));
  const { margin = 0, balance = 0n } = owner ?? {};
  const source = await parts.keptTraffic();
  const open = await parts.marketNow([], source.sspIds.length > 0);
  if (!open) return null;
  const known = { margin, exchanges: open.ssps.map(({ id }) => id), ...(await knownOf(database, stored)) };
  const drafts = await Promise.all(wanted.map((one) => draftOf(database, stored, one, known)));
  const own = drafts.flatMap(({ before, after }) => [after, before]);
  const market = (await parts.marketNow([...own, ...known.others], source.sspIds.length > 0)) ?? open;
  const kept = keptFor(own, source, { hours: 24, most: maxRequests });
  return { parts, stored, drafts, market, balance, requester, kept };
}

/** Gates and fields that depend on used-up amounts, or decide when they are used up. */
const ofState =
  /^(DAILY_|TOTAL_|BALANCE_|SPEND_PACED|CLICKS_PACED|FREQUENCY_REACHED|USER_UNKNOWN|NOT_STARTED|ENDED|OUT_OF_SCHEDULE|GOAL)/;
const stateFields =
  /^(totalBudget|dailyBudget|strategy|targetWinRate|bidType|totalClicks|totalImpressions|maximum\w+InDay|uniformClicks|\w*[uU]serImpFreq\w+|schedule|startDate|endDate|timeZone)$/;

/** True if a change concerns amounts that are used up during the day. */
export const changesState = ({ changes, without }: Wanted): boolean =>
  without.some((gate) => ofState.test(gate)) ||
  Object.entries(changes).some(([field, value]) => value !== undefined && stateFields.test(field));

/** True if the result depends on used-up amounts. */
const isAboutState = (wanted: Wanted, { before, after }: StoredDraft): boolean =>
  changesState(wanted) || isHeldByLimits(before) || isHeldByLimits(after);

/** Evaluates each request of the last day independently. */
export async function sampled(
  { parts, stored, market, balance, requester, kept }: Params,
  drafts: readonly StoredDraft[],
  most = maxRequests,
): Promise<Found[]> {
  const [draft, ...variants] = drafts;
  if (!draft) return [];
  const stretch = { from: market.now - dayMs, to: market.now, most };
  const question = { kind: 'sample', market, draft, variants: variants.map(variantOf), stretch, kept } as const;
  const answer = await parts.threads.ask(question, requester);
  const { uses } = await loadCampaigns(parts.database, { ids: [stored.id], isHistory: true });
  const spent = uses.get(stored.id)?.spent ?? 0n;
  return [answer.after, ...answer.more].map((after, at) => {
    const one = drafts[at] ?? draft;
    const cost = answer.requests === 0 ? 0n : (after.spend * BigInt(answer.of)) / BigInt(answer.requests);
    const isPaidFor = spent + cost <= one.after.totalBudget && cost <= balance;
    const { real, ...simulated } = answer;
    const found: Found = {
      ...simulated,
      method: 'STATELESS',
      from: answer.soldFrom ?? stretch.from,
      to: stretch.to,
      before: answer.before ?? after,
      after,
      omissions: omittedBySample(one, answer, isPaidFor),
    };
    const { omissions, ...whole } = withReal(found, real, at);
    return { ...whole, omissions: real ? [...omissions, ...omittedByKept(one)] : omissions };
  });
}

/** True if a recorded day contains everything sold since a moment, and is short enough to be replayed at once. */
function isWholeAndShort({ beginning, until }: RecordedDay, from: number, market: MarketNow): boolean {
  const since = soldWithin(market, { from: beginning.at, to: until });
  const requests = since.reduce((sum, one) => sum + (one.requestsPerSecond * (one.to - one.from)) / 1000, 0);
  return soldWithin(market, { from, to: beginning.at }).length === 0 && requests <= maxReplayed;
}

/** Throws WHAT_IF_DAY_UNKNOWN if the exchange has not recorded the day. */
async function livedAgain(
  { parts, stored, market, balance, requester }: Params,
  draft: StoredDraft,
  life: RecordedDay | null,
): Promise<Found> {
  if (!life) throw new Refusal('WHAT_IF_DAY_UNKNOWN');
  const { uses } = await loadCampaigns(parts.database, { ids: [stored.id], isHistory: true });
  const newcomer = { use: uses.get(stored.id), balance };
  // The recorded day contains all other campaigns.
  const alone = { ...draft, others: [] };
  const answer = await parts.threads.ask({ kind: 'day', market, draft: alone, life, newcomer }, requester);
  return {
    ...answer,
    method: 'DAY',
    from: life.beginning.at,
    to: life.until,
    before: answer.before ?? answer.after,
    omissions: omittedByDay(draft, life),
  };
}

/** Simulates the day from its beginning. */
export async function replayed(
  { parts, stored, market, balance, requester, kept }: Params,
  drafts: readonly StoredDraft[],
  from: number,
  wanted = maxReplayed,
): Promise<Found[]> {
  const [draft, ...variants] = drafts;
  if (!draft) return [];
  const stretch = { from, to: market.now, most: Math.min(maxReplayed, wanted) };
  const own = { id: stored.id, clientId: stored.userId, balance };
  const { isFromNothing, ...begun } = await beginningAt(parts, own, from);
  const history = isFromNothing ? [] : await readHistory(parts.facts, [stored.id], from);
  const beginning = { ...begun, history };
  const question = { kind: 'replay', market, draft, variants: variants.map(variantOf), stretch, beginning } as const;
  const answer = await parts.threads.ask(question, requester);
  return [answer.after, ...answer.more].map((after, at) => ({
    ...answer,
    method: 'REPLAY',
    from: answer.soldFrom ?? from,
    to: stretch.to,
    before: answer.before ?? after,
    after,
    omissions: [
      ...omittedByReplay(drafts[at] ?? draft, answer, isFromNothing),
      ...(kept ? (['REAL_TRAFFIC'] as const) : []),
    ],
  }));
}
