/** Enumerations of payment information, §3 and semantics "Finance and ORD". */

/** FFL foreign person, FL Russian person, FUL foreign company, IP Russian entrepreneur, UL Russian company. */
export const organizationTypes = ['FFL', 'FL', 'FUL', 'IP', 'UL'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export const agreementTypes = ['SERVICE', 'MEDIATION', 'ADDITIONAL', 'SELF_PROMOTION'] as const;
export type AgreementType = (typeof agreementTypes)[number];

/** What a mediator does for the principal, in the categories of the advertising data operators. */
export const agreementEffects = ['DISTRIBUTION', 'CONCLUDE', 'COMMERCIAL', 'OTHER'] as const;
export type AgreementEffect = (typeof agreementEffects)[number];

/** Subject of an agreement, in the categories of the advertising data operators. */
export const agreementSubjects = ['REPRESENTATION', 'MEDIATION', 'DISTRIBUTION', 'ORG_DISTRIBUTION', 'OTHER'] as const;
export type AgreementSubject = (typeof agreementSubjects)[number];

/**
 * Registration status with the operator of advertising data: not to be registered, or waiting → transferring →
 * registering → active or error. UNKNOWN: the connection broke during the transfer, so the result is not known yet.
 */
export const ordStatuses = [
  'NOT_REQUIRED',
  'WAITING',
  'TRANSFERRING',
  'REGISTERING',
  'ACTIVE',
  'ERROR',
  'UNKNOWN',
] as const;
export type OrdStatus = (typeof ordStatuses)[number];

/** Foreign parties are identified by country and by a registration code of that country's format. */
export const isForeign = (type: OrganizationType): boolean => type === 'FFL' || type === 'FUL';

interface VatSides {
  isMediator: boolean;
  isWorkWithVat: boolean;
  mediatorIsWorkWithVat: boolean | null;
}

/** Returns true if invoices include VAT: the payer (the mediator if there is one) must work with VAT. */
export const isWithVat = ({ isMediator, mediatorIsWorkWithVat, isWorkWithVat }: VatSides): boolean =>
  isMediator ? mediatorIsWorkWithVat === true : isWorkWithVat;
