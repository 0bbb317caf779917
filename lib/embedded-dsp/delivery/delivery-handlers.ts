import type { Decision } from '@/lib/contract/delivery/delivery-decisions';
import { Refusal } from '@/lib/contract/refusal';
import { findCampaign } from '../campaigns/find-campaign';
import type { Call, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { adSets, campaigns } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { breakdown } from './breakdown';
import { delivery, type Exchange } from './delivery';
import type { DeliveryDeps } from './read-delivery';

/** Handlers of a campaign's delivery. */
export function deliveryHandlers(deps: DeliveryDeps & Exchange, clock: () => number = Date.now): Handlers {
  return {
    'campaigns.delivery': (call) => delivery(deps, call, clock()),
    'campaigns.breakdown': (call) => breakdown(deps, call, clock()),
    ...decisionHandlers(deps),
  };
}

/** Handlers of the bidder's decisions on single requests. */
function decisionHandlers(deps: Exchange & { database: Database }): Handlers {
  return {
    'campaigns.decisions': (call) => recent(deps, call),
    'campaigns.decision': (call) => decision(deps, call),
  };
}

async function recent(
  { database, runner, isStopped }: Exchange & { database: Database },
  { caller, params }: Call<'campaigns.decisions'>,
) {
  const { id } = await findCampaign(database, caller, params.id);
  const found = await runner.recent(id);
  const nameOf = await campaignNames(
    database,
    found.flatMap(({ lostTo }) => lostTo ?? []),
  );
  const missing = isStopped ? ('EXCHANGE_STOPPED' as const) : ('NOT_SEEN' as const);
  return {
    decisions: found.map(({ requestId, at, code, lostTo, placement, sspName }) => ({
      requestId,
      code,
      placement,
      sspName,
      at: new Date(at).toISOString(),
      lostTo: nameOf(lostTo),
    })),
    noDecisions: found.length > 0 ? null : missing,
  };
}

async function decision(
  { database, runner }: Exchange & { database: Database },
  { caller, params }: Call<'campaigns.decision'>,
): Promise<Decision> {
  const { id } = await findCampaign(database, caller, params.id);
  const found = await runner.explain(params.requestId, id);
  if (!found) throw new Refusal('DECISION_UNKNOWN');
  const { requestId, at, isExact, recorded, lostTo, isBid, placement, request, campaign } = found;
  const nameOf = await campaignNames(database, lostTo === null ? [] : [lostTo]);
  const sets = await adSetNames(
    database,
    found.adSets.map(({ adSetId }) => adSetId),
  );
  return {
    requestId,
    isExact,
    recorded,
    isBid,
    placement,
    steps: campaign,
    at: new Date(at).toISOString(),
    lostTo: nameOf(lostTo ?? undefined),
    sspName: request.ext.sspname,
    // OpenRTB defines the request's schema; the contract does not repeat it.
    request: request as unknown as Decision['request'],
    adSets: found.adSets.map(({ adSetId, steps }) => ({ adSetId, steps, name: sets.get(adSetId) ?? '' })),
  };
}

/** Returns names of campaigns of one client: who may read one of them may read all. */
async function campaignNames(database: Database, ids: readonly number[]) {
  const names = new Map(
    ids.length === 0
      ? []
      : (
          await database
            .select({ id: campaigns.id, name: campaigns.name })
            .from(campaigns)
            .where(anyOf(campaigns.id, [...new Set(ids)]))
        ).map(({ id, name }) => [id, name] as const),
  );
  return (id: number | undefined) => {
    const name = id === undefined ? undefined : names.get(id);
    return id === undefined || name === undefined ? null : { id, name };
  };
}

async function adSetNames(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: adSets.id, name: adSets.name })
    .from(adSets)
    .where(anyOf(adSets.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
