'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { CampaignHeader } from '@/components/campaigns/campaign-header';
import type { CampaignPanelsProps } from '@/components/campaigns/form/campaign-panels';
import type { Rules } from '@/components/campaigns/form/campaign-resolver';
import { type CampaignValues, type SavedCampaign, valuesOf } from '@/components/campaigns/form/campaign-values';
import { useCampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { useActivation, useCampaignUpdate } from '@/components/campaigns/save-campaign';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { PendingLines, usePendingLines } from '@/components/targeting/lines/pending-lines';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { useRouter } from '@/lib/i18n/navigation';

type CampaignFormProps = {
  start: CampaignValues;
  /** The current state of the edited campaign; omitted for a new one. */
  view?: CampaignView;
  /** The original, if the new campaign is a copy. */
  copied?: CampaignView;
  /** Content below the header: the panels alone, or as one of several tabs. */
  children: (panels: CampaignPanelsProps) => ReactNode;
};

/**
 * Form for a new or edited campaign. It keeps its initial values while the header's figures are refreshed, and its
 * input while another tab is shown.
 */
export function CampaignForm({ start, view, copied, children }: CampaignFormProps) {
  const user = useCurrentUser();
  const rules = useRef<Rules>({ needsClient: false, currency: user.currency ?? 'USD', maximumDailyBudget: undefined });
  const resolver = useLazyResolver(async () => {
    const { campaignResolver } = await import('@/components/campaigns/form/campaign-resolver');
    return campaignResolver(() => rules.current);
  });
  const form = useForm<CampaignValues, unknown, SavedCampaign>({ defaultValues: start, resolver });
  const { saved, save, saveAndActivate, follow, stale } = useSaving(form, view);
  const owner = useCampaignOwner({ form, saved });
  const maximumDailyBudget = configuredMaximum(saved);
  useEffect(() => {
    rules.current = { needsClient: owner.needsClient, currency: owner.currency, maximumDailyBudget };
  });
  useNewestOwnTargets(form, view);
  const { pending, holdsBack } = usePendingLines(form.setError);
  const held = (send: typeof save) => async (values: SavedCampaign) => {
    if (!holdsBack()) await send(values);
  };
  const sent = { save: held(save), saveAndActivate: held(saveAndActivate) };
  return (
    <PendingLines value={pending}>
      {view && saved && (
        // The version that the form shows, so that a status change does not let the form overwrite someone else's
        // changes.
        <CampaignHeader campaign={{ ...view, version: saved.version }} onChanged={follow} />
      )}
      {children({ form, view, saved, copied, owner, maximumDailyBudget, ...sent, stale })}
    </PendingLines>
  );
}

/** Updates own targets in the form after a change elsewhere, such as an exclusion, unless the user has edited them. */
function useNewestOwnTargets(
  { getValues, resetField, formState: { dirtyFields } }: UseFormReturn<CampaignValues, unknown, SavedCampaign>,
  view: CampaignView | undefined,
): void {
  const follow = useEffectEvent((seen: CampaignView | undefined) => {
    for (const [at, { id, ownTarget }] of getValues('creativeGroups').entries()) {
      const newest = seen?.creativeGroups.find((one) => one.id === id)?.ownTarget;
      const isNewer = newest && newest.id === ownTarget.id && newest.version > (ownTarget.version ?? 0);
      if (isNewer && !dirtyFields.creativeGroups?.[at]?.ownTarget)
        resetField(`creativeGroups.${at}.ownTarget`, { defaultValue: newest });
    }
  });
  useEffect(() => follow(view), [view]);
}

function useSaving(form: UseFormReturn<CampaignValues, unknown, SavedCampaign>, view: CampaignView | undefined) {
  // A copy contains the original's owner, even if it is the user and no client has to be chosen.
  const isForClient = can(useCurrentUser(), 'CAMPAIGN_CREATE_FOR_CLIENT');
  const t = useTranslations('campaigns.form');
  const router = useRouter();
  const family = useFamily();
  const activate = useActivation();
  const update = useCampaignUpdate();
  const { save, ...entity } = useEntityForm(form, {
    area: 'campaigns',
    view,
    valuesOf,
    query: view && apiQuery('campaigns.view', { params: { id: view.id } }),
    create: ({ userId, ...body }: SavedCampaign) =>
      isForClient
        ? callApi('campaigns.createFor', { params: { userId }, body })
        : callApi('campaigns.create', { body }),
    onCreated: ({ id }) => router.leave(screenPath(family, 'campaign', { id })),
    update,
    done: t(view ? 'saved' : 'created'),
    outdated: ['campaigns.list'],
  });
  const saveAndActivate = async (values: SavedCampaign) => {
    if (values.exchanges.length === 0) {
      form.setError('exchanges', { message: 'CAMPAIGN_NO_EXCHANGE' }, { shouldFocus: true });
      return;
    }
    await save(values, async (changed) => {
      const switched = await activate(changed);
      if (switched) entity.follow(switched);
    });
  };
  return { ...entity, save, saveAndActivate };
}

/**
 * Returns the configured maximum daily budget. The view limits the maximum to the saved total, so only a value below
 * the total is known to be the configured one.
 */
function configuredMaximum(saved: CampaignView | undefined): string | undefined {
  return saved && saved.maximumDailyBudget !== saved.totalBudget ? saved.maximumDailyBudget : undefined;
}
