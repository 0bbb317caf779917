import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { copyOfValues, isSame, withTyped } from '@/components/form/typed-since';

/** An ad set has the version of its campaign. */
export type Versioned = { id?: number; version?: number };

export type FilledForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'getValues'>;

type Saved<Values, View> = { view?: View | null | undefined; valuesOf: (view: View) => Values };

/** Manages the saved view of a form, with which changes are compared. */
export function useSaved<Values extends FieldValues, View extends Versioned>(
  form: FilledForm<Values>,
  { view, valuesOf }: Saved<Values, View>,
) {
  const [saved, setSaved] = useState(view ?? undefined);
  /**
   * Returns a function that fills the form with a view that arrives later. It keeps what is typed until then, and
   * returns true if nothing was.
   */
  const beginFill = () => {
    const known = copyOfValues(form.getValues());
    return (next: View): boolean => {
      const values = valuesOf(next);
      const typed = withTyped(values, known, form.getValues());
      const isWhole = isSame(typed, values);
      setSaved(next);
      // Input that remains is unsaved throughout, so that its draft is kept.
      form.reset(values, { keepValues: !isWhole });
      if (!isWhole) form.reset(typed, { keepDefaultValues: true });
      return isWhole;
    };
  };
  /** Applies a change made outside the form. The version advances only if nobody else changed the entity. */
  const follow = (change: Partial<View> & { version: number }) =>
    setSaved((before) => {
      if (before?.version === undefined) return before;
      const isNext = change.version === before.version + 1;
      return { ...before, ...change, version: isNext ? change.version : before.version };
    });
  return { saved, beginFill, follow };
}
