import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errorCodes } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';

/** The contract as OpenAPI 3.1. Permissions stand in `x-permissions`, our own additions to §7 in `x-extension`. */
export function openApiDocument() {
  written ??= {
    openapi: '3.1.0',
    info: { title: 'DSP API', version: '1' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths: paths(),
  };
  return written;
}

let written: object | undefined;

const refusalSchema = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};

function paths() {
  const found: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = `/${operation.path}`;
    found[path] = { ...found[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return found;
}

function describe(operation: Endpoint) {
  const { access, errors } = operation;
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split('.')[0]],
    security: access === 'public' ? [] : [{ session: [] }],
    'x-access': typeof access === 'object' ? 'permission' : access,
    'x-permissions': typeof access === 'object' ? access : [],
    'x-errors': errors,
    ...(operation.isExtension && { 'x-extension': true }),
    parameters: [...parametersOf(operation, 'params', 'path'), ...parametersOf(operation, 'query', 'query')],
    ...bodyOf(operation),
    responses: {
      200: { description: 'Done', content: contentOf(operation) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

const contentOf = ({ isFile, answer }: Endpoint) =>
  isFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(z.toJSONSchema(answer, { io: 'output' }));

const json = (schema: object) => ({ 'application/json': { schema } });

function parametersOf(operation: Endpoint, part: 'params' | 'query', place: 'path' | 'query') {
  const shape = operation[part]?.shape ?? {};
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (operation.isPaged && ['page', 'size', 'sort'].includes(name)),
    // Shapes are made by zod, whose core type is what `shape` is declared as.
    schema: z.toJSONSchema(schema as z.ZodType, { io: 'input' }),
  }));
}

function bodyOf(operation: Endpoint) {
  if (operation.bodyKind === 'none') return {};
  if (operation.bodyKind === 'json' && operation.body)
    return { requestBody: { required: true, content: json(z.toJSONSchema(operation.body, { io: 'input' })) } };
  const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}
