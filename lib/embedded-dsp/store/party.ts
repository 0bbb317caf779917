import type { OrganizationType } from '@/lib/contract/payment-info/payment-info-kinds';

/** A side of a contract as it was on the day: what documents print and operators are told. */
export interface Party {
  name: string;
  type: OrganizationType;
  /** INN, or the code of a foreign country. */
  registrationCode: string;
  /** ISO 3166-1 alpha-2; empty when it is not known. */
  country: string;
  address: string;
  kpp: string;
  stateRegistrationCode: string;
  bank: string;
  bankAccount: string;
  bankCode: string;
  /** Of a Russian bank, where it is known. */
  correspondentAccount?: string;
}
