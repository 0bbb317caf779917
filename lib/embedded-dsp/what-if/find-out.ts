import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { whatIfInput } from '@/lib/contract/delivery/what-if';
import { Refusal } from '@/lib/contract/refusal';
import type { StoredCampaign } from '../campaigns/find-campaign';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { Life } from '../exchange/life/diary';
import type { MarketNow } from '../exchange/market-now';
import { readHistory } from '../live-exchange/history-question';
import { loadCampaigns } from '../live-exchange/load-campaigns';
import { users } from '../store/people-schema';
import { type Found, nothingFound } from './answer-what-if';
import { beginningAt, replayFrom } from './beginning';
import { draftOf } from './draft-of';
import { omittedByDay, omittedByReplay, omittedBySample } from './omissions';
import { ample, isHeldByLimits } from './open-campaign';
import type { Draft } from './question';
import { soldWithin } from './sold-traffic';
import type { WhatIfParts } from './what-if-parts';
import type { Asker } from './what-if-threads';

export type Wanted = Omit<z.output<typeof whatIfInput>, 'run' | 'isWholeDay'> & { isWholeDay?: boolean };

const dayMs = 86_400_000;
const mostRequests = 100_000;
/** A replay runs everybody through the day, twice. */
const mostReplayed = 60_000;

/** What other settings of a stored campaign would have made of the latest traffic. Throws as the threads do. */
export async function findOut(
  parts: WhatIfParts,
  stored: StoredCampaign,
  wanted: Wanted,
  asker: Asker,
): Promise<Found> {
  const [owner] = await parts.database
    .select({ margin: users.margin, balance: users.balance })
    .from(users)
    .where(eq(users.id, stored.userId));
  const { margin = 0, balance = 0n } = owner ?? {};
  const open = await parts.marketNow([]);
  const now = open?.now ?? Date.now();
  if (!open) return nothingFound(now - dayMs, now);
  const exchanges = open.ssps.map(({ id }) => id);
  const draft = await draftOf(parts.database, stored, wanted, { margin, exchanges });
  const market = (await parts.marketNow([draft.after, draft.before, ...draft.others])) ?? { ...open };
  const asked = { parts, stored, wanted, draft, market, balance, asker };
  const from = replayFrom(draft.after.timeZone, now);
  if (wanted.isWholeDay) return livedAgain(asked, await parts.lifeSince(from));
  if (!isAboutState(wanted, draft)) return sampled(asked);
  const life = await parts.lifeSince(from);
  return life && isWholeAndShort(life, from, market) ? livedAgain(asked, life) : replayed(asked, from);
}

interface Asked {
  parts: WhatIfParts;
  stored: StoredCampaign;
  wanted: Wanted;
  draft: Draft & { before: BiddableCampaign; hasEveryone: boolean };
  market: MarketNow;
  balance: bigint;
  asker: Asker;
}

/** Gates and fields about what is used up. */
const ofState = /^(DAILY_|TOTAL_|BALANCE_|SPEND_PACED|CLICKS_PACED|FREQUENCY_REACHED|GOAL)/;
const stateFields = [
  ...(['totalBudget', 'dailyBudget', 'strategy', 'targetWinRate', 'bidType', 'totalClicks'] as const),
  ...([
    'totalImpressions',
    'maximumClicksInDay',
    'maximumImpressionsInDay',
    'uniformClicks',
    'isUserImpFreqSet',
  ] as const),
  ...(['userImpFreqTimes', 'userImpFreqDayPeriod'] as const),
] as const;

/** Whether the answer follows from what is used up as the day goes on. */
const isAboutState = ({ changes, without }: Wanted, { before, after }: Draft): boolean =>
  without.some((gate) => ofState.test(gate)) ||
  stateFields.some((field) => changes[field] !== undefined) ||
  (before !== null && isHeldByLimits(before)) ||
  isHeldByLimits(after);

async function sampled({ parts, stored, wanted, draft, market, balance, asker }: Asked): Promise<Found> {
  const stretch = { from: market.now - dayMs, to: market.now, most: wanted.sample.requests ?? mostRequests };
  const answer = await parts.threads.ask({ kind: 'sample', market, draft, stretch }, asker);
  const { uses } = await loadCampaigns(parts.database, { ids: [stored.id] });
  const spent = uses.get(stored.id)?.spent ?? 0n;
  const cost = answer.requests === 0 ? 0n : (answer.after.spend * BigInt(answer.of)) / BigInt(answer.requests);
  const isPaidFor = spent + cost <= draft.after.totalBudget && cost <= balance;
  return {
    ...{ ...answer, method: 'STATELESS', from: answer.soldFrom ?? stretch.from, to: stretch.to },
    before: answer.before ?? answer.after,
    omissions: omittedBySample(draft, answer, isPaidFor),
  };
}

/** Whether a life is all that was sold since a moment, and so little that it is lived again at once. */
function isWholeAndShort({ beginning, until }: Life, from: number, market: MarketNow): boolean {
  const since = soldWithin(market, { from: beginning.at, to: until });
  const requests = since.reduce((sum, one) => sum + (one.requestsPerSecond * (one.to - one.from)) / 1000, 0);
  return soldWithin(market, { from, to: beginning.at }).length === 0 && requests <= mostReplayed;
}

/** Throws WHAT_IF_DAY_UNKNOWN where the exchange does not know the day. */
async function livedAgain({ parts, stored, draft, market, balance, asker }: Asked, life: Life | null): Promise<Found> {
  if (!life) throw new Refusal('WHAT_IF_DAY_UNKNOWN');
  const { uses } = await loadCampaigns(parts.database, { ids: [stored.id], isHistory: true });
  const newcomer = { use: uses.get(stored.id), balance };
  // Everybody else is in the life.
  const alone = { ...draft, others: [] };
  const answer = await parts.threads.ask({ kind: 'day', market, draft: alone, life, newcomer }, asker);
  return {
    ...{ ...answer, method: 'DAY', from: life.beginning.at, to: life.until },
    before: answer.before ?? answer.after,
    omissions: omittedByDay(draft, life),
  };
}

async function replayed({ parts, stored, wanted, draft, market, asker }: Asked, from: number): Promise<Found> {
  const most = Math.min(mostReplayed, wanted.sample.requests ?? mostReplayed);
  const stretch = { from, to: market.now, most };
  const { isFromNothing, ...beginning } = await beginningAt(parts.database, from, market.now);
  const history = isFromNothing ? [] : await readHistory(parts.facts, [stored.id], from);
  const balances = beginning.balances.has(stored.userId)
    ? beginning.balances
    : new Map([...beginning.balances, [stored.userId, ample] as const]);
  const question = { kind: 'replay', market, draft, stretch, beginning: { ...beginning, balances, history } } as const;
  const answer = await parts.threads.ask(question, asker);
  return {
    ...{ ...answer, method: 'REPLAY', from: answer.soldFrom ?? from, to: stretch.to },
    before: answer.before ?? answer.after,
    omissions: omittedByReplay(draft, answer, isFromNothing),
  };
}
