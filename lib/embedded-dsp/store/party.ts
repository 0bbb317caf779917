import type { OrganizationType } from '@/lib/contract/payment-info/payment-info-kinds';

/** A party of a contract on the day of the document, for documents and operators. */
export interface Party {
  name: string;
  type: OrganizationType;
  /** INN, or the tax number in a foreign country. */
  registrationCode: string;
  /** ISO 3166-1 alpha-2; '' if unknown. */
  country: string;
  address: string;
  kpp: string;
  stateRegistrationCode: string;
  bank: string;
  bankAccount: string;
  bankCode: string;
  /** Only of a Russian bank, if known. */
  correspondentAccount?: string;
}
