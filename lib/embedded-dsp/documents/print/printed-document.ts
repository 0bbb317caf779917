import type { Party } from '../../store/party';
import type { DocumentLanguage } from './amount-words';

/** A document as it is printed, from the top: everything is decided, nothing is computed while drawing. */
export interface PrintedDocument {
  language: DocumentLanguage;
  /** UTC day of the document; also the PDF's own date, so that equal documents are equal bytes. */
  day: string;
  title: string;
  parties: readonly { role: string; party: Party }[];
  /** Before the table. */
  paragraphs: readonly string[];
  /** Cells of each row, the amounts at the right; null without a table. */
  table: { columns: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[] } | null;
  /** Under the table, the last one bold. */
  totals: readonly { name: string; amount: string }[];
  /** Requisites under the text, as contracts have them. */
  partiesBelow: readonly { role: string; party: Party }[];
  /** After the table. */
  notes: readonly string[];
  /** Who signs; empty = nobody. */
  signatures: readonly { role: string; name: string }[];
}
