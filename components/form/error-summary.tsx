'use client';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LabelRegister } from '@/components/form/label-register';
import { listErrors } from '@/components/form/list-errors';
import { useMessage } from '@/components/form/use-message';

/** Everything that keeps the form from being saved, each line leading to its field. */
export function ErrorSummary() {
  const t = useTranslations('common.form');
  const text = useMessage();
  const labels = useContext(LabelRegister);
  const { setFocus } = useFormContext();
  const { errors: tree, submitCount } = useFormState();
  const errors = listErrors(tree);
  if (errors.length === 0 || (submitCount === 0 && !tree.root)) return null;
  return (
    <div role="alert" className="rounded-lg border border-negative bg-negative-soft px-4 py-3 text-negative">
      <p className="font-medium">{t('errorCount', { count: errors.length })}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {errors.map(({ path, message }) => {
          const label = labels?.get(path);
          if (!label) return <li key={path}>{text(message)}</li>;
          return (
            <li key={path}>
              <button type="button" onClick={() => setFocus(path)} className="text-left underline underline-offset-2">
                {label}
              </button>
              {': '}
              {text(message)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
