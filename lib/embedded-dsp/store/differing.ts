import { isDeepStrictEqual } from 'node:util';

/** Returns only the columns whose values change: each column in an UPDATE costs time, and most edits change one. */
export const differing = <V extends object>(values: V, stored: Readonly<Record<string, unknown>>): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, stored[name])),
    // The entries are a subset of those of `values`.
  ) as Partial<V>;
