import { and } from 'drizzle-orm';
import { adSetInput } from '@/lib/contract/campaigns/ad-sets';
import { campaignFields, campaignInput } from '@/lib/contract/campaigns/campaign-input';
import { campaigns as endpoints } from '@/lib/contract/campaigns/campaigns';
import { Refusal } from '@/lib/contract/refusal';
import { idsOfCampaigns } from '../../campaigns/campaign-list';
import { adSetsOf } from '../../campaigns/record-ad-sets';
import { setAwaiting } from '../../campaigns/start-once-approved';
import { switchCampaign, toggleArchived } from '../../campaigns/switch-campaign';
import { type DailyMaximums, updateCampaign } from '../../campaigns/write-campaign';
import type { LiveUses } from '../../exchange/campaigns/live-uses';
import type { Facts } from '../../facts/facts';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import type { Database, Queryable } from '../../store/database';
import { campaigns } from '../../store/schema';
import { anyOf } from '../../store/sql/any-of';
import type { Editable, EditableKind, Fields, Patch } from '../editable';
import { parsedInput } from '../parsed-input';
import { reloaded, writeInSteps } from '../write-in-steps';

interface EditableCampaign extends Editable {
  stored: typeof campaigns.$inferSelect;
}

interface Sources {
  database: Database;
  facts: Facts;
  live: LiveUses;
  maximums: DailyMaximums;
}

/** The kind of campaigns, with their ad sets. */
export function campaignKind({ database, facts, live, maximums }: Sources): EditableKind<EditableCampaign> {
  const write = writeInSteps(load, (transaction, caller, patch) => ({
    update: async (one, changed) => {
      requireAccess(endpoints.update, caller);
      requireMargin(caller, changed);
      const { input, adSets } = inputOf(one, { ...patch, fields: changed });
      return (await updateCampaign(transaction, caller, one.stored, { input, maximums, adSets })).version;
    },
    changeStatus: ({ stored, version }, status) => {
      requireAccess(endpoints.changeStatus, caller);
      return switchCampaign(transaction, caller, stored, { status, version, now: Date.now() });
    },
    toggleArchived: ({ stored, version }) => {
      requireAccess(endpoints.archive, caller);
      return toggleArchived(transaction, caller, stored, { version, now: Date.now() });
    },
  }));
  return {
    load,
    write: async (transaction, caller, thing, { fields: { startsOnceApproved, ...fields }, ...rest }) => {
      await write(transaction, caller, thing, { ...rest, fields });
      if (typeof startsOnceApproved !== 'boolean') return;
      requireAccess(endpoints.changeStatus, caller);
      const { stored } = await reloaded(load, transaction, caller, thing.id);
      await setAwaiting(transaction, caller, stored, startsOnceApproved);
    },
    find: (caller, query, most) => {
      const requested = parsedInput(endpoints.list.query, endpoints.list, query);
      // A bulk call continues even if the client disconnects.
      const { signal } = new AbortController();
      return idsOfCampaigns({ database, facts, live }, caller, requested, { most, now: Date.now(), signal });
    },
  };
}

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const rows = await database
    .select()
    .from(campaigns)
    .where(and(anyOf(campaigns.id, ids), ownedWithin(scopeOf(caller), campaigns.userId)));
  const adSets = await adSetsOf(
    database,
    rows.map(({ id }) => id),
  );
  const partsOf = new Map<number, Map<number, Fields>>(rows.map(({ id }) => [id, new Map()]));
  for (const [id, adSet] of adSets) partsOf.get(adSet.campaignId)?.set(id, historyFieldsOf(adSet));
  return new Map(
    rows.map((stored): [number, EditableCampaign] => {
      const { id, version, name, currency } = stored;
      const historyFields = historyFieldsOf(stored);
      return [
        id,
        {
          id,
          version,
          name,
          currency,
          stored,
          historyFields,
          fields: historyFields,
          parts: partsOf.get(id) ?? new Map(),
        },
      ];
    }),
  );
}

/** Returns what the campaign form would send after the changes. */
function inputOf({ id: _id, version, fields: stored, parts }: EditableCampaign, { fields, parts: changed }: Patch) {
  const creativeGroups = new Map(parts);
  // The history omits empty values.
  for (const [id, one] of changed ?? [])
    if (one) creativeGroups.set(id, { targetId: null, creatives: [], ...creativeGroups.get(id), ...one, id });
    else creativeGroups.delete(id);
  const touched = new Set(changed?.keys());
  const raw = {
    ...only(Object.keys(campaignFields.shape), { ...stored, ...fields }),
    creativeGroups: [...creativeGroups.values()].map((one) => only(Object.keys(adSetInput.shape), one)),
  };
  const restored = new Set([...(changed ?? [])].flatMap(([id, one]) => (one && !parts.has(id) ? [id] : [])));
  return {
    input: { ...parsedInput(campaignInput, endpoints.update, raw), version },
    adSets: { touched, restored },
  };
}

const only = (names: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Throws NO_PERMISSION for the margin, which the update itself would silently ignore. */
function requireMargin(caller: Caller, fields: Fields): void {
  if ('bidMargin' in fields && scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
}
