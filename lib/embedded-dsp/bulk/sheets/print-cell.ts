import type { BulkField } from '@/lib/contract/history/bulk-fields';
import { timeZoneByKey } from '../../dictionaries/time-zones';
import type { Cell } from '../../table-files/cell';
import { fillMessage } from '../../words/fill-message';
import type { Json } from '../editable';
import { isCodeKind, type SheetWords } from './sheet-words';

/** Formats a field's value for a sheet. */
export function printCell({ kind }: BulkField, value: Json, words: SheetWords): Cell {
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  if (kind === 'money' || kind === 'date') return { kind, text: String(value) };
  if (kind === 'percent' || kind === 'limit') return { kind: 'number', value: Number(value) };
  return { kind: 'text', text: wordOf(kind, value, words) };
}

function wordOf(kind: BulkField['kind'], value: Json, words: SheetWords): string {
  if (isCodeKind(kind) && typeof value === 'string')
    return Object.entries(words[kind]).find(([code]) => code === value)?.[1] ?? value;
  if (kind === 'flag') return value === true ? words.flag.on : words.flag.off;
  if (kind === 'timeZone') return timeZoneByKey(String(value))?.zone ?? String(value);
  if (kind === 'frequency' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return fillMessage(words.frequency, { times: String(value.times), days: Number(value.days) }, words.language);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
