import type { Schema } from './published-schema';

/** A value that a published schema accepts, made of its fields' examples. Fields that may be left out are there too. */
export function exampleOf(schema: Schema): unknown {
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
