'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { LabelsField } from '@/components/form/labels-field';
import { TextField } from '@/components/form/text-field';
import { creativeTypes, isPlayable } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

type GeneralPanelProps = { isNew: boolean; needsClient: boolean };

export function GeneralPanel({ isNew, needsClient }: GeneralPanelProps) {
  const t = useTranslations('campaigns.form');
  const type = useTranslations('enums.creativeType');
  const campaignType = useWatch<CampaignValues, 'campaignType'>({ name: 'campaignType' });
  useFittingAdSets();
  const isRewarded = useWatch<CampaignValues, 'isRewarded'>({ name: 'isRewarded' });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      </div>
      {needsClient && isNew && <ClientField isPage label={t('client')} />}
      <SelectField
        name="campaignType"
        label={t('campaignType')}
        isRequired
        isDisabled={!isNew}
        hint={t(isNew ? 'campaignTypeHint' : 'campaignTypeFixed')}
        options={creativeTypes.map((value) => ({ value, label: type(value) }))}
      />
      {(isRewarded || isPlayable(campaignType)) && (
        <div className="self-center">
          <SwitchField name="isRewarded" label={t('isRewarded')} hint={t('isRewardedHint')} />
        </div>
      )}
      <div className="sm:col-span-2">
        <LabelsField />
      </div>
    </div>
  );
}

/** Removes creatives, targets and rules of other clients, and creatives of other types, when client or type change. */
function useFittingAdSets() {
  const { getValues, setValue } = useFormContext<CampaignValues>();
  const [userId, campaignType] = useWatch<CampaignValues, ['userId', 'campaignType']>({
    name: ['userId', 'campaignType'],
  });
  const last = useRef({ userId, campaignType });
  useEffect(() => {
    const before = last.current;
    last.current = { userId, campaignType };
    const isOtherClient = before.userId !== userId;
    if (!isOtherClient && before.campaignType === campaignType) return;
    const bare = getValues('creativeGroups').map((adSet) => ({
      ...adSet,
      creatives: [],
      targetId: isOtherClient ? '' : adSet.targetId,
      ruleIds: isOtherClient ? [] : adSet.ruleIds,
    }));
    setValue('creativeGroups', bare, { shouldDirty: true });
  }, [userId, campaignType, getValues, setValue]);
}
