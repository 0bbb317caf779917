'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ConditionRow } from '@/components/rules/condition-row';
import { firstCondition, type RuleValues } from '@/components/rules/rule-values';
import { Button } from '@/components/ui/button';
import type { Currency } from '@/lib/contract/enumerations';
import type { RuleType } from '@/lib/contract/rule-parameters';

const most = 20;

/** Conditions as rows, all of which must hold; the last one cannot be taken away. */
export function ConditionsField({ type, currency }: { type: RuleType; currency: Currency | null }) {
  const t = useTranslations('rules.conditions');
  const { control, setFocus } = useFormContext<RuleValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' });
  const take = (index: number) => {
    remove(index);
    setTimeout(() => setFocus(`conditions.${Math.max(0, index - 1)}.param`));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t(`hint.${type}`)}</p>
      <ol aria-label={t('label')} className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <ConditionRow
            key={field.id}
            index={index}
            type={type}
            currency={currency}
            onRemove={fields.length > 1 ? () => take(index) : undefined}
          />
        ))}
      </ol>
      <Button
        className="self-start"
        disabled={fields.length >= most}
        onClick={() => append(firstCondition(type), { focusName: `conditions.${fields.length}.param` })}
      >
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
      {fields.length >= most && <p className="text-sm text-muted">{t('most', { count: most })}</p>}
    </div>
  );
}
