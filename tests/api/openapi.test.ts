import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes, isErrorCode } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/permissions';
import { openApiDocument } from '@/lib/embedded-dsp/http/openapi';

const described = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-access': z.string(),
  'x-permissions': z.array(z.string()),
  'x-errors': z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.object() })) }).optional(),
  responses: z.object({ 200: z.object(), default: z.object() }),
});
const shape = z.object({
  openapi: z.literal('3.1.0'),
  components: z.object({
    schemas: z.object({
      Refusal: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
    }),
  }),
  paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post', 'put', 'delete']), described.optional())),
});

describe('the published contract', () => {
  const document = shape.parse(JSON.parse(JSON.stringify(openApiDocument())));
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => (one ? [{ path, method, ...one }] : [])),
  );

  it('describes every operation, with its access, permissions and errors', () => {
    expect(all).toHaveLength(operations.length);
    for (const { name, method, path, access, errors, bodyKind } of operations) {
      const one = all.find(({ operationId }) => operationId === name);
      expect(one).toMatchObject({ path: `/${path}`, method: method.toLowerCase(), 'x-errors': errors });
      expect(one?.['x-permissions']).toEqual(typeof access === 'object' ? access : []);
      expect(one?.security).toEqual(access === 'public' ? [] : [{ session: [] }]);
      const bodies = { none: undefined, json: ['application/json'], multipart: ['multipart/form-data'] };
      expect(one?.requestBody && Object.keys(one.requestBody.content)).toEqual(bodies[bodyKind]);
    }
  });

  it('names the path’s parameters, and page, size and sort as required where a list is paged', () => {
    for (const { operationId, path, parameters } of all) {
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const required = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
      const { isPaged } = operations.find(({ name }) => name === operationId) ?? {};
      if (isPaged) expect(required).toEqual(expect.arrayContaining(['page', 'size', 'sort']));
    }
  });

  it('knows every code and permission that it names', () => {
    expect(document.components.schemas.Refusal.properties.code.enum).toEqual(Object.keys(errorCodes));
    expect(all.flatMap((one) => one['x-errors']).filter((code) => !isErrorCode(code))).toEqual([]);
    const known: readonly string[] = permissions;
    expect(all.flatMap((one) => one['x-permissions']).filter((held) => !known.includes(held))).toEqual([]);
  });
});
