import type { AnswerOf } from '@/lib/contract/call-types';
import type { GateGroup } from '@/lib/contract/delivery/decision-codes';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import { toAmount } from '@/lib/contract/money';
import type { SettingAction } from '@/lib/contract/setting-action';
import type { StoredCampaign } from '../campaigns/find-campaign';
import { type FunnelCounts, funnelOf } from '../delivery/funnel';
import { countsBetween, readReasons } from '../delivery/read-reasons';
import { settingOf } from '../delivery/setting-of';
import type { BiddableAdSet } from '../exchange/campaigns/campaign';
import { loadAdSets } from '../live-exchange/load-campaigns';
import { answerOf, type Found } from './answer-what-if';
import { findOut, type Wanted } from './find-out';
import type { WhatIfParts } from './what-if-parts';

const dayMs = 86_400_000;
const requests = 20_000;
/** Largest gates that are tried without, beside a higher price. */
const mostGates = 2;
const pricePercent = 25;
const keptMs = 300_000;
const mostKept = 200;
/** Reaching other people is advised where nothing else doubles what is won. */
const leastGain = 2;

/** A change that a person could make. */
interface Candidate {
  price: number | null;
  gate: RemovableGate | null;
  group: GateGroup;
  action: SettingAction;
  wanted: Wanted;
}
interface Tried {
  candidate: Candidate;
  found: Found;
}
/** What was found out about a version of a campaign. */
interface Kept {
  version: number;
  until: number;
  tried: Tried[];
}

type Advise = (
  stored: StoredCampaign,
  held: ReadonlySet<string>,
  signal: AbortSignal,
) => Promise<AnswerOf<'campaigns.advice'>>;

/** Answers which one change would bring a campaign most; what it found out serves for five minutes. */
export function adviser(parts: WhatIfParts, clock: () => number = Date.now): Advise {
  const kept = new Map<number, Kept>();
  return async (stored, held, signal) => {
    const known = kept.get(stored.id);
    const isFresh = known && known.version === stored.version && known.until > clock();
    const tried = isFresh ? known.tried : await tryOut(parts, stored, { now: clock(), signal });
    if (!isFresh) {
      kept.delete(stored.id);
      kept.set(stored.id, { version: stored.version, until: clock() + keptMs, tried });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    }
    const best = bestOf(tried);
    if (!best) return { advice: null, tried: tried.length };
    const { price, gate, action } = best.candidate;
    const effect = answerOf(best.found, stored.currency, held);
    return { advice: { price, gate, action, effect }, tried: tried.length };
  };
}

async function tryOut(
  parts: WhatIfParts,
  stored: StoredCampaign,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Tried[]> {
  const adSets = (await loadAdSets(parts.database, [stored.id])).get(stored.id) ?? [];
  const reasons = await readReasons(parts.database, stored.id, { from: now - dayMs, until: now });
  const ids = adSets.map(({ id }) => id);
  const funnel = funnelOf(countsBetween(reasons, now - dayMs, now), null, ids);
  const tried: Tried[] = [];
  for (const candidate of candidatesOf(funnel, adSets)) {
    const found = await findOut(parts, stored, candidate.wanted, { clientId: stored.userId, signal });
    if (found.requests > 0) tried.push({ candidate, found });
  }
  return tried;
}

/** The gates that refuse most, and a higher price where the price refuses or loses anything. */
function candidatesOf({ stages, lostAuctions }: FunnelCounts, adSets: readonly BiddableAdSet[]): Candidate[] {
  const sample = { requests };
  const gates = stages
    .toSorted((one, other) => other.lost - one.lost)
    .flatMap(({ code, group, action }): Candidate[] => {
      const gate = removableGates.find((one) => one === code);
      if (!gate || !action) return [];
      return [{ price: null, gate, group, action, wanted: { changes: {}, without: [gate], sample } }];
    })
    .slice(0, mostGates);
  if (lostAuctions === 0 && !stages.some(({ group }) => group === 'price')) return gates;
  const prices = adSets.map(({ id, maxPrice }) => ({ adSetId: id, maxPrice: raised(maxPrice) }));
  const ids = adSets.map(({ id }) => id);
  return [
    ...gates,
    {
      ...{ price: pricePercent, gate: null, group: 'price', action: settingOf('PRICE_BELOW_FLOOR', 'price', ids) },
      wanted: { changes: { prices }, without: [], sample },
    },
  ];
}

const cent = 10_000n;

/** In whole cents, rounded up. */
const raised = (micros: bigint): string =>
  toAmount((((micros * BigInt(100 + pricePercent)) / 100n + cent - 1n) / cent) * cent);

/** The one that wins most beyond chance; one that leaves people as they are goes first where it doubles what is won. */
function bestOf(tried: readonly Tried[]): Tried | null {
  const gainOf = ({ found: { before, after } }: Tried) => after.wins - before.wins;
  const better = tried
    .filter((one) => gainOf(one) > 1.96 * Math.sqrt(one.found.after.wins))
    .toSorted((one, other) => gainOf(other) - gainOf(one));
  const modest = better.find(
    ({ candidate, found: { before, after } }) =>
      candidate.group !== 'target' && after.wins >= leastGain * Math.max(1, before.wins),
  );
  return modest ?? better[0] ?? null;
}
