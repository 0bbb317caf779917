'use client';
import { useTranslations } from 'next-intl';
import { createContext, useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Paths of lists with typed lines that have not been added yet, and would be lost by saving. */
export const PendingLines = createContext<Set<string> | null>(null);

/** `holdsBack` returns true if there are such lines, and shows an error beside them. */
export function usePendingLines<Values extends FieldValues>(setError: UseFormSetError<Values>) {
  const t = useTranslations('targets.form');
  const [pending] = useState(() => new Set<string>());
  const holdsBack = () => {
    [...pending].forEach((path, index) => {
      // A list registers the path that it has in this form.
      const name = path as FieldPath<Values>;
      setError(name, { type: 'pending', message: t('linesNotAdded') }, { shouldFocus: index === 0 });
    });
    return pending.size > 0;
  };
  return { pending, holdsBack };
}
