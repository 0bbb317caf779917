'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, use } from 'react';
import { useWatch } from 'react-hook-form';
import { type AddedControl, AddedControlsContext, addedControls, isAdded } from '@/components/bulk/added-controls';
import { bounds, type ChangeValues, type Control, isOptional, kindOf } from '@/components/bulk/change-values';
import type { ChangedField } from '@/components/bulk/changed-fields';
import {
  CategoryControl,
  ExchangesControl,
  PlacesControl,
  TargetControl,
  ThingsControl,
} from '@/components/bulk/things-control';
import { SelectField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import { LabelsField } from '@/components/form/labels-field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { TimeZoneField } from '@/components/form/time-zone-field';
import { bidTypes, pageOperators, strategies, switchStatuses } from '@/lib/contract/enumerations';
import { ruleTimeRanges } from '@/lib/contract/targeting/rule-parameters';

type OfField = { chosen: ChangedField };

/** The control that edits the value. */
export function ValueControl({ chosen, control }: OfField & { control: Control }) {
  const added = use(AddedControlsContext);
  const Asking = isAdded(control) ? added?.[addedControls[control]] : ownControls[control];
  return Asking && <Asking chosen={chosen} />;
}

const ownControls: Readonly<Record<Exclude<Control, AddedControl>, ComponentType<OfField>>> = {
  replacement: Replacement,
  lines: Lines,
  words: Words,
  address: Address,
  number: Amount,
  money: Money,
  date: Day,
  frequency: Frequency,
  optimisation: Optimisation,
  pages: Pages,
  labels: Labels,
  things: ThingsControl,
  target: TargetControl,
  places: PlacesControl,
  exchanges: ExchangesControl,
  category: CategoryControl,
  flag: Flag,
  archiving: Archiving,
  code: Codes,
  timeZone: Zone,
};

const useOperation = () => useWatch<ChangeValues, 'operation'>({ name: 'operation' });

/** Explains the meaning of an empty value. */
function useHint(chosen: ChangedField): string | undefined {
  const t = useTranslations('bulk.value');
  return isOptional(chosen) ? t('emptyHint') : undefined;
}

function Lines({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  return <TextareaField name="text" label={t(linesOf(chosen))} hint={t('linesHint')} rows={5} isCode isRequired />;
}

function Words({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  const hint = useHint(chosen);
  return <TextField name="text" label={t('words')} hint={hint} isRequired={!hint} />;
}

function Address({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  const hint = useHint(chosen);
  return (
    <TextField name="text" type="url" label={t('address')} hint={hint} placeholder="https://" isRequired={!hint} />
  );
}

function Day({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  const hint = useHint(chosen);
  return <DateField name="text" label={t('date')} hint={hint} isRequired={!hint} />;
}

function Money({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  const hint = useHint(chosen);
  const isSet = useOperation() === 'set';
  return <MoneyField name="text" label={t('amount')} hint={isSet ? hint : t('amountHint')} isRequired />;
}

function Labels() {
  return <LabelsField name="items" isRequired={useOperation() !== 'set'} />;
}

function linesOf(chosen: ChangedField): 'apps' | 'ips' | 'sites' | 'sitesAndApps' {
  const kind = kindOf(chosen);
  return kind === 'apps' || kind === 'ips' || kind === 'sitesAndApps' ? kind : 'sites';
}

function Zone() {
  return <TimeZoneField name="text" hint={null} />;
}

/** Control for percentages, days, clicks or impressions. */
function Amount({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  const hint = useHint(chosen);
  const operation = useOperation();
  const isShare = operation === 'percent' || operation === 'lowerPercent';
  if (kindOf(chosen) === 'limit' && !isShare) {
    const note = operation === 'set' ? hint : undefined;
    return <NumberField name="number" label={t('count')} hint={note} isRequired={!note} />;
  }
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

function Codes({ chosen }: OfField) {
  const t = useTranslations('bulk.value');
  const enums = useTranslations('enums');
  const kind = kindOf(chosen);
  const options =
    kind === 'bidType'
      ? bidTypes.map((value) => ({ value, label: enums(`bidType.${value}`) }))
      : kind === 'strategy'
        ? strategies.map((value) => ({ value, label: enums(`strategy.${value}`) }))
        : kind === 'timeRange'
          ? ruleTimeRanges.map((value) => ({ value, label: enums(`ruleTimeRange.${value}`) }))
          : switchStatuses.map((value) => ({ value, label: enums(`status.${value}`) }));
  return <SelectField name="text" label={t('code')} options={options} placeholder={t('choose')} isRequired />;
}

function Flag() {
  const t = useTranslations('bulk.value');
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`flag.${value}`) }));
  return <SelectField name="text" label={t('code')} options={options} placeholder={t('choose')} isRequired />;
}

/** Control for pages whose address contains, equals or begins with a text. */
function Pages() {
  const t = useTranslations('bulk.value');
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        name="pageOperator"
        label={t('pageOperator')}
        options={pageOperators.map((value) => ({ value, label: t(`pageOperators.${value}`) }))}
      />
      <TextareaField name="text" label={t('pages')} hint={t('linesHint')} rows={5} isCode isRequired />
    </div>
  );
}

/** Control for the thresholds of a placement; empty thresholds switch optimisation off. */
function Optimisation() {
  const t = useTranslations('bulk.value');
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {bounds.map((bound) => (
          <NumberField key={bound} name={bound} label={t(`bounds.${bound}`)} unit="%" allowDecimal />
        ))}
        <NumberField name="period" label={t('days')} />
      </div>
      <p className="text-sm text-muted">{t('optimisationHint')}</p>
    </div>
  );
}

function Archiving() {
  const t = useTranslations('bulk.value');
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`archived.${value}`) }));
  return <SelectField name="text" label={t('code')} options={options} placeholder={t('choose')} isRequired />;
}
