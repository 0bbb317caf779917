'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ContractFields } from '@/components/finances/contract-fields';
import { outdatedBy } from '@/components/finances/outdated';
import { today } from '@/components/finances/today';
import { useFinanceForm } from '@/components/finances/use-finance-form';
import { useSending } from '@/components/finances/use-sending';
import { FormDialog } from '@/components/form/form-dialog';
import { callApi } from '@/lib/browser/call-api';

/** Makes a contract from a client's account details. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useFinanceForm(({ contractShape }) => contractShape, {
    ...{ userId: '', type: 'SERVICE', role: 'FINAL', number: '', date: today() },
    ...{ subject: 'DISTRIBUTION', effect: '', commission: '', parentId: '' },
  });
  const [userId, type, role] = useWatch({ control: form.control, name: ['userId', 'type', 'role'] });
  const send = useSending(form, {
    send: ({ commission, effect, parentId, ...rest }) =>
      callApi(
        'finance.createContract',
        {
          body: {
            ...rest,
            // What another type had is not sent with this one.
            commission: type === 'MEDIATION' ? commission : null,
            effect: type === 'MEDIATION' ? effect : null,
            parentId: type === 'ADDITIONAL' ? parentId : null,
          },
        },
        { idempotencyKey },
      ),
    done: ({ number }) => t('contracts.created', { number }),
    outdated: outdatedBy.contract,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('contracts.new')}
      description={t('contracts.newText')}
      saveLabel={t('contracts.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <ContractFields userId={Number(userId)} type={type} role={role ?? 'FINAL'} />
    </FormDialog>
  );
}
