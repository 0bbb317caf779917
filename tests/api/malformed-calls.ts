import type { CallValues } from '@/lib/contract/fill-address';
import { isStorable } from '@/lib/embedded-dsp/http/storable-text';
import type { Draw } from '../support/draw';

export const mutations = [
  'params',
  'query',
  'moreQuery',
  'rawQuery',
  'field',
  'field',
  'field',
  'body',
  'header',
] as const;
export type Mutation = (typeof mutations)[number];

/** Texts at which parsers and stores have stumbled. */
export const strangeTexts = [
  '\0',
  'a\0b',
  '\ud800',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  'NaN',
  'null',
  'true',
  "' or 1=1 --",
  '%',
  '\\',
  '%_\\',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'id,desc; drop table users',
  '2026-02-30',
  '0000-00-00',
  '𝕏'.repeat(300),
  'x'.repeat(4_000),
] as const;

const strangeValues = (draw: Draw): unknown =>
  draw.one<unknown>([
    ...strangeTexts,
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    {},
    [],
    [[]],
    [null],
    { __proto__: null, constructor: 1 },
    Array.from({ length: 2_000 }, (_, at) => at),
    JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  ]);

interface Given {
  mutation: Mutation;
  draw: Draw;
  params: NonNullable<CallValues['params']>;
  query: NonNullable<CallValues['query']>;
  body: unknown;
}

interface Spoilt {
  params: NonNullable<CallValues['params']>;
  query: NonNullable<CallValues['query']>;
  /** Put behind the address as it is. */
  suffix: string;
  headers: Record<string, string>;
  text: string | undefined;
}

/** One call with one thing wrong. */
export function spoilt({ mutation, draw, params, query, body }: Given): Spoilt {
  const text =
    body === undefined ? undefined : JSON.stringify(mutation === 'field' ? withStrangeField(body, draw) : body);
  const call: Spoilt = { params, query, suffix: '', headers: { 'content-type': 'application/json' }, text };
  const wellFormed = () => draw.one(strangeTexts.filter(isStorable));
  if (mutation === 'params') call.params = Object.fromEntries(Object.keys(params).map((key) => [key, wellFormed()]));
  if (mutation === 'query') {
    const key = draw.one([
      ...Object.keys(query),
      'page',
      'lang',
      'userId',
      'startDate',
      'keys',
      'groupings',
      'name',
      'value',
    ]);
    call.query = { ...query, [key]: wellFormed() };
  }
  if (mutation === 'moreQuery') {
    const key = draw.one(['userId', 'keys', 'campaignType', 'groupings', 'sort', 'page', '__proto__', 'constructor']);
    call.query = { ...query, [key]: Array.from({ length: draw.one([2, 50, 1_500]) }, (_, at) => String(at)) };
  }
  if (mutation === 'rawQuery')
    call.suffix = draw.one([
      '&page=%00',
      '&name=%ED%A0%80',
      '&%',
      '&name=%E0%A4',
      '&&&=',
      '&name=%F0%9F',
      '&sort[]=id',
      '#x',
    ]);
  if (mutation === 'body')
    call.text = draw.one([
      '',
      '{',
      '[]',
      '""',
      'null',
      '1',
      '{"a":1}{',
      '\ufeff{}',
      `${'['.repeat(100_000)}`,
      '{"__proto__":{}}',
    ]);
  if (mutation === 'header')
    call.headers = draw.one<Record<string, string>>([
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json; charset=utf-16' },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(3_000)}` },
      { authorization: 'Basic YTpi' },
      { 'x-forwarded-for': ',,,' },
    ]);
  if (call.suffix && Object.keys(call.query).length === 0) call.suffix = `?${call.suffix}`;
  return call;
}

/** A copy with one value, at any depth, replaced, removed, or put where none belongs. */
function withStrangeField(body: unknown, draw: Draw): unknown {
  if (typeof body !== 'object' || body === null || draw.below(12) === 0) return strangeValues(draw);
  const entries = Object.entries(body);
  const at = draw.below(entries.length + 1);
  const [key] = entries[at] ?? ['unknown'];
  const before = entries[at]?.[1];
  const isDeeper = typeof before === 'object' && before !== null && draw.below(3) > 0;
  const value = isDeeper ? withStrangeField(before, draw) : strangeValues(draw);
  if (Array.isArray(body)) return body.map((item, index) => (index === at ? value : item));
  const { [key]: _removed, ...rest } = Object.fromEntries(entries);
  return draw.below(6) === 0 ? rest : { ...rest, [key]: value };
}

/** Copies of a body, each with another of its texts replaced. */
export function withEachText(body: unknown, text: string): unknown[] {
  if (typeof body === 'string') return [text];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    withEachText(value, text).map((changed) =>
      Array.isArray(body) ? body.map((item, at) => (String(at) === key ? changed : item)) : { ...body, [key]: changed },
    ),
  );
}
