'use client';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { ConditionsField } from '@/components/rules/conditions-field';
import { useRuleCurrency } from '@/components/rules/use-rule-currency';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { type RuleType, ruleTimeRanges } from '@/lib/contract/targeting/rule-parameters';
import type { RuleView } from '@/lib/contract/targeting/rules';

export type OwnerProps = { user: CurrentUser; saved: RuleView | undefined; needsClient: boolean };

/** The conditions; those of a target rule are asked of the figures of a time range. */
export function ConditionsPanel({ type, ...owner }: OwnerProps & { type: RuleType }) {
  const t = useTranslations('rules.form');
  const ranges = useTranslations('enums.ruleTimeRange');
  const currency = useRuleCurrency(owner);
  return (
    <div className="flex flex-col gap-4">
      {type === 'target' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="timeRange"
            label={t('timeRange')}
            hint={t('timeRangeHint')}
            options={ruleTimeRanges.map((value) => ({ value, label: ranges(value) }))}
          />
          <NumberField
            name="minImpressions"
            label={t('minImpressions')}
            hint={t('minImpressionsHint')}
            unit={t('minImpressionsUnit')}
            placeholder="0"
          />
        </div>
      )}
      <ConditionsField type={type} currency={currency} />
    </div>
  );
}
