import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type ErrorCode, errorCodes, isErrorCode } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/people/permissions';
import { codesOf } from '@/lib/embedded-dsp/api/openapi/codes-of';
import { jsonPart, parametersOf } from '@/lib/embedded-dsp/api/openapi/describe-operation';
import { openApiDocument } from '@/lib/embedded-dsp/api/openapi/openapi-document';
import { alternativesOf, type Schema } from '@/lib/embedded-dsp/api/openapi/published-schema';
import { openApiObject } from './openapi-structure';
import { pivot } from './pivot/pivot';

const published = JSON.parse(JSON.stringify(openApiDocument()));
const parsed = openApiObject.safeParse(published);

interface Published {
  path: string;
  method: string;
  operationId: string;
  [key: string]: unknown;
}
const all: Published[] = Object.entries<Record<string, object>>(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ ...(one as { operationId: string }), path, method })),
);
const named = (name: string) => all.find(({ operationId }) => operationId === name);

/** Every field of every part of every operation that is JSON, with where it stands. */
function fieldsOf(operation: Endpoint): { at: string; field: Schema }[] {
  const parts = (['params', 'query'] as const).flatMap((part) =>
    parametersOf(operation, part).flatMap(({ name, schema }) => [
      { at: `${operation.name} ${part}.${name}`, field: schema },
      ...below(schema, `${operation.name} ${part}.${name}`),
    ]),
  );
  const bodies = (['body', 'answer'] as const).flatMap((part) =>
    below(jsonPart(operation, part)?.schema ?? {}, `${operation.name} ${part}`),
  );
  return [...parts, ...bodies];
}
function below(schema: Schema, at: string): { at: string; field: Schema }[] {
  const { properties = {}, items, additionalProperties, prefixItems = [] } = schema;
  const inner = [...alternativesOf(schema), ...prefixItems, ...(items ? [items] : [])];
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      { at: `${at}.${name}`, field },
      ...below(field, `${at}.${name}`),
    ]),
    ...[...inner, ...rest].flatMap((one) => below(one, at)),
  ];
}
const isMadeOfFields = (field: Schema): boolean =>
  Boolean(field.properties || field.items || field.prefixItems || field.additionalProperties) ||
  alternativesOf(field).some(isMadeOfFields);

describe('the published contract', () => {
  it('has the structure of OpenAPI 3.1', () => {
    expect(parsed.error?.issues.slice(0, 5)).toBeUndefined();
    expect(openApiObject.safeParse({ ...published, paths: { '/x': { get: {} } } }).success).toBe(false);
    expect(openApiObject.safeParse({ ...published, stranger: 1 }).success).toBe(false);
  });

  it('has each path once, whatever its parameters are called, and each operation under a name of its own', () => {
    const shapes = Object.keys(published.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((path, at) => shapes.indexOf(path) !== at)).toEqual([]);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  });

  it('describes every operation, with its access, permissions and errors', () => {
    expect(all).toHaveLength(operations.length);
    for (const { name, method, path, access, errors, bodyKind, isPaged, isExtension } of operations) {
      const one = named(name);
      expect(one).toMatchObject({ path: `/${path}`, method: method.toLowerCase(), 'x-errors': errors });
      expect(one?.['x-permissions']).toEqual(typeof access === 'object' ? access : []);
      expect(one?.security).toEqual(access === 'public' ? [] : [{ session: [] }]);
      expect([one?.['x-paged'], one?.['x-extension'] ?? false]).toEqual([isPaged, isExtension]);
      const bodies = { none: undefined, json: ['application/json'], multipart: ['multipart/form-data'] };
      const body = one?.requestBody as { content: object } | undefined;
      expect(body && Object.keys(body.content)).toEqual(bodies[bodyKind]);
    }
  });

  it('names the path’s parameters, and page, size and sort as required where a list is paged', () => {
    for (const { name, path, isPaged } of operations) {
      const parameters = named(name)?.parameters as { name: string; in: string; required: boolean }[];
      const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const required = parameters.filter((one) => one.in === 'query' && one.required).map((one) => one.name);
      if (isPaged) expect(required).toEqual(expect.arrayContaining(['page', 'size', 'sort']));
    }
  });

  it('answers files as bytes and everything else as JSON', () => {
    for (const { name, isFile } of operations) {
      const responses = (named(name)?.responses ?? {}) as Record<string, { content?: object }>;
      const { content } = responses['200'] ?? {};
      expect([name, Object.keys(content ?? {})]).toEqual([
        name,
        [isFile ? 'application/octet-stream' : 'application/json'],
      ]);
    }
  });

  it('lists by status every code that an operation can answer, and each code’s condition in both languages', () => {
    for (const operation of operations) {
      const responses = named(operation.name)?.responses as Record<string, { description: string }>;
      for (const code of codesOf(operation))
        expect(responses[errorCodes[code]]?.description).toMatch(new RegExp(`^- ${code}: .+ / .*[а-яё]`, 'im'));
      const answered = Object.values(pivot[operation.name].answers).filter((one): one is ErrorCode => one !== 200);
      expect([operation.name, answered.filter((code) => !codesOf(operation).includes(code))]).toEqual([
        operation.name,
        [],
      ]);
    }
    const conditions: Record<string, { status: number; en: string; ru: string }> = published['x-error-codes'];
    expect(Object.keys(conditions)).toEqual(Object.keys(errorCodes));
    for (const { status, en, ru } of Object.values(conditions))
      expect([status >= 400, Boolean(en && ru)]).toEqual([true, true]);
  });

  it('knows every code and permission that it names', () => {
    const known: readonly string[] = permissions;
    for (const { 'x-errors': errors, 'x-permissions': held } of all) {
      expect((errors as string[]).filter((code) => !isErrorCode(code))).toEqual([]);
      expect((held as string[]).filter((one) => !known.includes(one))).toEqual([]);
    }
  });
});

describe('every field of the contract', () => {
  const fields = operations.flatMap(fieldsOf);

  it('says what it is', () => {
    expect(fields.length).toBeGreaterThan(1_000);
    expect(fields.filter(({ field }) => !field.description).map(({ at }) => at)).toEqual([]);
  });

  it('has an example, unless it is made of fields that have', () => {
    expect(fields.filter(({ field }) => !field.examples && !isMadeOfFields(field)).map(({ at }) => at)).toEqual([]);
  });
});

describe('every example', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'is one that the contract accepts: %s',
    (_name, operation) => {
      const refused = (shape: z.ZodType | undefined, value: unknown) =>
        shape?.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
      for (const part of ['params', 'query'] as const) {
        const values = parametersOf(operation, part).map(({ name, example }) => [name, example]);
        expect([part, refused(operation[part], Object.fromEntries(values))]).toEqual([part, []]);
      }
      for (const part of ['body', 'answer'] as const) {
        const json = jsonPart(operation, part);
        if (json) expect([part, refused(operation[part], json.example)]).toEqual([part, []]);
      }
    },
  );
});
