'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { SwitchField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';

export function FrequencyPanel() {
  const t = useTranslations('campaigns.form');
  const isOn = useWatch<CampaignValues, 'isUserImpFreqSet'>({ name: 'isUserImpFreqSet' });
  return (
    <div className="flex flex-col gap-4">
      <SwitchField name="isUserImpFreqSet" label={t('isUserImpFreqSet')} hint={t('frequencyHint')} />
      {isOn && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <NumberField
            name="userImpFreqTimes"
            label={t('userImpFreqTimes')}
            isRequired
            unit={t('frequencyUnit')}
            maxLength={6}
          />
          <NumberField
            name="userImpFreqDayPeriod"
            label={t('userImpFreqDayPeriod')}
            isRequired
            unit={t('frequencyDays')}
            maxLength={2}
          />
        </div>
      )}
    </div>
  );
}
