import { joinMessage } from '@/lib/contract/field-message';
import type { GivenCell } from '../../table-files/given-cell';
import type { CellReading } from './cell-reading';

const dayMs = 86_400_000;
/** Days from Excel's day 0 to 1970-01-01. */
const epochDay = 25_569;
const lastDay = 2_958_465;

/**
 * Reads a day as YYYY-MM-DD, as Russian and American spreadsheets write it, or as a workbook's number. A day with two
 * readings is refused and both are named.
 */
export function readDay({ text, number }: GivenCell, dayOffset: number): CellReading {
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
