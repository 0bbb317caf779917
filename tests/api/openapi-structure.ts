import { z } from 'zod';

/**
 * The structure of OpenAPI 3.1 as its official JSON schema has it, for the parts that the contract uses: what is
 * required, what may stand where, and nothing else but `x-` extensions.
 */
const extensions = z.record(z.string().regex(/^x-/), z.unknown());
/** An object with these keys; any other must be an extension. */
const closed = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object(shape)
    .catchall(z.unknown())
    .superRefine((value, context) => {
      const strangers = Object.fromEntries(Object.entries(value).filter(([key]) => !(key in shape)));
      if (!extensions.safeParse(strangers).success)
        context.addIssue({ code: 'custom', message: `may not have ${Object.keys(strangers).join(', ')}` });
    });

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;
const type = z.enum(types);
const unique = <S extends z.ZodType>(item: S) => z.array(item).refine((all) => new Set(all).size === all.length);
const count = z.int().nonnegative();
const isPattern = (text: string) => {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
};

/** JSON Schema 2020-12, the keywords that occur. */
const schema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    z.strictObject({
      $ref: z.string().regex(/^#\/components\/schemas\/\w+$/),
    }),
    z.strictObject({
      type: z.union([type, unique(type).min(1)]).optional(),
      description: z.string().min(1).optional(),
      title: z.string().optional(),
      default: z.unknown().optional(),
      examples: z.array(z.unknown()).optional(),
      const: z.unknown().optional(),
      enum: unique(z.unknown()).optional(),
      format: z.string().optional(),
      pattern: z.string().refine(isPattern).optional(),
      contentEncoding: z.string().optional(),
      multipleOf: z.number().positive().optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      exclusiveMinimum: z.number().optional(),
      exclusiveMaximum: z.number().optional(),
      minLength: count.optional(),
      maxLength: count.optional(),
      minItems: count.optional(),
      maxItems: count.optional(),
      uniqueItems: z.boolean().optional(),
      required: unique(z.string()).optional(),
      properties: z.record(z.string(), schema).optional(),
      propertyNames: schema.optional(),
      additionalProperties: schema.optional(),
      items: schema.optional(),
      prefixItems: z.array(schema).min(1).optional(),
      anyOf: z.array(schema).min(1).optional(),
      oneOf: z.array(schema).min(1).optional(),
      allOf: z.array(schema).min(1).optional(),
      not: schema.optional(),
    }),
  ]),
);

const mediaType = closed({ schema: schema.optional(), example: z.unknown().optional() });
const content = z.record(z.string().regex(/^[\w*]+\/[\w.*+-]+$/), mediaType);

const parameter = closed({
  name: z.string().min(1),
  in: z.enum(['query', 'header', 'path', 'cookie']),
  description: z.string().optional(),
  required: z.boolean().default(false),
  schema,
  example: z.unknown().optional(),
}).refine((one) => one.in !== 'path' || one.required === true, 'a path parameter is required');

const response = closed({ description: z.string(), content: content.optional() });

const operationObject = closed({
  tags: z.array(z.string()).optional(),
  summary: z.string().min(1),
  description: z.string().optional(),
  operationId: z.string(),
  parameters: z
    .array(parameter)
    .refine((all) => new Set(all.map((one) => `${one.in} ${one.name}`)).size === all.length, 'named twice'),
  requestBody: closed({ description: z.string().optional(), content, required: z.boolean().default(false) }).optional(),
  responses: z.record(z.string().regex(/^([1-5](\d{2}|XX)|default)$/), response),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});

export const openApiObject = closed({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: closed({
    title: z.string(),
    version: z.string(),
    summary: z.string().optional(),
    description: z.string().optional(),
  }),
  servers: z.array(closed({ url: z.string(), description: z.string().optional() })).optional(),
  tags: z.array(closed({ name: z.string(), description: z.string().optional() })).optional(),
  paths: z.record(
    z.string().startsWith('/'),
    closed({
      get: operationObject.optional(),
      put: operationObject.optional(),
      post: operationObject.optional(),
      delete: operationObject.optional(),
    }),
  ),
  components: closed({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    securitySchemes: z.record(
      z.string().regex(/^[\w.-]+$/),
      closed({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string().optional() }),
    ),
  }),
});
