import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { toAmount } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Facts } from '../facts/facts';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { OnlineTracker } from '../live-exchange/online-tracker';
import type { Database } from '../store/database';
import { viewAdSets } from './ad-set-view';
import { pageOfCampaigns } from './campaign-list';
import { toCampaignRow } from './campaign-row';
import { campaignOfAdSet, findCampaign } from './find-campaign';
import { loadCampaignStatus } from './load-campaign-status';
import { switchCampaign, toggleArchived } from './switch-campaign';
import { addAdSet } from './write-ad-sets';
import { createCampaign, type DailyMaximums, dailyMaximum, updateCampaign } from './write-campaign';

interface Parts {
  database: Database;
  live: LiveUses;
  facts: Facts;
  runner: Pick<OnlineTracker, 'leaveOf'>;
  maximums: DailyMaximums;
  linkTo(file: string): string;
  /** Notifies the bidder of changed campaigns. */
  notifyBidder(): void;
}

/** Handlers of campaigns, §3, §4. */
export function campaignHandlers(parts: Parts): Handlers {
  const { database, maximums, notifyBidder, linkTo } = parts;
  /** Notifies the bidder at once after a write, and returns the write's result. */
  const notifyingBidder = <T>(answer: T): T => {
    notifyBidder();
    return answer;
  };
  return {
    'campaigns.list': ({ caller, query, request }) =>
      pageOfCampaigns(parts, caller, query, { now: Date.now(), signal: request.signal }),
    'campaigns.view': ({ caller, params }) => view(parts, caller, params.id),
    'campaigns.adSets': async ({ caller, params }) => {
      const { id } = await findCampaign(database, caller, params.id);
      return viewAdSets(database, id, linkTo);
    },
    'campaigns.adSet': async ({ caller, params }) => {
      const campaign = await view(parts, caller, await campaignOfAdSet(database, params.id));
      const found = campaign.creativeGroups.find(({ id }) => id === params.id);
      if (!found) throw new Refusal('NOT_FOUND');
      return { ...found, campaign };
    },
    'campaigns.create': ({ caller, body }) => createCampaign(database, caller, body, { maximums }),
    'campaigns.createFor': ({ caller, params, body }) =>
      createCampaign(database, caller, body, { userId: params.userId, maximums }),
    'campaigns.update': async ({ caller, params, body }) => {
      const stored = await findCampaign(database, caller, params.id);
      notifyingBidder(await updateCampaign(database, caller, stored, { input: body, maximums }));
      return view(parts, caller, params.id);
    },
    'campaigns.archive': async ({ caller, params, query: { version } }) => {
      const campaign = await findCampaign(database, caller, params.id);
      return notifyingBidder(await toggleArchived(database, caller, campaign, { version, now: Date.now() }));
    },
    'campaigns.changeStatus': async ({ caller, params, body }) => {
      const campaign = await findCampaign(database, caller, params.id);
      await switchCampaign(database, caller, campaign, { ...body, now: Date.now() });
      notifyBidder();
      const { id, version, status, bidderStatus, bidderReasons } = await row(parts, caller, params.id);
      return { id, version, status, bidderStatus, bidderReasons };
    },
    'campaigns.createAdSet': async ({ caller, params, body }) => {
      const campaign = await findCampaign(database, caller, params.id);
      const id = await addAdSet(database, caller, campaign, body);
      const made = (await viewAdSets(database, campaign.id, linkTo)).find((adSet) => adSet.id === id);
      if (!made) throw new Refusal('NOT_FOUND');
      return notifyingBidder(made);
    },
  };
}

type RowParts = Pick<Parts, 'database' | 'live' | 'runner'>;

async function row({ database, live, runner }: RowParts, caller: Caller, id: number) {
  const [loaded] = await loadCampaignStatus(database, [id], live);
  if (!loaded) throw new Refusal('NOT_FOUND');
  return toCampaignRow(loaded, caller.permissions, { now: Date.now(), leave: runner.leaveOf(id) });
}

async function view(parts: Parts, caller: Caller, id: number): Promise<CampaignView> {
  const { database, maximums, linkTo } = parts;
  const stored = await findCampaign(database, caller, id);
  const {
    bidMargin,
    currency,
    totalBudget,
    dailyBudget,
    statusChangedAt: _changed,
    createdAt,
    updatedAt,
    ...fields
  } = stored;
  const isStaff = scopeOf(caller).kind !== 'self';
  return {
    ...fields,
    ...(await row(parts, caller, id)),
    ...(isStaff ? { bidMargin } : {}),
    totalBudget: toAmount(totalBudget),
    dailyBudget: dailyBudget === null ? null : toAmount(dailyBudget),
    maximumDailyBudget: toAmount(dailyMaximum(maximums, currency, totalBudget)),
    creativeGroups: await viewAdSets(database, id, linkTo),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
