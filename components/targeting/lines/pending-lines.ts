'use client';
import { useTranslations } from 'next-intl';
import { createContext, useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Paths of lists in whose boxes lines wait that were typed and not added yet; saving would lose them. */
export const PendingLines = createContext<Set<string> | null>(null);

/** `holdsBack` answers whether lines wait that a save would lose, and says so beside them. */
export function usePendingLines<Values extends FieldValues>(setError: UseFormSetError<Values>) {
  const t = useTranslations('targets.form');
  const [pending] = useState(() => new Set<string>());
  const holdsBack = () => {
    [...pending].forEach((path, index) => {
      // A list announces the path under which it is registered in this very form.
      const name = path as FieldPath<Values>;
      setError(name, { type: 'pending', message: t('linesNotAdded') }, { shouldFocus: index === 0 });
    });
    return pending.size > 0;
  };
  return { pending, holdsBack };
}
