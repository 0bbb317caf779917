'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Rules } from '@/components/campaigns/campaign-resolver';
import { CampaignSummary } from '@/components/campaigns/campaign-summary';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/campaign-values';
import { useCampaignOwner } from '@/components/campaigns/use-campaign-owner';
import { useCampaignSections } from '@/components/campaigns/use-campaign-sections';
import { useFreshStart } from '@/components/campaigns/use-fresh-start';
import { useSaveCampaign } from '@/components/campaigns/use-save-campaign';
import { FormShell } from '@/components/form/form-shell';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignView } from '@/lib/contract/campaigns';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

export type CampaignFormProps = {
  user: CurrentUser;
  start: CampaignValues;
  /** The campaign that is edited; left out for a new one. */
  saved?: CampaignView;
  /** The campaign that a new one is copied from. */
  copied?: CampaignView;
  version?: number;
  canActivate: boolean;
  /** Told the version that an edit has led to. */
  onSaved?: (version: number) => Promise<void>;
  /** Throws away what was typed and shows the newest version. */
  onReload?: () => Promise<void>;
};

export function CampaignForm(props: CampaignFormProps) {
  const { user, start, saved, copied, version, canActivate, onReload } = props;
  const t = useTranslations('campaigns.form');
  const router = useRouter();
  const family = useFamily();
  const rules = useRef<Rules>({ needsClient: false, currency: user.currency ?? 'USD', maximumDailyBudget: undefined });
  const resolver = useLazyResolver(async () => {
    const { campaignResolver } = await import('@/components/campaigns/campaign-resolver');
    return campaignResolver(() => rules.current);
  });
  const form = useForm<CampaignValues, unknown, SavedCampaign>({ defaultValues: start, resolver });
  const owner = useCampaignOwner({ user, form, saved });
  const maximumDailyBudget = configuredMaximum(saved);
  useEffect(() => {
    rules.current = { needsClient: owner.needsClient, currency: owner.currency, maximumDailyBudget };
  });
  const { save, isStale, dismissStale } = useSaveCampaign({ form, saved, version, onSaved: props.onSaved });
  const sections = useCampaignSections({ user, saved, copied, owner, maximumDailyBudget });
  const { isSubmitting } = form.formState;
  useFreshStart(form, start, saved !== undefined);
  return (
    <>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={(values) => save(values, false)}
        onCancel={() => router.push(screenPath(family, 'campaigns'))}
        summary={<CampaignSummary currency={owner.currency} />}
        extraActions={
          canActivate && (
            <Button isBusy={isSubmitting} onClick={form.handleSubmit((values) => save(values, true))}>
              {t('saveAndActivate')}
            </Button>
          )
        }
      />
      {isStale && <StaleDialog area="campaigns" onReload={onReload} onClose={dismissStale} />}
    </>
  );
}

/** What the view calls the maximum is cut at the saved total; a higher total may allow more, so only a lower one tells. */
function configuredMaximum(saved: CampaignView | undefined): string | undefined {
  return saved && saved.maximumDailyBudget !== saved.totalBudget ? saved.maximumDailyBudget : undefined;
}
