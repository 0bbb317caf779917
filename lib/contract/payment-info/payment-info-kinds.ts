/** Enumerations of payment information, §3 and semantics "Finance and ORD". */

/** FFL foreign person, FL Russian person, FUL foreign company, IP Russian entrepreneur, UL Russian company. */
export const organizationTypes = ['FFL', 'FL', 'FUL', 'IP', 'UL'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export const agreementTypes = ['SERVICE', 'MEDIATION', 'ADDITIONAL', 'SELF_PROMOTION'] as const;
export type AgreementType = (typeof agreementTypes)[number];

/** What a mediator does for the principal, as advertising data operators name it. */
export const agreementEffects = ['DISTRIBUTION', 'CONCLUDE', 'COMMERCIAL', 'OTHER'] as const;
export type AgreementEffect = (typeof agreementEffects)[number];

/** What an agreement is about, as advertising data operators name it. */
export const agreementSubjects = ['REPRESENTATION', 'MEDIATION', 'DISTRIBUTION', 'ORG_DISTRIBUTION', 'OTHER'] as const;
export type AgreementSubject = (typeof agreementSubjects)[number];

/**
 * Where a thing stands with the advertising data operator: not to be registered, or waiting → transferring →
 * registering → active or error. UNKNOWN: the connection broke while it was sent, and nobody knows yet.
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

/** Foreign parties are known by their country and a registration code of its own form. */
export const isForeign = (type: OrganizationType): boolean => type === 'FFL' || type === 'FUL';

interface VatSides {
  isMediator: boolean;
  isWorkWithVat: boolean;
  mediatorIsWorkWithVat: boolean | null;
}

/** Whether invoices of these parties carry VAT: whoever pays – the mediator, where there is one – must work with it. */
export const isWithVat = ({ isMediator, mediatorIsWorkWithVat, isWorkWithVat }: VatSides): boolean =>
  isMediator ? mediatorIsWorkWithVat === true : isWorkWithVat;
