'use client';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Field, useField } from '@/components/form/use-field';
import type { Side } from '@/components/targeting/side';

export type Sides<T> = {
  fields: Record<Side, Field>;
  lists: Record<Side, readonly T[]>;
  set: (side: Side, values: readonly T[]) => void;
};

type SideLabels = { labels: Record<Side, string>; isRequired?: boolean };

/** The white and the black list of a panel under `name`, each a field of its own; an error may hang on their relation. */
export function useSides<T>(name: string, { labels, isRequired = false }: SideLabels): Sides<T> {
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const fields = {
    included: useField({ name: `${name}.included`, label: labels.included, isRequired }),
    excluded: useField({ name: `${name}.excluded`, label: labels.excluded }),
  };
  return {
    fields,
    lists: { included: fields.included.field.value ?? [], excluded: fields.excluded.field.value ?? [] },
    set: (side, values) => {
      fields[side].field.onChange(values);
      if (isSubmitted) void trigger([`${name}.included`, `${name}.excluded`]);
    },
  };
}
