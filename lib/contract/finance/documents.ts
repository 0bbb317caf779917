/** Enumerations of contracts, acts and their PDFs, semantics "Finance and ORD". */
import type { OwnPartyFields } from './own-party';

/** Where the PDF of a document stands. */
export const documentStates = ['NONE', 'GENERATING', 'READY', 'FAILED'] as const;

/** Kinds of documents that have a PDF of ours. */
export const documentKinds = ['invoice', 'contract', 'act'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What documents name our company by, its accounts aside. */
export const companyTexts = [
  'nameRu',
  'nameEn',
  'addressRu',
  'addressEn',
  'registrationCode',
  'kpp',
  'stateRegistrationCode',
] as const satisfies readonly (keyof OwnPartyFields)[];

/** INITIAL: organization → mediator. FINAL: with us. Without a mediator there is the final one alone. */
export const contractRoles = ['INITIAL', 'FINAL'] as const;
export type ContractRole = (typeof contractRoles)[number];

/** Kinds of agreements that have a contract; self-promotion has none. */
export const contractTypes = ['SERVICE', 'MEDIATION', 'ADDITIONAL'] as const;
export type ContractType = (typeof contractTypes)[number];
