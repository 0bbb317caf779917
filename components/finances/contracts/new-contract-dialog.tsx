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
import { callApi, newKey } from '@/lib/browser/call-api';
import { earliestDay } from '@/lib/contract/finance/accounting';
import { type ContractRole, type ContractType, contractRoles, contractTypes } from '@/lib/contract/finance/documents';
import { agreementEffects, agreementSubjects } from '@/lib/contract/payment-info/payment-info-kinds';
import { today } from '@/lib/format/accounting-day';

/** Creates a contract from a client's account details. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(newKey);
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
  const earliest = useEarliest(type, { userId, role });
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
        <DateField isRequired name="date" label={t('columns.date')} min={earliest} max={today()} />
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

type Client = Pick<ContractFieldsProps, 'userId' | 'role'>;

/** Loads the client's main contracts in a role, to which additional agreements can belong. */
function useMainContracts({ userId, role }: Client, isWanted: boolean) {
  const { data } = useQuery({
    ...apiQuery('finance.contracts', {
      query: { userId: [userId], role: [role], type: ['SERVICE', 'MEDIATION'], page: 0, size: 100, sort: 'date,desc' },
    }),
    enabled: isWanted && userId > 0,
  });
  return data?.content ?? [];
}

/** Returns the earliest date of a contract: an additional agreement is not older than its main contract. */
function useEarliest(type: ContractType, client: Client): string {
  const parentId = useWatch<{ parentId: string }, 'parentId'>({ name: 'parentId' });
  const mains = useMainContracts(client, type === 'ADDITIONAL');
  const parent = type === 'ADDITIONAL' ? mains.find(({ id }) => String(id) === parentId) : undefined;
  return parent?.date ?? earliestDay;
}

/** Selects one of the client's main contracts in the same role. */
function ParentField({ userId, role }: Client) {
  const t = useTranslations('finances.contracts');
  const mains = useMainContracts({ userId, role }, true);
  return (
    <SelectField
      isRequired
      name="parentId"
      label={t('parent')}
      placeholder={t(userId > 0 ? 'chooseParent' : 'chooseClientFirst')}
      options={mains.map(({ id, number, date }) => ({
        value: String(id),
        label: `${number}, ${date}`,
      }))}
    />
  );
}
