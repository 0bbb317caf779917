/** Enumerations of contracts, acts and their PDFs, semantics "Finance and ORD". */
import type { OwnPartyFields } from './own-party';

/** States of a document's PDF. */
export const documentStates = ['NONE', 'GENERATING', 'READY', 'FAILED'] as const;

/** Kinds of documents for which we generate a PDF. */
export const documentKinds = ['invoice', 'contract', 'act'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Fields that identify our company on documents, without its accounts. */
export const companyTexts = [
  'nameRu',
  'nameEn',
  'addressRu',
  'addressEn',
  'registrationCode',
  'kpp',
  'stateRegistrationCode',
] as const satisfies readonly (keyof OwnPartyFields)[];

/** INITIAL: organization → mediator. FINAL: with us. Without a mediator there is only the final one. */
export const contractRoles = ['INITIAL', 'FINAL'] as const;
export type ContractRole = (typeof contractRoles)[number];

/** Agreement types that have a contract. Self-promotion has none. */
export const contractTypes = ['SERVICE', 'MEDIATION', 'ADDITIONAL'] as const;
export type ContractType = (typeof contractTypes)[number];
