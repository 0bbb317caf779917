import { bidTypes, interfaceLanguages, switchStatuses } from '@/lib/contract/enumerations';
import { joinMessage } from '@/lib/contract/field-message';
import type { BulkField } from '@/lib/contract/history/bulk-fields';
import { bulkValue } from '@/lib/contract/history/bulk-values';
import { toAmount, toMicros } from '@/lib/contract/money';
import { type NumberKind, readNumber } from '@/lib/contract/read-number';
import type { GivenCell } from '../../table-files/given-cell';
import type { Json } from '../editable';
import { codeOf, sheetWords } from './sheet-words';

/** Reads the new value of a field from its cell; `dayOffset` as of the table. Nothing is rounded and nothing guessed. */
export function readCell(of: BulkField, cell: GivenCell, dayOffset: number): CellReading {
  if (cell.isFormula) return { problem: 'formula' };
  const reading =
    cell.text.trim() === '' ? { value: of.kind === 'labels' ? [] : null } : readFilled(of, cell, dayOffset);
  if (reading.problem !== undefined) return reading;
  if (reading.value === null && !of.isOptional) return { problem: 'required' };
  const fitting = bulkValue(of, 'set').safeParse(reading.value);
  if (!fitting.success) return { problem: fitting.error.issues[0]?.message ?? 'invalid' };
  return { value: fitting.data as Json }; // The shapes of values are all JSON.
}

function readFilled({ kind }: BulkField, cell: GivenCell, dayOffset: number): CellReading {
  const text = cell.text.trim();
  if (kind === 'money') return amountOf(numberIn(cell, 'money'));
  if (kind === 'percent') return shareOf(numberIn({ ...cell, text: text.replace(/\s*%$/, '') }, 'rate'));
  if (kind === 'date') return readDay(cell, dayOffset);
  if (kind === 'frequency') return frequencyOf(text);
  if (kind === 'labels') return { value: labelsOf(text) };
  if (kind === 'status' || kind === 'bidType') {
    const value = codeOf(kind, codes[kind], text);
    return value ? { value } : { problem: joinMessage('code', { allowed: allowedOf(kind) }) };
  }
  return { value: cell.text };
}

/** A number of a workbook has one reading, a text may have two. */
function numberIn({ text, number }: GivenCell, kind: NumberKind) {
  if (number === undefined) return readNumber(text, kind);
  if (number < 0) return { problem: 'noMinus' };
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { problem: 'notNumber' };
  return kind === 'money' && decimals.length > 2 ? { problem: joinMessage('decimals', { count: 2 }) } : { text };
}

type NumberRead = ReturnType<typeof numberIn>;
const isRead = (read: NumberRead): read is { text: string } => read.text !== undefined;

/** Longer digits are nothing that a shape could take: they stay as they are, for it to say so. */
function amountOf(read: NumberRead): CellReading {
  if (!isRead(read)) return { problem: read.problem ?? 'money' };
  return { value: /^\d{1,13}(\.\d{1,6})?$/.test(read.text) ? toAmount(toMicros(read.text)) : read.text };
}

function shareOf(read: NumberRead): CellReading {
  return isRead(read) ? { value: Number(read.text) } : { problem: read.problem ?? 'percent' };
}

function frequencyOf(text: string): CellReading {
  const [, times, days] = /^(\d{1,9})\s+\D+?\s+(\d{1,9})(?:\s+\D*)?$/.exec(text) ?? [];
  if (times === undefined) return { problem: 'frequencyText' };
  return { value: { times: Number(times), days: Number(days) } };
}

/** Trailing and doubled commas are slips of the hand. */
const labelsOf = (text: string): string[] =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);

const codes = { status: switchStatuses, bidType: bidTypes } as const;

const allowedOf = (kind: 'status' | 'bidType'): string =>
  interfaceLanguages.map((language) => Object.values(sheetWords(language)[kind]).join(', ')).join('; ');

const dayMs = 86_400_000;
/** Days from Excel's day 0 to 1970-01-01. */
const epochDay = 25_569;
const lastDay = 2_958_465;

/**
 * Reads a day as YYYY-MM-DD, as Russian and American spreadsheets write it, or as a workbook's number. A day with two
 * readings is refused and both are named.
 */
function readDay({ text, number }: GivenCell, dayOffset: number): CellReading {
  if (number !== undefined) {
    const day = number + dayOffset;
    if (!Number.isInteger(day) || day < 61 || day > lastDay) return { problem: 'date' };
    return { value: new Date((day - epochDay) * dayMs).toISOString().slice(0, 10) };
  }
  const [, year = '', middle = '', last = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? [];
  if (year) return dayOf(year, middle, last) ?? { problem: 'date' };
  const [, one = '', mark, two = '', end = ''] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text.trim()) ?? [];
  const dayFirst = dayOf(end, two, one);
  if (mark === '.') return dayFirst ?? { problem: 'date' };
  const monthFirst = dayOf(end, one, two);
  if (dayFirst && monthFirst && dayFirst.value !== monthFirst.value)
    return { problem: joinMessage('twoDates', { first: dayFirst.value, second: monthFirst.value }) };
  return dayFirst ?? monthFirst ?? { problem: 'date' };
}

function dayOf(year: string, month: string, day: string): { value: string } | undefined {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : { value };
}

/** What a cell says, or the message of why it says nothing that the field takes. */
type CellReading = { value: Json; problem?: undefined } | { value?: undefined; problem: string };
