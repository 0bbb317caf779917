import { z } from 'zod';
import { glossaryEntries } from './field-glossary';

/** The keywords of a published JSON Schema that are read here. */
export interface Schema {
  type?: string | string[];
  $ref?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/**
 * Converts a shape to JSON Schema 2020-12 with a description and an example of each field. `area` is the operation's.
 */
export function publishedSchema(shape: z.ZodType, io: 'input' | 'output', area: string): Schema {
  // Zod's own type of a JSON Schema has all keywords. `Schema` has only those that are read.
  const written = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  const { $schema: _dialect, $defs: _any, '~standard': _standard, ...schema } = written;
  explain(schema, area);
  return schema;
}

/** Adds a description and an example to every field below a schema. */
function explain(schema: Schema, area: string): void {
  // The only recursive shape is any JSON, which a schema without keywords accepts too.
  delete schema.$ref;
  for (const [name, field] of Object.entries(schema.properties ?? {})) explainField(field, area, name);
  for (const part of partsOf(schema)) explain(part, area);
}

/** Adds a description and an example to a field. Those of the field take precedence over those of the glossary. */
export function explainField(field: Schema, area: string, name: string): void {
  const entries = glossaryEntries(area, name);
  // A name can mean a number here and a list there, so the entry whose example fits is used.
  const entry = entries.find(({ example }) => fits(field, example)) ?? entries[0];
  const own = [field, ...alternativesOf(field)].find(({ description }) => description)?.description;
  const description = own ?? entry?.en;
  if (description) field.description = description;
  const shown = exampleAt(field);
  const known = shown === undefined && entry && fits(field, entry.example) ? entry.example : shown;
  const example = known === undefined ? patternExample(field) : known;
  if (example !== undefined && !field.examples) field.examples = [example];
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Returns whether the field accepts values of this value's type. */
function fits(field: Schema, value: unknown): boolean {
  if (value === undefined) return false;
  const types = [field, ...alternativesOf(field)].flatMap((one) => [one.type ?? []].flat());
  const inner = alternativesOf(field)
    .flatMap(alternativesOf)
    .flatMap((one) => [one.type ?? []].flat());
  const kind = kindOf(value);
  return [...types, ...inner].some((type) => type === kind || (type === 'number' && kind === 'integer'));
}

/** Returns an example of an amount of money, which is recognised by its pattern. */
const patternExample = (field: Schema): string | undefined =>
  [field, ...alternativesOf(field)].some(({ pattern }) => pattern?.startsWith('^-?\\d{1,13}')) ? '12.5' : undefined;

/** Returns an example from the field's own schema; undefined for objects and lists. */
function exampleAt(field: Schema): unknown {
  if (field.examples) return field.examples[0];
  const shown = [field, ...alternativesOf(field)].find(({ examples }) => examples)?.examples?.[0];
  if (shown !== undefined) return shown;
  if (field.default !== undefined && field.default !== null) return field.default;
  for (const one of [field, ...alternativesOf(field)]) {
    if (one.const !== undefined && one.const !== null) return one.const;
    if (one.enum) return one.enum[0];
    if (one.format === 'date') return '2026-11-21';
    if (one.format === 'date-time') return '2026-11-21T09:30:00.000Z';
    if ([one.type].flat().includes('boolean')) return true;
  }
  return undefined;
}

/** Returns the schemas of which a value must match one or all. */
export const alternativesOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] => [
  ...(anyOf ?? []),
  ...(oneOf ?? []),
  ...(allOf ?? []),
];

function partsOf(schema: Schema): Schema[] {
  const { properties, additionalProperties, items, prefixItems } = schema;
  return [
    ...Object.values(properties ?? {}),
    ...alternativesOf(schema),
    ...(prefixItems ?? []),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
}
