import type { PaymentInfoFields } from './payment-info';
import { type AgreementType, isForeign, type OrganizationType } from './payment-info-kinds';
import { isForeignAccount, isSwift } from './requisites/is-foreign-account';
import { isInn } from './requisites/is-inn';
import { isKpp } from './requisites/is-kpp';
import { isOgrn, isOgrnip } from './requisites/is-ogrn';
import { isRussianAccount, isRussianBic } from './requisites/is-russian-account';

export type PaymentInfoField = keyof PaymentInfoFields;

interface Fault {
  field: PaymentInfoField;
  /** Key of validation.json. */
  message: string;
}

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
const ofMediator: readonly PaymentInfoField[] = [
  'mediatorOrganizationName',
  'mediatorOrganizationType',
  'mediatorRegistrationCode',
  'mediatorIsWorkWithVat',
  'mediatorAgreementType',
  'mediatorAgreementNumber',
  'mediatorAgreementDate',
  'mediatorAgreementSubject',
];

type Choices = Pick<PaymentInfoFields, 'organizationType' | 'agreementType' | 'isMediator' | 'mediatorAgreementType'>;

/** The fields that must be filled, given what was chosen so far; forms mark them with an asterisk. */
export function requiredPaymentInfo(chosen: Choices): PaymentInfoField[] {
  return [
    ...always,
    ...(chosen.organizationType ? byOrganization[chosen.organizationType] : []),
    ...(chosen.agreementType ? byAgreement[chosen.agreementType] : []),
    ...(chosen.isMediator ? ofMediator : []),
    ...(chosen.isMediator && chosen.mediatorAgreementType === 'MEDIATION'
      ? (['mediatorAgreementEffect'] as const)
      : []),
  ];
}

/** What is wrong with payment information: missing fields first, then codes that cannot be. Empty when all is well. */
export function paymentInfoFaults(input: PaymentInfoFields): Fault[] {
  const missing = requiredPaymentInfo(input).filter((field) => isEmpty(input[field]));
  const wrong = checks.filter(({ field, isRight }) => !isEmpty(input[field]) && !isRight(input));
  return [
    ...missing.map((field) => ({ field, message: 'required' })),
    ...wrong.map(({ field, message }) => ({ field, message })),
  ];
}

const isEmpty = (value: unknown): boolean => value === null || value === '';

interface Check extends Fault {
  /** Asked only when the field is filled. */
  isRight(input: PaymentInfoFields): boolean;
}

const isHome = ({ organizationType }: PaymentInfoFields) => organizationType !== null && !isForeign(organizationType);

/** A registration code by the type of its owner; without a type nothing can be said against it. */
const isCodeOf = (type: OrganizationType | null, code: string | null): boolean => {
  if (!code || type === null) return true;
  if (isForeign(type)) return /^(?!0+$)[\p{L}\p{N}][\p{L}\p{N}./-]{1,49}$/u.test(code);
  return isInn(code, type === 'UL' ? 10 : 12);
};

const checks: readonly Check[] = [
  {
    field: 'country',
    message: 'countryOfOrganization',
    isRight: (input) => input.organizationType === null || isHome(input) === (input.country === 'RU'),
  },
  {
    field: 'registrationCode',
    message: 'registrationCode',
    isRight: ({ organizationType, registrationCode }) => isCodeOf(organizationType, registrationCode),
  },
  {
    field: 'kpp',
    message: 'kpp',
    isRight: ({ organizationType: type, kpp }) => type === null || (type === 'UL' && isKpp(kpp ?? '')),
  },
  {
    field: 'stateRegistrationCode',
    message: 'stateRegistrationCode',
    isRight: ({ organizationType, stateRegistrationCode: code }) => {
      if (organizationType === 'UL') return isOgrn(code ?? '');
      if (organizationType === 'IP') return isOgrnip(code ?? '');
      return true;
    },
  },
  {
    field: 'economicActivityTypeNumber',
    message: 'economicActivity',
    isRight: ({ economicActivityTypeNumber: code }) => /^\d{2}(\.\d{1,2}(\.\d{1,2})?)?$/.test(code ?? ''),
  },
  {
    field: 'bankCode',
    message: 'bankCode',
    isRight: (input) => {
      const { organizationType: type, bankCode } = input;
      return type === null || (isHome(input) ? isRussianBic(bankCode ?? '') : isSwift(bankCode ?? ''));
    },
  },
  {
    field: 'bankAccount',
    message: 'bankAccount',
    isRight: (input) => {
      const { bankAccount, bankCode, country, organizationType } = input;
      if (organizationType === null) return true;
      if (!isHome(input)) return !country || isForeignAccount(bankAccount ?? '', country);
      return isRussianBic(bankCode ?? '') ? isRussianAccount(bankAccount ?? '', bankCode ?? '') : true;
    },
  },
  {
    field: 'mediatorRegistrationCode',
    message: 'registrationCode',
    isRight: ({ mediatorOrganizationType, mediatorRegistrationCode }) =>
      isCodeOf(mediatorOrganizationType, mediatorRegistrationCode),
  },
  {
    field: 'mediatorAgreementType',
    message: 'mediatorAgreementType',
    isRight: ({ mediatorAgreementType }) => mediatorAgreementType !== 'SELF_PROMOTION',
  },
];
