import type { PaymentInfoFields } from './payment-info-fields';
import type { AgreementType, OrganizationType } from './payment-info-kinds';

export type PaymentInfoField = keyof PaymentInfoFields;

const always: readonly PaymentInfoField[] = [
  'country',
  'organizationType',
  'organizationName',
  'organizationAddress',
  'registrationCode',
  'bank',
  'bankAccount',
  'bankCode',
  'agreementType',
];
const byOrganization: Readonly<Record<OrganizationType, readonly PaymentInfoField[]>> = {
  UL: ['kpp', 'stateRegistrationCode', 'economicActivityTypeNumber'],
  IP: ['stateRegistrationCode', 'economicActivityTypeNumber'],
  FL: [],
  FUL: [],
  FFL: [],
};
const byAgreement: Readonly<Record<AgreementType, readonly PaymentInfoField[]>> = {
  SERVICE: ['agreementNumber', 'agreementDate', 'agreementSubject'],
  MEDIATION: ['agreementNumber', 'agreementDate', 'agreementSubject', 'agreementEffect', 'agreementCommission'],
  ADDITIONAL: ['agreementNumber', 'agreementDate', 'agreementSubject', 'agreementParentNumber'],
  SELF_PROMOTION: [],
};
/** Fields of the mediator that are required with any type of agreement. */
export const mediatorFields = [
  'mediatorOrganizationName',
  'mediatorOrganizationType',
  'mediatorRegistrationCode',
  'mediatorIsWorkWithVat',
  'mediatorAgreementType',
  'mediatorAgreementNumber',
  'mediatorAgreementDate',
  'mediatorAgreementSubject',
] as const satisfies readonly PaymentInfoField[];

type Choices = Pick<PaymentInfoFields, 'organizationType' | 'agreementType' | 'isMediator' | 'mediatorAgreementType'>;

/** Returns the required fields for the choices made so far. Forms mark them with an asterisk. */
export function requiredPaymentInfo(chosen: Choices): PaymentInfoField[] {
  return [
    ...always,
    ...(chosen.organizationType ? byOrganization[chosen.organizationType] : []),
    ...(chosen.agreementType ? byAgreement[chosen.agreementType] : []),
    ...(chosen.isMediator ? mediatorFields : []),
    ...(chosen.isMediator && chosen.mediatorAgreementType === 'MEDIATION'
      ? (['mediatorAgreementEffect'] as const)
      : []),
  ];
}
