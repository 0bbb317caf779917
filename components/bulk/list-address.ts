export type ListQuery = Readonly<Record<string, unknown>>;

/** Converts a list's query to the parameters of its address. */
export function listAddress(query: ListQuery): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
      return [[key, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
}
