export type ListQuery = Readonly<Record<string, unknown>>;

/** What a list asks for, as its address would say it. */
export function listAddress(query: ListQuery): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
      return [[key, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
}
