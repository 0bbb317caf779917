'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { SelectField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { bidTypes, strategies } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** The margin is the platform's own: staff alone see it. */
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
