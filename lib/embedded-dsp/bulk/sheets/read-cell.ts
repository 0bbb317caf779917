import { joinMessage } from '@/lib/contract/field-message';
import type { BulkField } from '@/lib/contract/history/bulk-fields';
import { bulkValue } from '@/lib/contract/history/bulk-values';
import { toAmount, toMicros } from '@/lib/contract/money';
import { type NumberKind, readNumber } from '@/lib/contract/read-number';
import { readStatus } from '@/lib/contract/read-status';
import { timeZones } from '../../dictionaries/time-zones';
import type { GivenCell } from '../../table-files/given-cell';
import type { Json } from '../editable';
import { allowedCodes, codeIn, isCodeKind } from './sheet-words';

/** Reads a field's new value from its cell. `dayOffset` as in the table. Nothing is rounded or guessed. */
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
  if (kind === 'percent') return plainNumber(numberIn({ ...cell, text: text.replace(/\s*%$/, '') }, 'rate'));
  if (kind === 'date') return readDay(cell, dayOffset);
  if (kind === 'frequency') return frequencyOf(text);
  if (kind === 'labels') return { value: listIn(text) };
  if (kind === 'limit') return plainNumber(numberIn(cell, 'whole'));
  if (kind === 'kktu') return { value: listIn(text) };
  if (kind === 'flag') return flagOf(text);
  if (kind === 'timeZone') return timeZoneOf(text);
  if (isCodeKind(kind)) {
    const value = codeIn(kind, text);
    return value ? { value } : { problem: joinMessage('code', { allowed: allowedCodes(kind) }) };
  }
  return { value: cell.text };
}

/** Reads a number. A numeric cell of a workbook is unambiguous, a text may be ambiguous. */
function numberIn({ text, number }: GivenCell, kind: NumberKind) {
  if (number === undefined) return readNumber(text, kind);
  if (number < 0) return { problem: 'noMinus' };
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { problem: 'notNumber' };
  return kind === 'money' && decimals.length > 2 ? { problem: joinMessage('decimals', { count: 2 }) } : { text };
}

type NumberRead = ReturnType<typeof numberIn>;
const isRead = (read: NumberRead): read is { text: string } => read.text !== undefined;

/** Reads an amount. Values with too many digits are returned unchanged, so that the shape reports them. */
function amountOf(read: NumberRead): CellReading {
  if (!isRead(read)) return { problem: read.problem ?? 'money' };
  return { value: /^\d{1,13}(\.\d{1,6})?$/.test(read.text) ? toAmount(toMicros(read.text)) : read.text };
}

function plainNumber(read: NumberRead): CellReading {
  return isRead(read) ? { value: Number(read.text) } : { problem: read.problem ?? 'percent' };
}

function frequencyOf(text: string): CellReading {
  const [, times, days] = /^(\d{1,9})\s+\D+?\s+(\d{1,9})(?:\s+\D*)?$/.exec(text) ?? [];
  if (times === undefined) return { problem: 'frequencyText' };
  return { value: { times: Number(times), days: Number(days) } };
}

/** Splits labels or codes. Trailing and doubled commas are ignored as typing errors. */
const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);

function flagOf(text: string): CellReading {
  const status = readStatus(text);
  return status ? { value: status === 'ACTIVE' } : { problem: 'flagText' };
}

/** Accepts the IANA name, the key, and the name in either language. */
function timeZoneOf(text: string): CellReading {
  const typed = text.toLowerCase();
  const found = timeZones().find((one) => Object.values(one).some((name) => name.toLowerCase() === typed));
  return found ? { value: found.key } : { problem: 'timeZoneText' };
}

const dayMs = 86_400_000;
/** Days from Excel's day 0 to 1970-01-01. */
const epochDay = 25_569;
const lastDay = 2_958_465;

/**
 * Reads a date as YYYY-MM-DD, in Russian or American notation, or as a workbook's number. An ambiguous date is refused
 * with both readings.
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

/** The value of a cell, or the message why it is invalid. */
type CellReading = { value: Json; problem?: undefined } | { value?: undefined; problem: string };
