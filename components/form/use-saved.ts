import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { copyOfValues, isSame, withTyped } from '@/components/form/typed-since';

/** An ad set has the version of its campaign. */
export type Versioned = { id?: number; version?: number; campaign?: { version: number } };
const versionOf = ({ version, campaign }: Versioned): number => version ?? campaign?.version ?? 0;

export type FilledForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'getValues' | 'formState'>;

type Saved<Values, View> = { view?: View | null | undefined; valuesOf: (view: View) => Values };

/**
 * Manages the saved view of a form, with which changes are compared. While the form has no changes, a newer view that
 * was read replaces it, so that a form opened with cached data does not save over an old version.
 */
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
  const { isDirty, isSubmitting } = form.formState;
  const isUntouched = !isDirty && !isSubmitting;
  const takeOver = useEffectEvent((read: View | null | undefined) => {
    if (read && saved && versionOf(read) > versionOf(saved)) beginFill()(read);
  });
  useEffect(() => {
    if (isUntouched) takeOver(view);
  }, [view, isUntouched]);
  /** Applies a change made outside the form. The version advances only if nobody else changed the entity. */
  const follow = (change: Partial<View> & { version: number }) =>
    setSaved((before) => {
      if (before?.version === undefined) return before;
      const isNext = change.version === before.version + 1;
      return { ...before, ...change, version: isNext ? change.version : before.version };
    });
  return { saved, beginFill, follow };
}
