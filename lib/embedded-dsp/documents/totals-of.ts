import type { Currency } from '@/lib/contract/enumerations';
import { percentOf } from '../finance/rates/vat-on';
import { amountFigures, type DocumentLanguage } from './print/amount-words';
import { documentTexts } from './print/document-texts';
import type { PrintedDocument } from './print/printed-document';

interface Sums {
  currency: Currency;
  amount: bigint;
  vat: string | null;
  vatAmount: bigint;
  total: bigint;
}

/** Returns the sums below a document's table: the amount without VAT, the VAT and the total. */
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
