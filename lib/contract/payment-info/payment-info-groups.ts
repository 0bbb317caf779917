import type { ErrorCode } from '../error-codes';
import { mediatorFields } from './payment-info-required';

/**
 * Error codes of missing payment information (§8), with the fields of each. Fields without an own code have the general
 * one.
 */
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
// Object.keys loses the literal types of the table.
export const paymentInfoGroupCodes = Object.keys(codes) as GroupCode[];

/** Returns the code of the group that contains all missing fields, or null if there is none. */
export function paymentInfoGroupCode(missing: readonly string[]): GroupCode | null {
  const isOf = (fields: readonly string[]) => missing.length > 0 && missing.every((field) => fields.includes(field));
  return paymentInfoGroupCodes.find((code) => isOf(codes[code])) ?? null;
}
