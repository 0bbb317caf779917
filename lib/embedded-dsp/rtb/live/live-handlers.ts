import { and, eq, isNull } from 'drizzle-orm';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { type RtbStep, rtbAnswers, rtbNotices, rtbSteps, rtbSyncEnds } from '@/lib/contract/integrations/rtb-kinds';
import { Refusal } from '@/lib/contract/refusal';
import type { Handlers } from '../../http/handlers';
import { campaignsBuyingFrom } from '../../integrations/campaigns-buying-from';
import type { StoredIntegration } from '../../integrations/integration-view';
import type { Database } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
import { handsOver } from '../matching/sync-link';
import type { RtbEndpoints } from '../rtb-endpoints';
import type { SspMeter } from './ssp-meter';
import { tryRequest } from './try-request';

interface Parts {
  database: Database;
  rtbEndpoints(): RtbEndpoints;
}

/** Handlers for the live state of a bid endpoint and for trying requests. */
export function rtbHandlers({ database, rtbEndpoints }: Parts): Handlers {
  return {
    'integrations.live': ({ params }) => live(database, rtbEndpoints(), params.id),
    'integrations.tryRequest': async ({ params, body }) => {
      const { bids } = rtbEndpoints();
      await bids.exchange();
      const seller = bids.seller(params.id);
      if (!seller) throw new Refusal('NOT_FOUND');
      return tryRequest(bids, database, seller, body.request);
    },
  };
}

async function live(database: Database, rtbEndpoints: RtbEndpoints, id: number): Promise<RtbLive> {
  const [stored] = await database
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, id), isNull(integrations.removedAt)));
  if (!stored) throw new Refusal('NOT_FOUND');
  const { publicUrl } = rtbEndpoints.parts;
  const now = rtbEndpoints.parts.clock.now();
  const meter = rtbEndpoints.meter(id);
  const people = await rtbEndpoints.matches.peopleOf(id, now);
  const done: Done = {
    TOKEN: stored.accessToken.length >= leastToken,
    ACTIVE: stored.status === 'ACTIVE',
    PUBLIC_ADDRESS: publicUrl.startsWith('https:'),
    CAMPAIGNS: (await campaignsBuyingFrom(database, id)) > 0,
    ...(people > 0 ? { SYNC: true } : {}),
  };
  return {
    id,
    at: iso(now),
    since: iso(rtbEndpoints.since),
    address: `${publicUrl}/rtb/${id}`,
    seconds: meter.lastSeconds(now).map(({ at, ...counts }) => ({ ...counts, at: iso(at) })),
    answers: rtbAnswers.flatMap((answer) => countOf(meter.answers.get(answer), { answer })),
    reasons: [...meter.reasons].map(([code, count]) => ({ code, count })).sort(byCount),
    omittedImps: meter.omittedImps,
    p50: meter.percentile(0.5),
    p99: meter.percentile(0.99),
    notices: rtbNotices.flatMap((notice) =>
      [...(meter.notices.get(notice) ?? [])].map(([end, count]) => ({ notice, end, count })),
    ),
    forged: rtbEndpoints.notices.forged,
    billing: billingOf(rtbEndpoints, stored),
    market: marketOf(meter),
    matching: matchingOf(rtbEndpoints, stored, people),
    errors: meter.errors.map(({ at, ...error }) => ({ ...error, at: iso(at) })),
    steps: stepsOf(new Map([...meter.steps, ...(await rtbEndpoints.reachedSteps.of(id))]), done),
  };
}

/** Steps that are done whatever the SSP has called; the others are done once it has. */
type Done = Partial<Record<RtbLive['steps'][number]['step'], boolean>>;

const stepsOf = (reached: ReadonlyMap<RtbStep, number>, done: Done): RtbLive['steps'] =>
  rtbSteps.map((step) => {
    const at = reached.get(step);
    return { step, isDone: done[step] ?? at !== undefined, at: at === undefined ? null : iso(at) };
  });

function matchingOf(rtbEndpoints: RtbEndpoints, stored: StoredIntegration, people: number): RtbLive['matching'] {
  const { publicUrl } = rtbEndpoints.parts;
  const { id, cookieSyncLink, cookieSyncIrLink } = stored;
  const meter = rtbEndpoints.meter(id);
  return {
    syncAddress: `${publicUrl}/sync/${id}`,
    matchAddress: `${publicUrl}/match/${id}?uid=`,
    handsOver: handsOver(cookieSyncLink) || handsOver(cookieSyncIrLink),
    people,
    requests: meter.matched,
    calls: rtbSyncEnds.flatMap((end) => countOf(meter.syncs.get(end), { end })),
  };
}

function billingOf({ notices }: RtbEndpoints, { billingSeenAt, ...stored }: StoredIntegration): RtbLive['billing'] {
  const state = notices.billing.stateOf({ ...stored, billingSeenAt: billingSeenAt?.getTime() ?? null });
  const { event, calledAt, until } = state;
  return { event: event === 'billing' ? 'BURL' : 'PIXEL', noticeAt: isoOrNone(calledAt), until: isoOrNone(until) };
}

const marketOf = ({ leastToWin, bidRatio, lossReasons, playerErrors }: SspMeter): RtbLive['market'] => ({
  leastToWin: leastToWin.value,
  bidRatio: bidRatio.value,
  lossReasons: [...lossReasons].map(([reason, count]) => ({ reason, count })).sort(byCount),
  playerErrors: [...playerErrors].map(([code, count]) => ({ code, count })).sort(byCount),
});

/** Minimum length of a token that cannot be guessed. */
const leastToken = 16;

const byCount = (one: { count: number }, other: { count: number }): number => other.count - one.count;

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNone = (at: number | null): string | null => (at === null ? null : iso(at));

const countOf = <T>(count: number | undefined, about: T) => (count === undefined ? [] : [{ ...about, count }]);
