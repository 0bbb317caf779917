import type { CellValue } from '@/components/bulk/cells/cell-fields';
import { isDay } from '@/components/ui/date/type-date';
import { type SwitchStatus, switchStatuses } from '@/lib/contract/enumerations';
import { joinMessage } from '@/lib/contract/field-message';
import type { BulkField } from '@/lib/contract/history/bulk-fields';
import { foldLabel } from '@/lib/contract/label-text';
import { readNumber } from '@/lib/contract/read-number';
import { readStatus } from '@/lib/contract/read-status';
import { twoDecimals } from '@/lib/format/format-money';

/** How cells are written in the user's language. */
export type CellStyle = {
  /** Decimal separator of spreadsheets. */
  point: '.' | ',';
  statusWord: (status: SwitchStatus) => string;
};

/** Formats a cell's value for editing and copying: without currency and digit grouping. */
export function cellText({ kind }: BulkField, value: CellValue | undefined, style: CellStyle): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return value.join(', ');
  if (kind === 'money') return twoDecimals(value).replace('.', style.point);
  const status = kind === 'status' ? readStatus(value) : undefined;
  return status ? style.statusWord(status) : value;
}

/** The value on the wire, or the message key of the problem. */
export type CellReading = { value: CellValue; problem?: undefined } | { value?: undefined; problem: string };

/** Parses typed or pasted text. Rules that only the API knows, such as limits, are not checked here. */
export function readCell({ kind, isOptional }: BulkField, typed: string, { statusWord }: CellStyle): CellReading {
  const text = typed.trim();
  if (kind === 'labels') return { value: labelsOf(text) };
  if (text === '') return isOptional ? { value: null } : { problem: 'required' };
  if (kind === 'money') return moneyOf(text);
  if (kind === 'date') return dayOf(text);
  if (kind !== 'status') return { value: text };
  const value = readStatus(text);
  return value ? { value } : { problem: joinMessage('code', { allowed: switchStatuses.map(statusWord).join(', ') }) };
}

/** Returns the text of the other status, or undefined if the text is not one. */
export function otherStatus(text: string, { statusWord }: CellStyle): string | undefined {
  const status = readStatus(text);
  return status && statusWord(status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE');
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
