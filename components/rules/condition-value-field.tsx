'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Field, FieldError, useField } from '@/components/form/field';
import { NumberInput, useNumberText } from '@/components/form/number-field';
import type { RuleValues } from '@/components/rules/rule-values';
import { Combobox } from '@/components/ui/combobox/combobox';
import { Input } from '@/components/ui/input';
import { RequiredMark } from '@/components/ui/required-mark';
import { apiQuery } from '@/lib/browser/api-query';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { type RuleParam, ruleParameters } from '@/lib/contract/targeting/rule-parameters';

type ConditionValueProps = {
  name: `conditions.${number}.value`;
  label: string;
  param: RuleParam;
  currency: Currency | null;
};

/** Value of a condition: a number in the parameter's unit, an SSP's name, or a part of a name. */
export function ConditionValue({ name, label, param, currency }: ConditionValueProps) {
  const operator = useWatch<RuleValues, `conditions.${number}.operator`>({
    name: name.replace('.value', '.operator') as `conditions.${number}.operator`, // `replace` loses the template type
  });
  const isText = ruleParameters[param].kind === 'text';
  const isWhole = operator === 'EQUALS' || operator === 'NOT_EQUALS';
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      {isText ? (
        <ExchangeValue name={name} label={label} isWhole={isWhole} />
      ) : (
        <NumberValue name={name} label={label} param={param} currency={currency} />
      )}
    </div>
  );
}

/** The mark stands beside the control, because a condition has no visible labels. */
const Marked = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto]">
    {children}
    <RequiredMark />
  </div>
);

type NumberValueProps = Pick<ConditionValueProps, 'name' | 'label' | 'param' | 'currency'>;

const toText = (text: string) => text;

function NumberValue({ name, label, param, currency }: NumberValueProps) {
  const { unit } = ruleParameters[param];
  const kind = unit === 'count' ? 'whole' : unit === 'money' ? 'money' : 'rate';
  const number = useNumberText({ name, label, isRequired: true }, { kind, toValue: toText, toUnread: toText });
  const symbol = currency ? currencySymbols[currency] : undefined;
  return (
    <>
      <Marked>
        <NumberInput
          {...number.field.control}
          aria-label={label}
          inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
          unit={unit === 'percent' ? '%' : unit === 'money' ? symbol : undefined}
          value={number.text}
          onType={number.onType}
          onBlur={number.onLeave}
        />
      </Marked>
      <FieldError id={number.field.ids.error} message={number.field.message} />
    </>
  );
}

/** A whole name is chosen from the dictionary of SSPs if the user may read it, else typed. A part is always typed. */
function ExchangeValue({ name, label, isWhole }: { name: string; label: string; isWhole: boolean }) {
  const field = useField({ name, label, isRequired: true });
  return (
    <>
      <Marked>
        <ExchangeInput field={field} label={label} isWhole={isWhole} />
      </Marked>
      <FieldError id={field.ids.error} message={field.message} />
    </>
  );
}

function ExchangeInput({ field, label, isWhole }: { field: Field; label: string; isWhole: boolean }) {
  const t = useTranslations('rules.conditions');
  const combobox = useTranslations('common.combobox');
  const { names, isKnown, isLoading } = useExchangeNames(isWhole);
  const value: string = field.field.value ?? '';
  if (!isWhole || !isKnown) {
    return (
      <Input
        {...field.control}
        aria-label={label}
        placeholder={t(isWhole ? 'exchange' : 'exchangePart')}
        value={value}
        onChange={field.field.onChange}
      />
    );
  }
  const { 'aria-invalid': _invalid, ...control } = field.control;
  return (
    <Combobox
      items={names.map((name) => ({ value: name, label: name }))}
      selected={value === '' ? [] : [{ value, label: value }]}
      onChange={(chosen) => field.field.onChange(chosen[0]?.value ?? '')}
      isLoading={isLoading}
      isInvalid={field.isInvalid}
      field={{ ...control, 'aria-label': label }}
      texts={{
        placeholder: t('exchange'),
        empty: combobox('empty'),
        loading: combobox('loading'),
        list: label,
        remove: (name) => combobox('remove', { label: name }),
      }}
    />
  );
}

/** Loads the names of active SSPs; `isKnown` is false if the user may not read the dictionary. */
function useExchangeNames(isWanted: boolean) {
  const { data, isError, isPending } = useQuery({
    ...apiQuery('dictionaries.exchanges', { query: {} }),
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { names: (data?.content ?? []).map(({ name }) => name), isKnown: !isError, isLoading: isPending };
}
