'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClientBilling } from '@/components/finances/billing';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedBy, outdatedByMoney } from '@/components/finances/use-refresh';
import { SegmentedField, SelectField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-field';
import { TextareaField } from '@/components/form/text-field';
import { callApi, newKey } from '@/lib/browser/call-api';
import { today } from '@/lib/format/accounting-day';
import { formatMoney } from '@/lib/format/format-money';

/** Creates the act of a client's month from settled statistics. */
export function NewActDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(newKey);
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

/** Returns the first days of the months before a day's month, YYYY-MM-DD, latest first. */
export function lastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 10),
  );
}

/**
 * Corrects a balance, or records a refund. The idempotency key executes it only once, however often the form is sent.
 */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(newKey);
  const form = useFinanceForm(({ correctionShape }) => correctionShape, {
    userId: '',
    kind: 'CORRECTION',
    direction: 'UP',
    amount: '',
    comment: '',
  });
  const userId = useWatch({ control: form.control, name: 'userId' });
  const { currency } = useClientBilling(Number(userId));
  const send = useSending(form, {
    send: (body) => callApi('finance.correct', { body }, { idempotencyKey }),
    done: ({ balance, currency: of }) => t('correction.done', { amount: formatMoney(balance, of) }),
    outdated: outdatedByMoney,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('correction.title')}
      description={t('correction.text')}
      saveLabel={t('correction.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <ClientField label={t('columns.userLogin')} />
      <MovementFields />
      <MoneyField
        isRequired
        name="amount"
        label={t('columns.amountOfMovement')}
        hint={currency ? undefined : t('fields.chooseClient')}
        isDisabled={!currency}
        currency={currency ?? 'USD'}
      />
      <TextareaField isRequired name="comment" label={t('correction.why')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}

const kinds = ['CORRECTION', 'REFUND'] as const;
const directions = ['UP', 'DOWN'] as const;

/** Kind and direction of a balance change; a refund can only decrease the balance. */
function MovementFields() {
  const t = useTranslations('finances.correction');
  const { setValue } = useFormContext();
  const kind = useWatch({ name: 'kind' });
  useEffect(() => {
    if (kind === 'REFUND') setValue('direction', 'DOWN');
  }, [kind, setValue]);
  return (
    <div className="flex flex-wrap gap-4">
      <SegmentedField
        name="kind"
        label={t('kind')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SegmentedField
        name="direction"
        label={t('direction')}
        options={directions.map((value) => ({
          value,
          label: t(`directions.${value}`),
          isDisabled: kind === 'REFUND' && value === 'UP',
        }))}
      />
    </div>
  );
}
