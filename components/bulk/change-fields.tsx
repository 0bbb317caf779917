'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ChangeValues, controlOf, emptyValues, kindOf, operationsOf } from '@/components/bulk/change-values';
import { type ChangedField, keyOf } from '@/components/bulk/changed-fields';
import { ValueControl } from '@/components/bulk/value-control';
import { FormRefusal } from '@/components/form/form-refusal';
import { SelectField } from '@/components/form/select-field';
import { Segmented } from '@/components/ui/segmented';

type ChangeFieldsProps = {
  fields: readonly ChangedField[];
  chosen: ChangedField | undefined;
  /** Rows that are selected, and all that the list finds. */
  count: number;
  total: number;
};

/** What is changed, in which rows, how and to what. */
export function ChangeFields({ fields, chosen, count, total }: ChangeFieldsProps) {
  const t = useTranslations('bulk');
  const { setValue, clearErrors } = useFormContext<ChangeValues>();
  const [scope, operation] = useWatch<ChangeValues, ['scope', 'operation']>({ name: ['scope', 'operation'] });
  const empty = () => {
    for (const [name, value] of Object.entries(emptyValues)) setValue(name as keyof typeof emptyValues, value); // its own keys
    clearErrors();
  };
  const chooseField = (key: string) => {
    const next = fields.find((field) => keyOf(field) === key);
    setValue('operation', (next && operationsOf(next)[0]) ?? 'set');
    empty();
  };
  return (
    <>
      <FormRefusal />
      {total > count ? (
        <Segmented
          name="bulk-scope"
          label={t('scope')}
          value={scope}
          options={[
            { value: 'selected', label: t('selected', { count }) },
            { value: 'all', label: t('all', { count: total }) },
          ]}
          onChange={(next) => setValue('scope', next === 'all' ? 'all' : 'selected')}
        />
      ) : (
        <p className="text-muted">{t('selected', { count })}</p>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          name="field"
          label={t('field')}
          options={fields.map((field) => ({ value: keyOf(field), label: t(`fields.${wordOf(field)}`) }))}
          onChosen={chooseField}
        />
        {chosen && (
          <SelectField
            name="operation"
            label={t('operation')}
            options={operationsOf(chosen).map((one) => ({ value: one, label: t(`operations.${one}`) }))}
            onChosen={empty}
          />
        )}
      </div>
      {chosen && <ValueControl chosen={chosen} control={controlOf(kindOf(chosen), operation)} />}
    </>
  );
}

const words = {
  'campaign:dailyBudget': 'dailyBudget',
  'campaign:totalBudget': 'totalBudget',
  'campaign:name': 'name',
  'campaign:status': 'status',
  'campaign:startDate': 'startDate',
  'campaign:endDate': 'endDate',
  'campaign:bidType': 'bidType',
  'campaign:bidMargin': 'bidMargin',
  'campaign:exchanges': 'exchanges',
  'campaign:frequency': 'frequency',
  'campaign:labels': 'labels',
  'adSet:maxPrice': 'maxPrice',
  'creative:finalUrl': 'finalUrl',
  'creative:iabCategory': 'iabCategory',
  'creative:labels': 'labels',
  'target:domains.excluded': 'sitesExcluded',
  'target:domains.included': 'sitesIncluded',
  'target:bundles.excluded': 'appsExcluded',
  'target:bundles.included': 'appsIncluded',
  'target:labels': 'labels',
  'client:managerId': 'manager',
  'client:margin': 'margin',
  'client:permissions': 'permissions',
  'user:permissions': 'permissions',
} as const;

/** A field's key among the texts; names, statuses and the archive are called alike everywhere. */
function wordOf(field: ChangedField) {
  const key = keyOf(field);
  if (isKnown(key)) return words[key];
  return field.field === 'status' || field.field === 'archived' ? field.field : 'name';
}
const isKnown = (key: string): key is keyof typeof words => Object.hasOwn(words, key);
