'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { SwitchField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';

const bounds = [
  ['ctr', 'minCtr', 'maxCtr'],
  ['vtr', 'minVtr', 'maxVtr'],
  ['viewability', 'minViewability', 'maxViewability'],
] as const;

export function OptimizationPanel() {
  const t = useTranslations('campaigns.form');
  const isOn = useWatch<CampaignValues, 'isOptimisationEnabled'>({ name: 'isOptimisationEnabled' });
  const percent = { unit: '%', allowDecimal: true, maxLength: 6 };
  return (
    <div className="flex flex-col gap-4">
      <SwitchField name="isOptimisationEnabled" label={t('isOptimisationEnabled')} hint={t('optimisationHint')} />
      {isOn && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {bounds.flatMap(([measure, minimum, maximum]) => [
              <NumberField key={minimum} name={minimum} label={t('minimum', { measure: t(measure) })} {...percent} />,
              <NumberField key={maximum} name={maximum} label={t('maximum', { measure: t(measure) })} {...percent} />,
            ])}
            <NumberField name="period" label={t('period')} isRequired unit={t('days')} maxLength={2} />
          </div>
          <p className="text-sm text-muted">{t('percentHint')}</p>
        </>
      )}
    </div>
  );
}
