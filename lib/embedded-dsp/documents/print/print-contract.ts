import type { Currency } from '@/lib/contract/enumerations';
import { languageOf } from '../../finance/party';
import { percentOf } from '../../finance/rates/vat-on';
import type { contracts } from '../../store/documents-schema';
import type { DocumentLanguage } from './amount-words';
import { documentDate, documentTexts } from './document-texts';
import type { PrintedDocument } from './printed-document';

export type StoredContract = typeof contracts.$inferSelect;

interface Printed {
  contract: StoredContract;
  /** Parent of an additional agreement, null for other contracts. */
  parent: Pick<StoredContract, 'number' | 'day'> | null;
  /** The client's currency. */
  currency: Currency;
}

/** Prepares a contract for printing: parties, clauses, signatures. */
export function printContract({ contract, parent, currency }: Printed): PrintedDocument {
  const language = languageOf(contract.customer);
  const texts = documentTexts[language];
  const clauses = texts.clauses({
    subject: texts.subjects[contract.subject],
    commission: contract.commission === null ? null : percentOf(contract.commission),
    isWithVat: contract.isWorkWithVat,
    currency,
  });
  return {
    language,
    day: contract.day,
    title: titleOf(contract, parent, language),
    parties: [],
    paragraphs: [
      texts.preamble(contract.customer.name, contract.contractor.name),
      ...clauses.map((clause, at) => `${at + 1}. ${clause}`),
      `${texts.requisites}.`,
    ],
    table: null,
    totals: [],
    partiesBelow: [
      { role: texts.customer, party: contract.customer },
      { role: texts.contractor, party: contract.contractor },
    ],
    notes: [],
    signatures: [
      { role: texts.customer, name: contract.customer.name },
      { role: texts.contractor, name: contract.contractor.name },
    ],
  };
}

function titleOf({ type, number, day }: StoredContract, parent: Printed['parent'], language: DocumentLanguage): string {
  const texts = documentTexts[language];
  const date = documentDate(day, language);
  if (type === 'MEDIATION') return texts.mediation(number, date);
  if (type === 'ADDITIONAL' && parent)
    return texts.additional(number, date, parent.number, documentDate(parent.day, language));
  return texts.contract(number, date);
}
