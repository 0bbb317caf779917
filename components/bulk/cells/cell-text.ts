import type { CellValue } from '@/components/bulk/cells/cell-fields';
import { isDay } from '@/components/ui/date/type-date';
import type { BulkField } from '@/lib/contract/history/bulk-fields';
import { foldLabel } from '@/lib/contract/label-text';
import { readNumber } from '@/lib/contract/read-number';
import { twoDecimals } from '@/lib/format/format-money';

/** Decimal separator of spreadsheets in the user's language. */
export type DecimalPoint = '.' | ',';

/** Formats a cell's value for editing and copying: without currency and digit grouping. */
export function cellText({ kind }: BulkField, value: CellValue | undefined, point: DecimalPoint): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return value.join(', ');
  if (kind === 'money') return twoDecimals(value).replace('.', point);
  return value;
}

/** The value on the wire, or the message key of the problem. */
export type CellReading = { value: CellValue; problem?: undefined } | { value?: undefined; problem: string };

/** Parses typed or pasted text. Rules that only the API knows, such as limits, are not checked here. */
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

/** Accepts the list format, or day, month and year separated by dots, as is usual in Europe. */
function dayOf(text: string): CellReading {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(iso) ? { value: iso } : { problem: 'date' };
}

/** Removes duplicate labels, ignoring case. */
function labelsOf(text: string): string[] {
  const labels = text.split(/[,\n]/).map((label) => label.trim());
  return [...new Map(labels.filter(Boolean).map((label) => [foldLabel(label), label])).values()];
}
