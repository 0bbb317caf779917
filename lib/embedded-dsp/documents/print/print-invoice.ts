import { platformIn } from '../../finance/own-party';
import { finalAgreementOf, languageOf, organizationOf, payerOf } from '../../finance/party';
import type { invoices } from '../../store/finance-schema';
import { totalsOf } from '../totals-of';
import { amountFigures, amountWords } from './amount-words';
import { documentDate, documentTexts } from './document-texts';
import type { PrintedDocument } from './printed-document';

/** Prepares an invoice for printing, only from the data frozen on its day. */
export function printInvoice(invoice: typeof invoices.$inferSelect): PrintedDocument {
  const payer = payerOf(invoice.payer);
  const language = languageOf(payer);
  const texts = documentTexts[language];
  const seller = invoice.seller ?? platformIn(language);
  const money = (micros: bigint) => `${amountFigures(micros, language)} ${invoice.currency}`;
  const { number, day } = finalAgreementOf(invoice.payer);
  const advertiser = organizationOf(invoice.payer).name;
  const service = advertiser === payer.name ? texts.advertising : `${texts.advertising} (${advertiser})`;
  const { columns } = texts;
  return {
    language,
    day: invoice.day,
    title: texts.invoice(invoice.number, documentDate(invoice.day, language)),
    parties: [
      { role: texts.seller, party: seller },
      { role: texts.buyer, party: payer },
    ],
    paragraphs: number && day ? [texts.byContract(number, documentDate(day, language))] : [],
    table: {
      columns: [columns.position, columns.service, columns.amount],
      widths: [1, 9, 4],
      rows: [['1', service, money(invoice.amount)]],
    },
    totals: totalsOf(invoice, language),
    partiesBelow: [],
    notes: [
      texts.inAll(1, money(invoice.total)),
      `${amountWords(invoice.total, invoice.currency, language)}.`,
      texts.dueNote,
    ],
    signatures: [{ role: texts.seller, name: seller.name }],
  };
}
