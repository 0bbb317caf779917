'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { listErrors } from '@/components/form/list-errors';
import { Button } from '@/components/ui/button';

type SaveBarProps = {
  summary?: ReactNode;
  saveLabel?: string;
  /** Another way to save, beside the usual one. */
  extraActions?: ReactNode;
  onCancel: () => void;
  isBusy?: boolean;
};

/** Stays at the foot of the window: what is about to be saved, and the two ways on. */
export function SaveBar({ summary, saveLabel, extraActions, onCancel, isBusy = false }: SaveBarProps) {
  const t = useTranslations('common');
  const { isSubmitting, isDirty, errors } = useFormState();
  const count = listErrors(errors).length;
  return (
    <div
      data-save-bar
      className="sticky bottom-3 z-20 low:static flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised px-4 py-3 shadow-overlay"
    >
      <div className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {summary}
        <p role="status">
          {count > 0 ? (
            <span className="text-negative">{t('form.errorCount', { count })}</span>
          ) : (
            isDirty && t('form.unsaved')
          )}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('actions.cancel')}</Button>
        {extraActions}
        <Button type="submit" variant="primary" isBusy={isBusy || isSubmitting}>
          {saveLabel ?? t('actions.save')}
        </Button>
      </div>
    </div>
  );
}
