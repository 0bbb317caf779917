'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/campaign-values';
import { ClientField } from '@/components/campaigns/client-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { creativeTypes } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

const rewardable: readonly string[] = ['video', 'audio', 'videoAudio'];

type GeneralPanelProps = { isNew: boolean; needsClient: boolean };

export function GeneralPanel({ isNew, needsClient }: GeneralPanelProps) {
  const t = useTranslations('campaigns.form');
  const type = useTranslations('enums.creativeType');
  const campaignType = useWatch<CampaignValues, 'campaignType'>({ name: 'campaignType' });
  const isRewarded = useWatch<CampaignValues, 'isRewarded'>({ name: 'isRewarded' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      </div>
      {needsClient && isNew && <ClientChoice />}
      <SelectField
        name="campaignType"
        label={t('campaignType')}
        isRequired
        isDisabled={!isNew}
        hint={t(isNew ? 'campaignTypeHint' : 'campaignTypeFixed')}
        options={creativeTypes.map((value) => ({ value, label: type(value) }))}
      />
      {(isRewarded || rewardable.includes(campaignType)) && (
        <div className="self-center">
          <SwitchField name="isRewarded" label={t('isRewarded')} hint={t('isRewardedHint')} />
        </div>
      )}
    </div>
  );
}

/** Creatives and targets are the client's own: another client leaves the ad sets without theirs. */
function ClientChoice() {
  const { getValues, setValue } = useFormContext<CampaignValues>();
  const forget = () => {
    const bare = getValues('creativeGroups').map((adSet) => ({ ...adSet, creatives: [], targetId: '' }));
    setValue('creativeGroups', bare, { shouldDirty: true });
  };
  return <ClientField onChosen={forget} />;
}
