'use client';
import { useTranslations } from 'next-intl';
import { type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form';
import { type Field, useField } from '@/components/form/field';
import { listErrors } from '@/components/form/list-errors';
import { Segmented } from '@/components/ui/segmented';

/** The two lists of a panel. */
export type Side = 'included' | 'excluded';
export const sides = ['included', 'excluded'] as const satisfies readonly Side[];

export type Sides<T> = {
  fields: Record<Side, Field>;
  lists: Record<Side, readonly T[]>;
  set: (side: Side, values: readonly T[]) => void;
};

type SideOptions = {
  labels: Record<Side, string>;
  isRequired?: boolean;
  /** True if each value shows its own error; otherwise the list shows the first one. */
  hasOwnErrors?: boolean;
};

/** Manages the white and the black list of a panel at `name` as two fields. An error can depend on both. */
export function useSides<T>(name: string, { labels, isRequired = false, hasOwnErrors = false }: SideOptions): Sides<T> {
  const { trigger } = useFormContext();
  const { isSubmitted, errors } = useFormState();
  const included = useField({ name: `${name}.included`, label: labels.included, isRequired });
  const excluded = useField({ name: `${name}.excluded`, label: labels.excluded });
  const fields = {
    included: withMessage(included, messageOf(errors, `${name}.included`, hasOwnErrors)),
    excluded: withMessage(excluded, messageOf(errors, `${name}.excluded`, hasOwnErrors)),
  };
  return {
    fields,
    lists: { included: included.field.value ?? [], excluded: excluded.field.value ?? [] },
    set: (side, values) => {
      fields[side].field.onChange(values);
      if (isSubmitted) void trigger([`${name}.included`, `${name}.excluded`]);
    },
  };
}

function messageOf(errors: FieldErrors, path: string, isOwnOnly: boolean): string | undefined {
  const error: FieldErrors | undefined = get(errors, path);
  if (!error) return undefined;
  const found = listErrors({ list: error });
  return isOwnOnly ? found.find((one) => one.path === 'list')?.message : found[0]?.message;
}

function withMessage(field: Field, message: string | undefined): Field {
  const isInvalid = message !== undefined;
  return { ...field, message, isInvalid, control: { ...field.control, 'aria-invalid': isInvalid || undefined } };
}

type SideSwitchProps = {
  name: string;
  title: string;
  side: Side;
  counts: Record<Side, number>;
  onChange: (side: Side) => void;
};

/** Selects the list that the check boxes edit. */
export function SideSwitch({ name, title, side, counts, onChange }: SideSwitchProps) {
  const t = useTranslations('targets.sides');
  return (
    <span className="flex">
      <Segmented
        name={`${name}-side`}
        label={t('label', { title })}
        value={side}
        options={sides.map((value) => ({ value, label: t('counted', { side: t(value), count: counts[value] }) }))}
        onChange={(value) => onChange(value === 'excluded' ? 'excluded' : 'included')}
      />
    </span>
  );
}
