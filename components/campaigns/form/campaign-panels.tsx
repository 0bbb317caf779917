'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CampaignSummary } from '@/components/campaigns/campaign-summary';
import { ForecastBeside } from '@/components/campaigns/forecast/forecast-beside';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import type { CampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { useCampaignSections } from '@/components/campaigns/form/use-campaign-sections';
import { FormShell } from '@/components/form/form-shell';
import type { StaleDialogProps } from '@/components/form/stale-dialog';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { useRouter } from '@/lib/i18n/navigation';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

export type CampaignPanelsProps = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  view: CampaignView | undefined;
  saved: CampaignView | undefined;
  copied: CampaignView | undefined;
  owner: CampaignOwner;
  maximumDailyBudget: string | undefined;
  save: (values: SavedCampaign) => Promise<void>;
  saveAndActivate: (values: SavedCampaign) => Promise<void>;
  stale: StaleDialogProps | undefined;
};

/** Panels of the campaign form with the save bar. */
export function CampaignPanels({ form, view, save, saveAndActivate, stale, ...of }: CampaignPanelsProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.form');
  const router = useRouter();
  const family = useFamily();
  const sections = useCampaignSections({ form, ...of });
  const isLocked = view !== undefined && (view.archived || !can(user, 'CAMPAIGN_UPDATE'));
  const canActivate = view === undefined || (view.status === 'INACTIVE' && !isLocked);
  return (
    <>
      {view?.archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      <fieldset disabled={isLocked} className="contents">
        <FormShell
          form={form}
          sections={sections}
          onSubmit={save}
          onCancel={() => router.leave(screenPath(family, 'campaigns'))}
          summary={
            <>
              <CampaignSummary currency={of.owner.currency} />
              {!isLocked && <ForecastBeside id={view?.id} needsClient={of.owner.needsClient} />}
            </>
          }
          extraActions={canActivate && <ActivateButton form={form} saveAndActivate={saveAndActivate} />}
          stale={stale}
          version={of.saved?.version}
        />
      </fieldset>
    </>
  );
}

/** Asks before a valid campaign is saved and activated. */
function ActivateButton({ form, saveAndActivate }: Pick<CampaignPanelsProps, 'form' | 'saveAndActivate'>) {
  const t = useTranslations('campaigns');
  const actions = useTranslations('common.actions');
  const [isAsking, setAsking] = useState(false);
  const send = form.handleSubmit(saveAndActivate);
  const ask = async () => {
    if (await form.trigger()) setAsking(true);
    // Shows the errors; nothing is sent.
    else await send();
  };
  return (
    <>
      <Button isBusy={form.formState.isSubmitting} onClick={ask}>
        {t('form.saveAndActivate')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('status.activateTitle')}
          text={t('status.activateText', { name: form.getValues('name') })}
          confirmLabel={t('form.saveAndActivate')}
          cancelLabel={actions('cancel')}
          onConfirm={() => {
            setAsking(false);
            void send();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
