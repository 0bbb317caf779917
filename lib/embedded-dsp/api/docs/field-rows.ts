import { alternativesOf, type Schema } from '../openapi/published-schema';

/** One field of a call or a response, in a flat list. */
export interface FieldRow {
  /** For example `content[].id`. */
  path: string;
  isRequired: boolean;
  field: Schema;
}

/**
 * Returns all fields below a schema in the order of the shape, each path once. Includes the fields of all alternatives.
 */
export function fieldRows(schema: Schema, prefix = ''): FieldRow[] {
  const found = new Map<string, FieldRow>();
  for (const row of rowsOf(schema, prefix)) if (!found.has(row.path)) found.set(row.path, row);
  return [...found.values()];
}

function rowsOf(schema: Schema, prefix: string): FieldRow[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    return [{ path, field, isRequired: schema.required?.includes(name) ?? false }, ...rowsOf(field, path)];
  });
  const items = schema.items ? rowsOf(schema.items, `${prefix}[]`) : [];
  return [...own, ...items, ...alternativesOf(schema).flatMap((one) => rowsOf(one, prefix))];
}
