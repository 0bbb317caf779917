import type { ErrorCode } from '../error-codes';
import { mediatorFields } from './payment-info-required';

/** Code of §8 for fields of payment information that are missing, by field. Fields without one have the general code. */
const codes = {
  PAYMENT_INFO_COUNTRY_EMPTY: ['country'],
  PAYMENT_INFO_ORGANIZATION_EMPTY: [
    'organizationType',
    'organizationName',
    'organizationAddress',
    'economicActivityTypeNumber',
  ],
  PAYMENT_INFO_REGISTRATION_CODES_EMPTY: ['registrationCode', 'kpp', 'stateRegistrationCode'],
  PAYMENT_INFO_BANK_EMPTY: ['bank', 'bankCode'],
  PAYMENT_INFO_BANK_ACCOUNT_EMPTY: ['bankAccount'],
  PAYMENT_INFO_AGREEMENT_EMPTY: [
    'agreementType',
    'agreementNumber',
    'agreementDate',
    'agreementEffect',
    'agreementSubject',
    'agreementParentNumber',
    'agreementCommission',
  ],
  PAYMENT_INFO_MEDIATOR_EMPTY: [...mediatorFields, 'mediatorAgreementEffect'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

type GroupCode = keyof typeof codes;
// The keys of the table above, which Object.keys does not say.
export const paymentInfoGroupCodes = Object.keys(codes) as GroupCode[];

/** The group's code when all missing fields are of one group, else null. */
export function paymentInfoGroupCode(missing: readonly string[]): GroupCode | null {
  const isOf = (fields: readonly string[]) => missing.length > 0 && missing.every((field) => fields.includes(field));
  return paymentInfoGroupCodes.find((code) => isOf(codes[code])) ?? null;
}
