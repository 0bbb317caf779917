import { type FieldKind, fieldKind } from '@/components/history/field-kind';
import { codeWord, fieldWord, type HistoryWords } from '@/components/history/history-words';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { formatDateTime } from '@/lib/format/format-date';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatDecimal, formatInteger } from '@/lib/format/format-number';

export type Json = FieldChange['before'];
export type JsonObject = { [key: string]: Json };
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Place = { entity: HistoryEntity; field: string };

/** One value, or one item of a list, in words. */
export function valueText(words: HistoryWords, { entity, field }: Place, value: Json): string {
  if (value === null || value === '') return words.t('none');
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((item) => valueText(words, { entity, field }, item)).join(', ');
  if (isObject(value)) return objectText(words, entity, value);
  return scalarText(words, fieldKind(entity, field), value);
}

function scalarText(words: HistoryWords, kind: FieldKind, value: string | number): string {
  const text = String(value);
  if (kind.as === 'money') return moneyText(words, text);
  if (kind.as === 'percent') return `${text}%`;
  if (kind.as === 'schedule') return scheduleText(words, text);
  if (kind.as === 'words') return codeWord(words, kind.group, text);
  if (kind.as === 'keys') return words.nameOf(kind.source, text) ?? text;
  if (kind.as === 'codes') return words.nameOf(kind.of, text) ?? text;
  if (kind.as === 'numbers') return words.nameOf(kind.of, text) ?? words.t('number', { id: text });
  if (typeof value === 'number') return Number.isInteger(value) ? formatInteger(value) : formatDecimal(value);
  return isInstant.test(text) ? formatDateTime(text, words.timeZone) : text;
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const isAmount = /^-?\d+(\.\d+)?$/;

function moneyText({ currency }: HistoryWords, text: string): string {
  if (!isAmount.test(text)) return text;
  return currency ? formatMoney(text, currency) : formatAmount(text);
}

function scheduleText({ t }: HistoryWords, text: string): string {
  const hours = text.replaceAll('0', '').length;
  return hours === text.length ? t('allHours') : t('hours', { count: hours });
}

/** Things inside lists: a page, a place, a tracker, a condition; whatever else, field by field. */
function objectText(words: HistoryWords, entity: HistoryEntity, value: JsonObject): string {
  const word = (group: string, code: Json | undefined) => codeWord(words, group, String(code));
  const { kind, key, param, operator, event, url, value: inner, aspectRatio } = value;
  if (kind === 'point') return pointText(words, value);
  if (typeof kind === 'string' && typeof key === 'string')
    return words.nameOf('places', `${kind}:${key}`) ?? `${word('placeKind', kind)} ${key}`;
  if (param !== undefined) return [word('ruleParam', param), word('ruleOperator', operator), inner].join(' ');
  if (operator !== undefined) return `${word('pageOperator', operator)} ${String(inner)}`;
  if (event !== undefined && url !== undefined) return `${word('trackerEvent', event)}: ${String(url)}`;
  if (typeof aspectRatio === 'string') return aspectRatio;
  return Object.entries(value)
    .map(([field, one]) => `${fieldWord(words, entity, field)}: ${valueText(words, { entity, field }, one)}`)
    .join('; ');
}

function pointText({ t }: HistoryWords, { latitude, longitude, radius, name }: JsonObject): string {
  const named = typeof name === 'string' ? `${name}, ` : '';
  return named + t('point', { latitude: String(latitude), longitude: String(longitude), radius: String(radius) });
}
