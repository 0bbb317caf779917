import type { Party } from '../../store/party';
import type { DocumentLanguage } from './amount-words';

/** A document in print order. All its texts are final: drawing computes nothing. */
export interface PrintedDocument {
  language: DocumentLanguage;
  /** UTC day of the document. Also the date inside the PDF, so that equal documents result in equal bytes. */
  day: string;
  title: string;
  parties: readonly { role: string; party: Party }[];
  /** Before the table. */
  paragraphs: readonly string[];
  /** Cells of each row, with the amounts on the right; null without a table. */
  table: { columns: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[] } | null;
  /** Under the table, the last one bold. */
  totals: readonly { name: string; amount: string }[];
  /** Requisites below the text, used by contracts. */
  partiesBelow: readonly { role: string; party: Party }[];
  /** After the table. */
  notes: readonly string[];
  /** The signatories; empty = none. */
  signatures: readonly { role: string; name: string }[];
}
