import type { CellValue } from '@/components/bulk/cells/cell-fields';
import { isDay } from '@/components/ui/date/type-date';
import type { BulkField } from '@/lib/contract/history/bulk-fields';
import { foldLabel } from '@/lib/contract/label-text';
import { readNumber } from '@/lib/contract/read-number';
import { twoDecimals } from '@/lib/format/format-money';

/** What stands between whole and cents in a spreadsheet of the person's language. */
export type DecimalPoint = '.' | ',';

/** A cell as it is typed, copied and pasted: no currency, no groups of digits. */
export function cellText({ kind }: BulkField, value: CellValue | undefined, point: DecimalPoint): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return value.join(', ');
  if (kind === 'money') return twoDecimals(value).replace('.', point);
  return value;
}

/** The value on the wire, or the key of a message that says why the text is none. */
export type CellReading = { value: CellValue; problem?: undefined } | { value?: undefined; problem: string };

/** Reads what was typed or pasted. What only the API can know, such as a limit, is for the API to refuse. */
export function readCell({ kind, isOptional }: BulkField, typed: string): CellReading {
  const text = typed.trim();
  if (kind === 'labels') return { value: labelsOf(text) };
  if (text === '') return isOptional ? { value: null } : { problem: 'required' };
  if (kind === 'money') return moneyOf(text);
  if (kind === 'date') return dayOf(text);
  return { value: text };
}

function moneyOf(text: string): CellReading {
  const read = readNumber(text, 'money');
  return read.text === undefined ? { problem: read.problem } : { value: twoDecimals(read.text) };
}

/** A day as the lists write it, or with dots as people in Europe do. */
function dayOf(text: string): CellReading {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(iso) ? { value: iso } : { problem: 'date' };
}

/** Each label once, regardless of case. */
function labelsOf(text: string): string[] {
  const labels = text.split(/[,\n]/).map((label) => label.trim());
  return [...new Map(labels.filter(Boolean).map((label) => [foldLabel(label), label])).values()];
}
