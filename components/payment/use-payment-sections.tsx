'use client';
import { useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import type { FormSection } from '@/components/form/form-section';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { mayChangeCodes } from '@/components/payment/guarded-fields';
import { MediatorPanel } from '@/components/payment/mediator-panel';
import { BankPanel, OrganizationPanel } from '@/components/payment/organization-panel';
import { choicesOf, type Params, type PaymentValues, shownFields } from '@/components/payment/payment-values';
import { VatPanel } from '@/components/payment/vat-panel';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { earliestDay } from '@/lib/contract/finance/accounting';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import {
  agreementEffects,
  agreementSubjects,
  agreementTypes,
  isForeign,
} from '@/lib/contract/payment-info/payment-info-kinds';
import { mediatorFields, requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';

const PaymentSummary = onDemand(
  async () => (await import('@/components/payment/payment-summary')).PaymentSummary,
  () => <Skeleton className="h-32" />,
);

type Parts = {
  saved: PaymentInfo | null;
  control: Control<PaymentValues, unknown, PaymentValues>;
};

/** Returns the sections of the form in order. Their fields depend on the choices. */
export function usePaymentSections({ saved, control }: Parts): FormSection[] {
  const user = useCurrentUser();
  const t = useTranslations('payment.sections');
  const [organizationType, agreementType, isMediator, mediatorAgreementType] = useWatch({ control, name: choosing });
  const choices = choicesOf({ organizationType, agreementType, isMediator, mediatorAgreementType });
  const shown = shownFields(choices);
  const required = new Set(requiredPaymentInfo(choices));
  const requested: Params = { isShown: (field) => shown.has(field), isRequired: (field) => required.has(field) };
  // The first input is unrestricted; saved fields are guarded.
  const isGuarded = saved !== null && !mayChangeCodes(user);
  const whom = user.managerEmail === null ? 'administrator' : 'manager';
  const guard = isGuarded ? whom : undefined;
  const content = {
    organization: <OrganizationPanel requested={requested} guard={guard} />,
    bank: <BankPanel />,
    agreement: <AgreementPanel requested={requested} />,
    mediator: <MediatorPanel requested={requested} guard={guard} />,
    vat: <VatPanel saved={saved} />,
    ord: <OrdPanel />,
    summary: <PaymentSummary saved={saved} />,
  };
  return sections.map(([key, fields]) => ({ key, fields, title: t(key), content: content[key] }));
}

const choosing = ['organizationType', 'agreementType', 'isMediator', 'mediatorAgreementType'] as const;

const sections = [
  [
    'organization',
    [
      'organizationType',
      'country',
      'organizationName',
      'organizationAddress',
      'registrationCode',
      'kpp',
      'stateRegistrationCode',
      'economicActivityTypeNumber',
    ],
  ],
  ['bank', ['bank', 'bankCode', 'bankAccount']],
  [
    'agreement',
    [
      'agreementType',
      'agreementNumber',
      'agreementDate',
      'agreementSubject',
      'agreementEffect',
      'agreementParentNumber',
      'agreementCommission',
    ],
  ],
  ['mediator', ['isMediator', ...mediatorFields, 'mediatorAgreementEffect']],
  ['vat', ['isWorkWithVat']],
  ['ord', ['isRegisterOnOrd']],
  ['summary', []],
] as const;

/** The organization's agreement with us or with the mediator. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup, one field after the other
function AgreementPanel({ requested: { isShown } }: { requested: Params }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const types = useTranslations('payment.agreementType');
  const subjects = useTranslations('payment.agreementSubject');
  const effects = useTranslations('payment.agreementEffect');
  const names = ['isMediator', 'agreementType'] as const;
  const [isMediator, type] = useWatch<PaymentValues, typeof names>({ name: names });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{hints(isMediator ? 'agreementInitial' : 'agreementFinal')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          isRequired
          name="agreementType"
          label={t('agreementType')}
          hint={type === '' ? undefined : hints(`agreementType.${type}`)}
          placeholder={t('choose')}
          options={agreementTypes.map((value) => ({ value, label: types(value) }))}
        />
        {isShown('agreementParentNumber') && (
          <TextField
            isRequired
            name="agreementParentNumber"
            label={t('agreementParentNumber')}
            hint={hints('agreementParentNumber')}
            maxLength={100}
          />
        )}
        {isShown('agreementNumber') && (
          <TextField isRequired name="agreementNumber" label={t('agreementNumber')} maxLength={100} />
        )}
        {isShown('agreementDate') && (
          <DateField isRequired name="agreementDate" label={t('agreementDate')} min={earliestDay} />
        )}
        {isShown('agreementSubject') && (
          <SelectField
            isRequired
            name="agreementSubject"
            label={t('agreementSubject')}
            placeholder={t('choose')}
            options={agreementSubjects.map((value) => ({ value, label: subjects(value) }))}
          />
        )}
        {isShown('agreementEffect') && (
          <SelectField
            isRequired
            name="agreementEffect"
            label={t('agreementEffect')}
            placeholder={t('choose')}
            options={agreementEffects.map((value) => ({ value, label: effects(value) }))}
          />
        )}
        {isShown('agreementCommission') && (
          <NumberField
            isRequired
            allowDecimal
            name="agreementCommission"
            label={t('agreementCommission')}
            hint={hints('agreementCommission')}
            unit="%"
          />
        )}
      </div>
    </div>
  );
}

/** Registration of parties and contracts, with the operator's name. */
function OrdPanel() {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const type = useWatch<PaymentValues, 'organizationType'>({ name: 'organizationType' });
  const operator = type !== '' && isForeign(type) ? 'MIRA' : 'VEGA';
  return (
    <SwitchField name="isRegisterOnOrd" label={t('isRegisterOnOrd')} hint={hints('isRegisterOnOrd', { operator })} />
  );
}
