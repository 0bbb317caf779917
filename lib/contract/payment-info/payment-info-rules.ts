import { joinMessage } from '../field-message';
import { earliestDay } from '../finance/accounting';
import type { PaymentInfoFields } from './payment-info-fields';
import { isForeign, type OrganizationType } from './payment-info-kinds';
import { type PaymentInfoField, requiredPaymentInfo } from './payment-info-required';
import { isForeignAccount, isSwift } from './requisites/is-foreign-account';
import { isInn } from './requisites/is-inn';
import { isKpp } from './requisites/is-kpp';
import { isOgrn, isOgrnip } from './requisites/is-ogrn';
import { isRussianAccount, isRussianBic } from './requisites/is-russian-account';

interface Fault {
  field: PaymentInfoField;
  /** Message key in validation.json. */
  message: string;
}

/** Returns the faults of payment information, missing fields first, then invalid codes. Empty if there are none. */
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
  /** Called only if the field is filled. */
  isRight(input: PaymentInfoFields): boolean;
}

const isHome = ({ organizationType }: PaymentInfoFields) => organizationType !== null && !isForeign(organizationType);

/** Validates a registration code by the type of its owner. Without a type, every code is accepted. */
const isCodeOf = (type: OrganizationType | null, code: string | null): boolean => {
  if (!code || type === null) return true;
  if (isForeign(type)) return /^(?!0+$)[\p{L}\p{N}][\p{L}\p{N}./-]{1,49}$/u.test(code);
  return isInn(code, type === 'UL' ? 10 : 12);
};

/** Numbers of contracts are unique regardless of letter case. */
const isSameNumber = (one: string | null, other: string | null): boolean => one?.toLowerCase() === other?.toLowerCase();

const tooEarly = joinMessage('dateTooEarly', { date: earliestDay });

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
    field: 'agreementDate',
    message: tooEarly,
    isRight: ({ agreementDate: day }) => day === null || day >= earliestDay,
  },
  {
    field: 'mediatorAgreementDate',
    message: tooEarly,
    isRight: ({ mediatorAgreementDate: day }) => day === null || day >= earliestDay,
  },
  {
    field: 'mediatorAgreementType',
    message: 'mediatorAgreementType',
    isRight: ({ mediatorAgreementType }) => mediatorAgreementType !== 'SELF_PROMOTION',
  },
  {
    field: 'agreementParentNumber',
    message: 'ownMainAgreement',
    isRight: ({ agreementType, agreementNumber, agreementParentNumber }) =>
      agreementType !== 'ADDITIONAL' || !isSameNumber(agreementNumber, agreementParentNumber),
  },
  {
    field: 'mediatorAgreementNumber',
    message: 'sameAgreementNumber',
    isRight: ({ isMediator, agreementType, agreementNumber, mediatorAgreementNumber }) =>
      !isMediator || agreementType === 'SELF_PROMOTION' || !isSameNumber(agreementNumber, mediatorAgreementNumber),
  },
];
