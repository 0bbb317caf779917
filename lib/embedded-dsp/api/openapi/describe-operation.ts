import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type ErrorCode, errorCodes } from '@/lib/contract/error-codes';
import { codesOf } from './codes-of';
import { conditionOf } from './condition-of';
import { operationExamples } from './operation-examples';
import { explainField, publishedSchema, type Schema } from './published-schema';

/** Returns an operation's description in OpenAPI 3.1. */
export function describeOperation(operation: Endpoint) {
  const { name, access, errors } = operation;
  return {
    operationId: name,
    summary: operation.summary,
    description: accessOf(operation),
    tags: [areaOf(operation)],
    security: access === 'public' ? [] : [{ session: [] }],
    'x-access': typeof access === 'object' ? 'permission' : access,
    'x-permissions': typeof access === 'object' ? access : [],
    'x-errors': errors,
    'x-paged': operation.isPaged,
    ...(operation.isExtension && { 'x-extension': true }),
    parameters: [...parametersOf(operation, 'params'), ...parametersOf(operation, 'query')],
    ...bodyOf(operation),
    responses: { 200: answerOf(operation), ...refusalsOf(operation) },
  };
}

const areaOf = ({ name }: Endpoint) => name.split('.')[0] ?? '';

function accessOf({ access }: Endpoint): string {
  if (access === 'public') return 'Open to anyone.';
  if (access === 'temporary') return 'For anyone signed in, a temporary password included.';
  if (access === 'user') return 'For anyone signed in.';
  return access.length === 1 ? `For holders of ${access[0]}.` : `For holders of any of ${access.join(', ')}.`;
}

const json = (schema: object, example: unknown) => ({ 'application/json': { schema, example } });

/** Cache for the document and the page. The shapes never change while the program runs. */
const made = new WeakMap<Endpoint, Map<string, unknown>>();
function once<T>(operation: Endpoint, part: string, make: () => T): T {
  const parts = made.get(operation) ?? new Map<string, unknown>();
  made.set(operation, parts);
  if (!parts.has(part)) parts.set(part, make());
  return parts.get(part) as T; // the value that `make` returned for this part
}

/** Returns the schema and the example of an operation's JSON body or answer; null if it is not JSON. */
export const jsonPart = (operation: Endpoint, part: 'body' | 'answer') =>
  once(operation, part, () => makeJsonPart(operation, part));

function makeJsonPart(operation: Endpoint, part: 'body' | 'answer'): { schema: Schema; example: unknown } | null {
  const shape = operation[part];
  if (!shape || (part === 'answer' && operation.isFile) || (part === 'body' && operation.bodyKind !== 'json'))
    return null;
  const schema = publishedSchema(shape, part === 'body' ? 'input' : 'output', areaOf(operation));
  return { schema, example: patched(exampleOf(schema), operationExamples[operation.name]?.[part]) };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const patched = (made: unknown, patch: unknown) =>
  isRecord(made) && isRecord(patch) ? { ...made, ...patch } : (patch ?? made);

/** Returns the parameters of the path or the query, with schema and example. */
export const parametersOf = (operation: Endpoint, part: 'params' | 'query') =>
  once(operation, part, () => makeParameters(operation, part));

function makeParameters(operation: Endpoint, part: 'params' | 'query') {
  const place = part === 'params' ? 'path' : 'query';
  const given = operationExamples[operation.name]?.[part] ?? {};
  return Object.entries(operation[part]?.shape ?? {}).map(([name, shape]) => {
    const field = shape as z.ZodType; // `shape` is declared with zod's core type, but zod makes all shapes
    const [schema] = Object.values(
      publishedSchema(z.object({ [name]: field }), 'input', areaOf(operation)).properties ?? {},
    );
    const described: Schema = schema ?? {};
    explainField(described, areaOf(operation), name);
    return {
      name,
      in: place,
      required:
        place === 'path' ||
        (operation.isPaged && ['page', 'size', 'sort'].includes(name)) ||
        !field.safeParse(undefined).success,
      description: described.description,
      schema: described,
      example: given[name] ?? exampleOf(described),
    };
  });
}

function bodyOf(operation: Endpoint) {
  if (operation.bodyKind === 'multipart') {
    const file = { type: 'string', format: 'binary', description: 'The file', examples: ['(bytes)'] };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const body = jsonPart(operation, 'body');
  return body ? { requestBody: { required: true, content: json(body.schema, body.example) } } : {};
}

function answerOf(operation: Endpoint) {
  const answer = jsonPart(operation, 'answer');
  if (answer) return { description: 'Done', content: json(answer.schema, answer.example) };
  const schema = { type: 'string', format: 'binary' };
  return { description: 'The file', content: { 'application/octet-stream': { schema } } };
}

/** Returns the error responses by status, each with its codes and their conditions. */
function refusalsOf(operation: Endpoint) {
  const all = codesOf(operation);
  return Object.fromEntries(
    [...new Set(all.map((code) => errorCodes[code]))].map((status) => {
      const codes = all.filter((code) => errorCodes[code] === status);
      const lines = codes.map((code) => `- ${code}: ${conditionOf(code, 'en')} / ${conditionOf(code, 'ru')}`);
      return [status, { description: lines.join('\n'), content: json(refusalWith(codes), { code: codes[0] }) }];
    }),
  );
}

const refusalWith = (codes: readonly ErrorCode[]) => ({
  allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
});

/** Returns a value that a published schema accepts, built from the examples of its fields, including optional ones. */
function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choice) return exampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  const types = [schema.type ?? []].flat();
  if (types.includes('object') || schema.properties) return objectOf(schema);
  if (types.includes('array')) return listOf(schema);
  if (schema.default !== undefined) return schema.default;
  return plainOf(schema, types[0]);
}

function objectOf({ properties, additionalProperties, propertyNames }: Schema): unknown {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field)] as const);
  const named = propertyNames?.enum?.map(String) ?? [];
  const rest =
    typeof additionalProperties === 'object'
      ? named.map((name) => [name, exampleOf(additionalProperties)] as const)
      : [];
  return Object.fromEntries([...fields, ...rest]);
}

function listOf({ items, prefixItems, minItems = 0 }: Schema): unknown[] {
  if (prefixItems) return prefixItems.map(exampleOf);
  return items ? Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items)) : [];
}

function plainOf({ format, minimum, exclusiveMinimum }: Schema, type: string | undefined): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 0, (exclusiveMinimum ?? -1) + 1);
  if (type === 'null') return null;
  if (format === 'date') return '2026-11-21';
  return format === 'date-time' ? '2026-11-21T09:30:00.000Z' : 'text';
}
