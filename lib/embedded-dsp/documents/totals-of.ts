import type { Currency } from '@/lib/contract/enumerations';
import { percentOf } from '../finance/vat-on';
import { amountFigures, type DocumentLanguage } from './amount-words';
import { documentTexts } from './document-texts';
import type { PrintedDocument } from './printed-document';

interface Sums {
  currency: Currency;
  amount: bigint;
  vat: string | null;
  vatAmount: bigint;
  total: bigint;
}

/** The sums under a document's table: without VAT, the VAT, all of it. */
export function totalsOf(sums: Sums, language: DocumentLanguage): PrintedDocument['totals'] {
  const texts = documentTexts[language];
  const money = (micros: bigint) => `${amountFigures(micros, language)} ${sums.currency}`;
  return [
    { name: texts.total, amount: money(sums.amount) },
    sums.vat === null
      ? { name: texts.withoutVat, amount: '–' }
      : { name: texts.vat(percentOf(sums.vat)), amount: money(sums.vatAmount) },
    { name: texts.toPay, amount: money(sums.total) },
  ];
}
