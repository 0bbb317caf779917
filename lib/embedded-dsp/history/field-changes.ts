import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@/lib/contract/history/history';
import { secretMask } from '@/lib/contract/history/undoable-entities';
import { toAmount } from '@/lib/contract/money';

/** Fields of an object: values of the API, or of the store with money in micros (bigint) and times as dates. */
export type Recorded = Readonly<Record<string, unknown>>;

/** Fields without information for readers: ids and versions. */
const silent = new Set(['id', 'version', 'createdAt', 'updatedAt']);
const secret = /password|token|secret|price\w+Key$/i;

/** Returns the fields that differ, by name. Secret values are masked. */
export function fieldChanges(before: Recorded | null, after: Recorded | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].toSorted().flatMap((field) => {
    if (silent.has(field) || before?.[field] === after?.[field]) return [];
    const was = plain(before?.[field]);
    const is = plain(after?.[field]);
    if (isDeepStrictEqual(was, is)) return [];
    return [{ field, before: shown(field, was), after: shown(field, is) }];
  });
}

/** Returns all fields of an object as its history would show them. */
export const historyFieldsOf = (thing: Recorded): Record<string, Json> =>
  Object.fromEntries(Object.entries(thing).map(([field, value]) => [field, shown(field, plain(value))]));

type Json = FieldChange['before'];

const shown = (field: string, value: Json): Json => (value !== null && secret.test(field) ? secretMask : value);

/** Converts a value to JSON: micros to amounts, dates to ISO 8601, undefined to null. */
function plain(value: unknown): Json {
  const text = JSON.stringify(value ?? null, (_key, one) => (typeof one === 'bigint' ? toAmount(one) : one));
  return JSON.parse(text);
}
