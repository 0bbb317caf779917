import { z } from 'zod';
import { date, seenText } from '../fields';
import { limits } from '../limits';
import { agreementEffects, agreementSubjects, agreementTypes, organizationTypes } from './payment-info-kinds';

const text = (most: number) => z.string().overwrite(seenText).max(most, 'tooLong').nullable().default(null);
/** Codes are accepted with or without spaces, in either case, and stored without spaces in upper case. */
const code = (most: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\s/g, '').toUpperCase())
    .max(most, 'tooLong')
    .nullable()
    .default(null);
const emptyText = z.literal('');
const day = date.or(emptyText).nullable().default(null);
const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values).nullable().default(null);

/** Percentage as a decimal string, 0–100 with at most two decimals ("22", "16.5"). Never a float. */
export const percentText = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'percent');

/** The five fields of an agreement. Their rules are in payment-info-rules.ts. */
const agreement = {
  type: choice(agreementTypes),
  number: text(100),
  date: day,
  effect: choice(agreementEffects).describe('Action of the intermediary; MEDIATION only, required there'),
  subject: choice(agreementSubjects).describe('Subject of the agreement; not required for SELF_PROMOTION'),
};

/** Fields of the organization, which is the end advertiser. `agreement*` is its initial agreement. */
const organization = {
  country: text(2).describe('ISO 3166-1 alpha-2; RU for UL, IP and FL, another one for FUL and FFL'),
  organizationType: choice(organizationTypes),
  organizationName: text(limits.nameLength).describe('Full legal name, or a person’s name'),
  organizationAddress: text(500),
  registrationCode: code(50).describe('INN: 10 digits (UL) or 12 (IP, FL); for a foreign party, its country’s code'),
  kpp: code(9).describe('Registration reason code; UL only'),
  stateRegistrationCode: code(50).describe('OGRN (UL, 13 digits) or OGRNIP (IP, 15 digits); free text for FUL'),
  economicActivityTypeNumber: text(12).describe('OKVED of UL and IP, such as 73.11'),
  bank: text(limits.nameLength),
  bankAccount: code(34).describe('20 digits in Russia; an IBAN in countries that use it'),
  bankCode: code(11).describe('Russian BIC, 9 digits; otherwise SWIFT, 8 or 11 characters'),
  agreementType: agreement.type,
  agreementNumber: agreement.number,
  agreementDate: agreement.date,
  agreementEffect: agreement.effect,
  agreementSubject: agreement.subject,
  agreementParentNumber: text(100).describe('For ADDITIONAL: number of the main agreement'),
  agreementCommission: percentText.or(emptyText).nullable().default(null).describe('Percent of a MEDIATION, "0"–"100"'),
};

/**
 * Fields of the agency that signs with us. With a mediator, `agreement*` is the agreement organization → mediator, and
 * `mediatorAgreement*` the one mediator → us.
 */
const mediator = {
  mediatorOrganizationName: text(limits.nameLength),
  mediatorOrganizationType: choice(organizationTypes),
  mediatorRegistrationCode: code(50).describe('INN, or the code of a foreign country'),
  mediatorIsWorkWithVat: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether invoices to the intermediary include VAT'),
  mediatorAgreementType: agreement.type,
  mediatorAgreementNumber: agreement.number,
  mediatorAgreementDate: agreement.date,
  mediatorAgreementEffect: agreement.effect,
  mediatorAgreementSubject: agreement.subject,
};

/** All editable fields, without cross-field rules. An empty text is equivalent to null. */
export const paymentInfoFields = z.object({
  ...organization,
  isWorkWithVat: z.boolean().default(true).describe('Whether invoices include the VAT of the country and date'),
  isMediator: z.boolean().default(false).describe('Whether an intermediary signs with us for the organization'),
  ...mediator,
  isRegisterOnOrd: z.boolean().default(false).describe('Whether it is registered with the advertising data operator'),
});
export type PaymentInfoFields = z.infer<typeof paymentInfoFields>;
