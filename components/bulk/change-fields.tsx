'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type ChangeValues,
  controlOf,
  emptyValues,
  kindOf,
  operationsOf,
  useFieldName,
} from '@/components/bulk/change-values';
import { type ChangedField, keyOf } from '@/components/bulk/changed-fields';
import { ValueControl } from '@/components/bulk/value-control';
import { SelectField } from '@/components/form/choice-fields';
import { FormRefusal } from '@/components/form/form-refusal';
import { Segmented } from '@/components/ui/segmented';

type ChangeFieldsProps = {
  fields: readonly ChangedField[];
  chosen: ChangedField | undefined;
  /** Number of selected rows, and number of all matching rows. */
  count: number;
  total: number;
};

/** Controls for the field, the rows, the operation and the value. */
export function ChangeFields({ fields, chosen, count, total }: ChangeFieldsProps) {
  const t = useTranslations('bulk');
  const nameOf = useFieldName();
  const hasGroups = new Set(fields.map(({ entity }) => entity)).size > 1;
  const options = fields.map((field) => ({
    value: keyOf(field),
    label: nameOf(field),
    group: hasGroups ? t(`groups.${groupOf(field)}`) : undefined,
  }));
  const { setValue, clearErrors } = useFormContext<ChangeValues>();
  const [scope, operation] = useWatch<ChangeValues, ['scope', 'operation']>({ name: ['scope', 'operation'] });
  const empty = () => {
    // keys of `emptyValues`
    for (const [name, value] of Object.entries(emptyValues)) setValue(name as keyof typeof emptyValues, value);
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
        <SelectField name="field" label={t('field')} options={options} onChosen={chooseField} />
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

/** Returns the option group of a field: campaigns, their ad sets or the ad sets’ targets. */
const groupOf = ({ entity }: ChangedField) => (entity === 'adSet' || entity === 'target' ? entity : 'campaign');
