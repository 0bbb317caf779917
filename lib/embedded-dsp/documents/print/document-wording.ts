import type { Currency } from '@/lib/contract/enumerations';
import type { AgreementSubject } from '@/lib/contract/payment-info/payment-info-kinds';

/** All texts that documents print. */
export interface DocumentWording {
  invoice(number: string, date: string): string;
  act(number: string, date: string): string;
  contract(number: string, date: string): string;
  additional(number: string, date: string, parent: string, parentDate: string): string;
  mediation(number: string, date: string): string;
  customer: string;
  contractor: string;
  buyer: string;
  seller: string;
  code: string;
  foreignCode: string;
  kpp: string;
  stateCode: string;
  account: string;
  bankCode: string;
  correspondentAccount: string;
  columns: { position: string; service: string; impressions: string; clicks: string; amount: string };
  advertising: string;
  period(from: string, to: string): string;
  /** Time zone in which the days of the period are counted. */
  zone(name: string): string;
  total: string;
  vat(percent: string): string;
  withoutVat: string;
  toPay: string;
  inAll(count: number, amount: string): string;
  byContract(number: string, date: string): string;
  accepted: string;
  dueNote: string;
  subjects: Readonly<Record<AgreementSubject, string>>;
  preamble(customer: string, contractor: string): string;
  clauses(given: {
    subject: string;
    commission: string | null;
    isWithVat: boolean;
    currency: Currency;
  }): readonly string[];
  requisites: string;
  signature: string;
  page(number: number, of: number): string;
}
