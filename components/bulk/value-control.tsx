'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { AddedControlsContext } from '@/components/bulk/added-controls';
import { type ChangeValues, type Control, isOptional, kindOf } from '@/components/bulk/change-values';
import type { ChangedField } from '@/components/bulk/changed-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { DateField } from '@/components/form/date-field';
import { LabelsField } from '@/components/form/labels-field';
import { MoneyField } from '@/components/form/money-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { apiQuery } from '@/lib/browser/api-query';
import { bidTypes, switchStatuses } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** The control that asks for the value of an edit. */
export function ValueControl({ chosen, control }: { chosen: ChangedField; control: Control }) {
  const t = useTranslations('bulk.value');
  const hint = isOptional(chosen) ? t('emptyHint') : undefined;
  const operation = useWatch<ChangeValues, 'operation'>({ name: 'operation' });
  const added = use(AddedControlsContext);
  switch (control) {
    case 'replacement':
      return <Replacement />;
    case 'lines':
      return <TextareaField name="text" label={t(linesOf(chosen))} hint={t('linesHint')} rows={5} isCode isRequired />;
    case 'exchanges':
      return <Exchanges />;
    case 'labels':
      return <LabelsField name="items" isRequired={operation !== 'set'} />;
    case 'permissions':
      return added && <added.Permissions />;
    case 'manager':
      return added && <added.Manager />;
    case 'frequency':
      return <Frequency />;
    case 'code':
      return <Codes chosen={chosen} />;
    case 'archiving':
      return <Archiving />;
    case 'category':
      return <Category />;
    case 'date':
      return <DateField name="text" label={t('date')} hint={hint} isRequired={!hint} />;
    case 'money':
      return (
        <MoneyField name="text" label={t('amount')} hint={operation === 'set' ? hint : t('amountHint')} isRequired />
      );
    case 'address':
      return <TextField name="text" type="url" label={t('address')} placeholder="https://" isRequired />;
    case 'number':
      return <Amount chosen={chosen} />;
  }
}

const linesOf = (chosen: ChangedField) => (kindOf(chosen) === 'apps' ? 'apps' : 'sites');

/** A number of percent or of days. */
function Amount({ chosen }: { chosen: ChangedField }) {
  const t = useTranslations('bulk.value');
  const operation = useWatch<ChangeValues, 'operation'>({ name: 'operation' });
  const isShare = operation === 'percent' || operation === 'lowerPercent';
  if (kindOf(chosen) === 'date') return <NumberField name="number" label={t('days')} isRequired />;
  return <NumberField name="number" label={t(isShare ? 'percent' : 'points')} unit="%" allowDecimal isRequired />;
}

function Replacement() {
  const t = useTranslations('bulk.value');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField name="find" label={t('find')} hint={t('findHint')} isRequired />
      <TextField name="replace" label={t('replace')} hint={t('replaceHint')} />
    </div>
  );
}

function Frequency() {
  const t = useTranslations('bulk.value');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <NumberField name="times" label={t('times')} hint={t('frequencyHint')} />
      <NumberField name="days" label={t('days')} />
    </div>
  );
}

function Codes({ chosen }: { chosen: ChangedField }) {
  const t = useTranslations('bulk.value');
  const enums = useTranslations('enums');
  const options =
    kindOf(chosen) === 'bidType'
      ? bidTypes.map((value) => ({ value, label: enums(`bidType.${value}`) }))
      : switchStatuses.map((value) => ({ value, label: enums(`status.${value}`) }));
  return <SelectField name="text" label={t('code')} options={options} placeholder={t('choose')} isRequired />;
}

function Archiving() {
  const t = useTranslations('bulk.value');
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`archived.${value}`) }));
  return <SelectField name="text" label={t('code')} options={options} placeholder={t('choose')} isRequired />;
}

function Exchanges() {
  const t = useTranslations('bulk.value');
  const { data, isPending } = useQuery(apiQuery('dictionaries.exchanges', { query: {} }));
  const items = (data?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ComboboxField name="items" label={t('exchanges')} items={items} isLoading={isPending} isMultiple isRequired />
  );
}

function Category() {
  const t = useTranslations('bulk.value');
  const lang = useLocale();
  const query = { lang, size: limits.dictionary.defaultSize };
  const { data, isPending } = useQuery(apiQuery('dictionaries.iabCategories', { query }));
  const items = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  return <ComboboxField name="text" label={t('category')} items={items} isLoading={isPending} isRequired />;
}
