'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { bidTypes, isPlayable, strategies } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** Strategy settings. Only staff see the margin. */
export function StrategyPanel({ isStaff }: { isStaff: boolean }) {
  const t = useTranslations('campaigns');
  const enums = useTranslations('enums');
  const strategy = useWatch<CampaignValues, 'strategy'>({ name: 'strategy' });
  const bidType = useWatch<CampaignValues, 'bidType'>({ name: 'bidType' });
  const isNotHeld = strategy === 'WIN_RATE' && bidType !== 'ADAPTIVE_BID';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        name="strategy"
        label={t('form.strategy')}
        isRequired
        hint={
          isNotHeld ? t('form.adaptiveOnly', { bidType: enums('bidType.ADAPTIVE_BID') }) : t(`strategyHint.${strategy}`)
        }
        options={strategies.map((value) => ({ value, label: enums(`strategy.${value}`) }))}
      />
      <SelectField
        name="bidType"
        label={t('form.bidType')}
        isRequired
        hint={t(`bidTypeHint.${bidType}`)}
        options={bidTypes.map((value) => ({ value, label: enums(`bidType.${value}`) }))}
      />
      {strategy === 'WIN_RATE' && (
        <NumberField
          name="targetWinRate"
          label={t('form.targetWinRate')}
          hint={t('form.targetWinRateHint', { usual: limits.usualWinRate })}
          unit="%"
          allowDecimal
        />
      )}
      {isStaff && (
        <NumberField
          name="bidMargin"
          label={t('form.bidMargin')}
          hint={t('form.bidMarginHint')}
          unit="%"
          allowDecimal
          maxLength={6}
        />
      )}
    </div>
  );
}

const bounds = [
  ['ctr', 'minCtr', 'maxCtr'],
  ['vtr', 'minVtr', 'maxVtr'],
  ['viewability', 'minViewability', 'maxViewability'],
] as const;

export function OptimizationPanel() {
  const t = useTranslations('campaigns.form');
  const isOn = useWatch<CampaignValues, 'isOptimisationEnabled'>({ name: 'isOptimisationEnabled' });
  const [campaignType, ...vtr] = useWatch<CampaignValues, ['campaignType', 'minVtr', 'maxVtr']>({
    name: ['campaignType', 'minVtr', 'maxVtr'],
  });
  const isPlayed = isPlayable(campaignType);
  const isShown = (measure: string) => measure !== 'vtr' || isPlayed || vtr.some((bound) => bound !== null);
  const percent = { unit: '%', allowDecimal: true, maxLength: 6 };
  return (
    <div className="flex flex-col gap-4">
      <SwitchField name="isOptimisationEnabled" label={t('isOptimisationEnabled')} hint={t('optimisationHint')} />
      {isOn && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {bounds
              .filter(([measure]) => isShown(measure))
              .flatMap(([measure, minimum, maximum]) => {
                const props = { ...percent, hint: measure === 'vtr' && !isPlayed ? t('vtrHint') : undefined };
                return [
                  <NumberField key={minimum} name={minimum} label={t('minimum', { measure: t(measure) })} {...props} />,
                  <NumberField key={maximum} name={maximum} label={t('maximum', { measure: t(measure) })} {...props} />,
                ];
              })}
            <NumberField name="period" label={t('period')} isRequired unit={t('days')} maxLength={2} />
          </div>
          <p className="text-sm text-muted">{t('percentHint')}</p>
        </>
      )}
    </div>
  );
}

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
