import type { Currency } from '@/lib/contract/enumerations';
import type { AgreementSubject } from '@/lib/contract/payment-info-kinds';
import type { DocumentLanguage } from './amount-words';
import { textsEn } from './texts-en';
import { textsRu } from './texts-ru';

/** Every word that documents print. */
export interface DocumentTexts {
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
  /** Of the period: the zone in which its days are counted. */
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

export const documentTexts: Readonly<Record<DocumentLanguage, DocumentTexts>> = { en: textsEn, ru: textsRu };

/** A day (YYYY-MM-DD) as a document writes it: "5 ноября 2026 г.", "5 November 2026". */
export function documentDate(day: string, language: DocumentLanguage): string {
  const format = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
