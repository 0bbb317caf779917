'use client';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldError, useField } from '@/components/form/field';
import { ConditionValue } from '@/components/rules/condition-value-field';
import { firstCondition, type RuleValues } from '@/components/rules/rule-values';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { Currency } from '@/lib/contract/enumerations';
import {
  operatorsFor,
  paramsOf,
  type RuleParam,
  type RuleType,
  ruleParameters,
  ruleParams,
} from '@/lib/contract/targeting/rule-parameters';

const most = 20;

/** Conditions as rows, all of which must be true. The last one cannot be removed. */
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

type ConditionRowProps = {
  index: number;
  type: RuleType;
  currency: Currency | null;
  onRemove: (() => void) | undefined;
};

/** One condition: parameter, operator, value. The operators and the value field depend on the parameter. */
function ConditionRow({ index, type, currency, onRemove }: ConditionRowProps) {
  const t = useTranslations('rules.conditions');
  const words = useTranslations('enums');
  const name = `conditions.${index}` as const;
  const number = index + 1;
  const changeParam = useChangeParam(name);
  const param = useField({ name: `${name}.param`, label: t('param', { number }) });
  const operator = useField({ name: `${name}.operator`, label: t('operator', { number }) });
  const chosen = useWatch<RuleValues, `${typeof name}.param`>({ name: `${name}.param` });
  return (
    <li className="grid gap-x-2 gap-y-1 sm:grid-cols-[44px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)_auto]">
      <span className="pt-1.5 text-sm text-muted max-sm:sr-only">{index === 0 ? t('when') : t('and')}</span>
      <Select
        {...param.control}
        aria-label={t('param', { number })}
        options={paramsOf(type).map((value) => ({ value, label: words(`ruleParam.${value}`) }))}
        value={chosen}
        onChange={(event) => changeParam(event.target.value, chosen)}
      />
      <Select
        {...operator.control}
        aria-label={t('operator', { number })}
        options={operatorsFor(chosen).map((value) => ({ value, label: words(`ruleOperator.${value}`) }))}
        value={operator.field.value}
        onChange={operator.field.onChange}
      />
      <div className="flex gap-1 sm:contents">
        <ConditionValue name={`${name}.value`} label={t('value', { number })} param={chosen} currency={currency} />
        {onRemove ? (
          <IconButton label={t('remove', { number })} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        ) : (
          <span className="w-8 max-sm:hidden" />
        )}
      </div>
      <div className="flex flex-col sm:col-span-3 sm:col-start-2">
        <span className="text-sm text-muted">{t(`about.${chosen}`)}</span>
        <FieldError id={param.ids.error} message={param.message} />
        <FieldError id={operator.ids.error} message={operator.message} />
      </div>
    </li>
  );
}

/** Changing the parameter keeps the operator if it is applicable, and the value if the unit is the same. */
function useChangeParam(name: `conditions.${number}`) {
  const { getValues, setValue } = useFormContext<RuleValues>();
  return (text: string, before: RuleParam) => {
    const param = ruleParams.find((one) => one === text);
    if (!param) return;
    const operators = operatorsFor(param);
    const operator = getValues(`${name}.operator`);
    const isSameUnit = ruleParameters[param].unit === ruleParameters[before].unit;
    setValue(`${name}.param`, param, { shouldDirty: true });
    if (!operators.includes(operator)) setValue(`${name}.operator`, operators[0] ?? 'EQUALS', { shouldDirty: true });
    if (!isSameUnit) setValue(`${name}.value`, '', { shouldDirty: true });
  };
}
