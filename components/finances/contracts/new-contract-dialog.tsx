'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedBy } from '@/components/finances/use-refresh';
import { SelectField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { DecimalField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { type ContractRole, type ContractType, contractRoles, contractTypes } from '@/lib/contract/finance/documents';
import { agreementEffects, agreementSubjects } from '@/lib/contract/payment-info/payment-info-kinds';
import { today } from '@/lib/format/accounting-day';

/** Creates a contract from a client's account details. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useFinanceForm(({ contractShape }) => contractShape, {
    userId: '',
    type: 'SERVICE',
    role: 'FINAL',
    number: '',
    date: today(),
    subject: 'DISTRIBUTION',
    effect: '',
    commission: '',
    parentId: '',
  });
  const [userId, type, role] = useWatch({ control: form.control, name: ['userId', 'type', 'role'] });
  const send = useSending(form, {
    send: ({ commission, effect, parentId, ...rest }) =>
      callApi(
        'finance.createContract',
        {
          body: {
            ...rest,
            // Values of fields that this type does not have are not sent.
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
      draft={{ name: 'new-contract' }}
      onClose={onClose}
    >
      <ContractFields userId={Number(userId)} type={type} role={role ?? 'FINAL'} />
    </FormDialog>
  );
}

type ContractFieldsProps = { userId: number; type: ContractType; role: ContractRole };

/** Fields of a contract; some depend on its type. */
function ContractFields({ userId, type, role }: ContractFieldsProps) {
  const t = useTranslations('finances');
  const subjects = useTranslations('payment.agreementSubject');
  return (
    <>
      <ClientField label={t('columns.userLogin')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          isRequired
          name="type"
          label={t('columns.type')}
          options={contractTypes.map((value) => ({ value, label: t(`contractType.${value}`) }))}
        />
        <SelectField
          isRequired
          name="role"
          label={t('columns.role')}
          hint={t('contracts.roleHint')}
          options={contractRoles.map((value) => ({ value, label: t(`contractRole.${value}`) }))}
        />
        <TextField isRequired name="number" label={t('columns.number')} maxLength={100} />
        <DateField isRequired name="date" label={t('columns.date')} max={today()} />
      </div>
      <SelectField
        isRequired
        name="subject"
        label={t('contracts.subject')}
        options={agreementSubjects.map((value) => ({ value, label: subjects(value) }))}
      />
      {type === 'MEDIATION' && <MediationFields />}
      {type === 'ADDITIONAL' && <ParentField userId={userId} role={role} />}
    </>
  );
}

function MediationFields() {
  const t = useTranslations('finances');
  const effects = useTranslations('payment.agreementEffect');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DecimalField isRequired kind="percent" name="commission" label={t('contracts.commission')} unit="%" />
      <SelectField
        name="effect"
        label={t('contracts.effect')}
        placeholder={t('contracts.noEffect')}
        options={agreementEffects.map((value) => ({ value, label: effects(value) }))}
      />
    </div>
  );
}

/** Selects one of the client's main contracts in the same role. */
function ParentField({ userId, role }: Pick<ContractFieldsProps, 'userId' | 'role'>) {
  const t = useTranslations('finances.contracts');
  const { data } = useQuery({
    ...apiQuery('finance.contracts', {
      query: { userId: [userId], role: [role], type: ['SERVICE', 'MEDIATION'], page: 0, size: 100, sort: 'date,desc' },
    }),
    enabled: userId > 0,
  });
  return (
    <SelectField
      isRequired
      name="parentId"
      label={t('parent')}
      placeholder={t(userId > 0 ? 'chooseParent' : 'chooseClientFirst')}
      options={(data?.content ?? []).map(({ id, number, date }) => ({
        value: String(id),
        label: `${number}, ${date}`,
      }))}
    />
  );
}
