import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@/lib/contract/history/history';
import { toAmount } from '@/lib/contract/money';

/** A thing's fields: values of the wire, or of the store with money in micros (bigint) and times as dates. */
export type Recorded = Readonly<Record<string, unknown>>;

/** Say nothing to a reader: numbers of the row itself and of its edits. */
const silent = new Set(['id', 'version', 'createdAt', 'updatedAt']);
const secret = /password|token|secret|price\w+Key$/i;
const mask = '•••';

/** The fields that differ, by name; what is secret shows that it changed, never what it was. */
export function fieldChanges(before: Recorded | null, after: Recorded | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].toSorted().flatMap((field) => {
    if (silent.has(field) || before?.[field] === after?.[field]) return [];
    const [was, is] = [plain(before?.[field]), plain(after?.[field])];
    if (isDeepStrictEqual(was, is)) return [];
    return [{ field, before: shown(field, was), after: shown(field, is) }];
  });
}

/** All fields of a thing as its history would tell them. */
export const historyFieldsOf = (thing: Recorded): Record<string, Json> =>
  Object.fromEntries(Object.entries(thing).map(([field, value]) => [field, shown(field, plain(value))]));

type Json = FieldChange['before'];

const shown = (field: string, value: Json): Json => (value !== null && secret.test(field) ? mask : value);

/** The value as JSON keeps it: micros as the wire's amounts, dates as ISO 8601, nothing as null. */
function plain(value: unknown): Json {
  const text = JSON.stringify(value ?? null, (_key, one) => (typeof one === 'bigint' ? toAmount(one) : one));
  return JSON.parse(text);
}
