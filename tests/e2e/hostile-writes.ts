import type { OperationName } from '@/lib/contract/addresses';
import { callAddress } from '@/lib/contract/call-address';
import { pivot } from '../api/pivot/pivot';
import type { Subject } from '../api/pivot/sample';
import { hostileText, hostileTexts } from './hostile-texts';
import { cookieOf, ownHeaders, type PlainAnswer, plainRequest } from './plain-request';

type Path = readonly (string | number)[];

/** Returns a function that calls operations through the console, as its pages do. */
export async function callerAs(origin: string, login: string) {
  const headers = { ...ownHeaders(origin), cookie: await cookieOf(origin, login) };
  return (
    name: OperationName,
    sent: { params?: object; query?: object; body?: unknown } = {},
  ): Promise<PlainAnswer> => {
    const { method, path } = callAddress(name, sent as Parameters<typeof callAddress>[1]); // Records of plain values.
    const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
    const type: Record<string, string> = 'body' in body ? { 'content-type': 'application/json' } : {};
    return plainRequest(origin, `/api/dsp/${path}`, { method, headers: { ...headers, ...type }, ...body });
  };
}
export type Caller = Awaited<ReturnType<typeof callerAs>>;

export interface Written {
  /** Number of fields that accept any text. */
  fields: number;
  /** Number of texts that were stored. */
  stored: number;
  ids: number[];
}

/**
 * Writes hostile texts into every field of an operation that accepts any text. Fields that refuse the first text keep
 * their value. Writes `times` times, and shifts the texts by one field each time.
 */
export async function writeHostile(call: Caller, name: OperationName, subject: Subject, times = hostileTexts.length) {
  const fresh = () => pivot[name].sample(subject);
  const sample = fresh();
  const places: Path[] = [];
  for (const place of placesOf(sample.body)) {
    const trial = fresh();
    const answer = await call(name, { ...trial, body: withText(trial.body, place, hostileText(2)) });
    if (answer.status === 200) places.push(place);
  }
  const written: Written = { fields: places.length, stored: 0, ids: [] };
  for (let turn = 0; turn < times && places.length > 0; turn++) {
    const { body, ...rest } = fresh();
    const full = places.reduce((so, place, at) => withText(so, place, hostileText(turn + at)), body);
    const answer = await call(name, { ...rest, body: full });
    if (answer.status !== 200) continue;
    written.stored += places.length;
    const { id } = (JSON.parse(answer.text) ?? {}) as { id?: number };
    if (id) written.ids.push(id);
  }
  return written;
}

/** Returns the paths of all texts and nulls in a body. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? withText(part, rest, text) : part));
  const record = value as Record<string, unknown>; // as found by placesOf
  return { ...record, [key]: withText(record[key], rest, text) };
}
