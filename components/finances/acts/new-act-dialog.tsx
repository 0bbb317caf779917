'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { today } from '@/components/finances/today';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedBy } from '@/components/finances/use-refresh';
import { SelectField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { FormDialog } from '@/components/form/form-dialog';
import { callApi } from '@/lib/browser/call-api';

/** Makes the act of a client's month from its settled statistics. */
export function NewActDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const months = lastMonths(today());
  const form = useFinanceForm(({ actShape }) => actShape, { userId: '', month: months[0] ?? '' });
  const send = useSending(form, {
    send: (body) => callApi('finance.createAct', { body }, { idempotencyKey }),
    done: ({ number }) => t('acts.created', { number }),
    outdated: outdatedBy.act,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('acts.new')}
      description={t('acts.newText')}
      saveLabel={t('acts.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <ClientField label={t('columns.userLogin')} />
      <SelectField
        isRequired
        name="month"
        label={t('columns.month')}
        options={months.map((value) => ({ value, label: value.slice(0, 7) }))}
      />
    </FormDialog>
  );
}

const shown = 12;

/** First days of the months before that of a day, YYYY-MM-DD, the latest first. */
export function lastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 10),
  );
}
