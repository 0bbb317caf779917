import {
  type CampaignExclusion,
  type Excluded,
  type Exclusion,
  excludedOfCampaign,
  excludedOfTarget,
  isOfTarget,
  type TargetExclusion,
} from '@/lib/contract/delivery/exclusions';
import { Refusal } from '@/lib/contract/refusal';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { usedChangeSetId } from '../history/change-set';
import type { Call, Caller, Handlers } from '../http/handlers';
import { requireCurrentVersion } from '../http/require-current-version';
import type { Database, Transaction } from '../store/database';
import type { Editable, EditableKinds, Fields, Patch } from './editable';

interface Parts {
  database: Database;
  kinds: Pick<EditableKinds, 'campaign' | 'target'>;
  /** Notifies the bidder of a change. */
  notifyBidder(): void;
}

/** Handler that excludes rows of a breakdown, by the code that writes single campaigns and targets. */
export function excludeHandlers({ database, kinds, notifyBidder }: Parts): Handlers {
  return {
    'campaigns.exclude': async ({ caller, params, body }) => {
      const changed = await database
        .transaction(async (transaction) => {
          const campaign = (await kinds.campaign.load(transaction, caller, [params.id])).get(params.id);
          if (!campaign) throw new Refusal('NOT_FOUND');
          const { panel, value } = body;
          const exclusion: Exclusion = { panel, value };
          const requested = { transaction, caller, kinds, campaign, body };
          return isOfTarget(exclusion) ? inTargets(requested, exclusion) : inCampaign(requested, exclusion);
        })
        .finally(notifyBidder);
      return { changed, changeSetId: usedChangeSetId() };
    },
  };
}

interface Params {
  transaction: Transaction;
  caller: Caller;
  kinds: Parts['kinds'];
  campaign: Editable;
  body: Call<'campaigns.exclude'>['body'];
}

async function inTargets({ transaction, caller, kinds, campaign, body }: Params, exclusion: TargetExclusion) {
  const own = new Set([...campaign.parts.values()].map(({ targetId }) => targetId));
  if (!body.targets.every(({ id }) => own.has(id))) throw new Refusal('NOT_FOUND');
  const ids = body.targets.map(({ id }) => id);
  const targets = await kinds.target.load(transaction, caller, ids);
  let changed = 0;
  for (const { id, version } of body.targets) {
    const target = targets.get(id);
    if (!target) throw new Refusal('NOT_FOUND');
    // The fields of a target are those of its input.
    const found = excludedOfTarget(target.fields as unknown as TargetInput, exclusion);
    if (found.outcome === 'already') continue;
    requireCurrentVersion(target, version);
    // The contract's values are JSON.
    await kinds.target.write(transaction, caller, target, { fields: newValueOf(found) as unknown as Fields });
    changed++;
  }
  return changed;
}

async function inCampaign({ transaction, caller, kinds, campaign, body }: Params, exclusion: Exclusion) {
  const found = excludedOfCampaign(outlineOf(campaign), exclusion);
  if (found.outcome === 'already') return 0;
  requireCurrentVersion(campaign, body.version);
  await kinds.campaign.write(transaction, caller, campaign, patchOf(newValueOf(found)));
  return 1;
}

function newValueOf<Value>(found: Excluded<Value>): Value {
  if (found.outcome !== 'change') throw new Refusal('EXCLUDES_EVERYTHING');
  return found.value;
}

const numbersOf = (value: Fields[string]): number[] => (Array.isArray(value) ? value.map(Number) : []);

const outlineOf = ({ fields, parts }: Editable) => ({
  exchanges: numbersOf(fields.exchanges ?? null),
  schedule: typeof fields.schedule === 'string' ? fields.schedule : null,
  adSets: [...parts].map(([id, { creatives }]) => ({ id, creatives: numbersOf(creatives ?? null) })),
});

function patchOf({ adSets, ...fields }: CampaignExclusion): Patch {
  const parts = [...(adSets ?? [])].map(([id, creatives]) => [id, creatives && { creatives }] as const);
  return { fields, ...(parts.length > 0 && { parts: new Map(parts) }) };
}
