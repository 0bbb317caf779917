/** An answer that a page has read for its components. */
export interface ReadAnswer {
  key: readonly unknown[];
  data: unknown;
  /** When it was read, ms since 1970. */
  at: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** The name by which `packed` marks a list of records that it has taken apart. No field of the contract begins with $. */
const fieldsName = '$fields';

/**
 * Takes lists of records with the same fields apart, into the names of the fields and rows of values. In a list's page
 * the names would be longer than the values. The argument is what JSON can express.
 */
export function packed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const fields = sharedFields(value);
    if (!fields) return value.map(packed);
    return { [fieldsName]: fields, rows: value.map((row: Fields) => fields.map((field) => packed(row[field]))) };
  }
  return isRecord(value) ? mapped(value, packed) : value;
}

/** Reverses `packed`. */
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isRecord(value)) return value;
  const { [fieldsName]: fields, rows } = value;
  if (!Array.isArray(fields) || !Array.isArray(rows)) return mapped(value, unpacked);
  return rows.map((row: readonly unknown[]) =>
    Object.fromEntries(fields.map((field, at) => [field, unpacked(row[at])])),
  );
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const mapped = (record: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Names of the fields, if these are two records or more that all have the same ones. */
function sharedFields(values: readonly unknown[]): readonly string[] | null {
  const [first, second] = values;
  if (!isRecord(first) || Array.isArray(first) || second === undefined) return null;
  const names = Object.keys(first);
  const isAlike = (one: unknown) =>
    isRecord(one) && Object.keys(one).length === names.length && names.every((name) => Object.hasOwn(one, name));
  return values.every(isAlike) ? names : null;
}
