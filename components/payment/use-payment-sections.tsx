'use client';
import { useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { AgreementPanel } from '@/components/payment/agreement-panel';
import { BankPanel } from '@/components/payment/bank-panel';
import { mayChangeCodes } from '@/components/payment/guarded-fields';
import { MediatorPanel } from '@/components/payment/mediator-panel';
import { OrdPanel } from '@/components/payment/ord-panel';
import { OrganizationPanel } from '@/components/payment/organization-panel';
import type { Asked } from '@/components/payment/payment-values';
import { choicesOf, type PaymentValues } from '@/components/payment/payment-values';
import { shownFields } from '@/components/payment/shown-fields';
import { VatPanel } from '@/components/payment/vat-panel';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import { requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';
import type { CurrentUser } from '@/lib/contract/people/auth';

const PaymentSummary = onDemand(
  async () => (await import('@/components/payment/payment-summary')).PaymentSummary,
  () => <Skeleton className="h-32" />,
);

type Parts = {
  user: CurrentUser;
  saved: PaymentInfo | null;
  control: Control<PaymentValues, unknown, PaymentValues>;
};

/** The panels of the form in their order; which fields they show is decided by what is chosen. */
export function usePaymentSections({ user, saved, control }: Parts): FormSection[] {
  const t = useTranslations('payment.sections');
  const [organizationType, agreementType, isMediator, mediatorAgreementType] = useWatch({ control, name: choosing });
  const choices = choicesOf({ organizationType, agreementType, isMediator, mediatorAgreementType });
  const shown = shownFields(choices);
  const required = new Set(requiredPaymentInfo(choices));
  const asked: Asked = { isShown: (field) => shown.has(field), isRequired: (field) => required.has(field) };
  // A first writing is free; what is written is guarded.
  const isGuarded = saved !== null && !mayChangeCodes(user);
  const whom = user.managerEmail === null ? 'administrator' : 'manager';
  const guard = isGuarded ? whom : undefined;
  const content = {
    organization: <OrganizationPanel asked={asked} guard={guard} />,
    bank: <BankPanel />,
    agreement: <AgreementPanel asked={asked} />,
    mediator: <MediatorPanel asked={asked} guard={guard} />,
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
      ...['organizationType', 'country', 'organizationName', 'organizationAddress', 'registrationCode'],
      ...['kpp', 'stateRegistrationCode', 'economicActivityTypeNumber'],
    ],
  ],
  ['bank', ['bank', 'bankCode', 'bankAccount']],
  [
    'agreement',
    [
      ...['agreementType', 'agreementNumber', 'agreementDate', 'agreementSubject', 'agreementEffect'],
      ...['agreementParentNumber', 'agreementCommission'],
    ],
  ],
  [
    'mediator',
    [
      ...['isMediator', 'mediatorOrganizationName', 'mediatorOrganizationType', 'mediatorRegistrationCode'],
      ...['mediatorIsWorkWithVat', 'mediatorAgreementType', 'mediatorAgreementNumber', 'mediatorAgreementDate'],
      ...['mediatorAgreementSubject', 'mediatorAgreementEffect'],
    ],
  ],
  ['vat', ['isWorkWithVat']],
  ['ord', ['isRegisterOnOrd']],
  ['summary', []],
] as const;
