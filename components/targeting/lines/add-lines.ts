export type Added<T> = {
  list: T[];
  added: number;
  /** Already in the list, or given twice. */
  repeated: number;
  /** Refused because they stand in the other list. */
  barred: T[];
};

/** Adds what is new to a list. The same value in both lists of a panel is refused (semantics, Targets). */
export function addLines<T>(
  { list, other }: { list: readonly T[]; other: readonly T[] },
  fresh: readonly T[],
  keyOf: (item: T) => string,
): Added<T> {
  const known = new Set(list.map(keyOf));
  const elsewhere = new Set(other.map(keyOf));
  const barred = fresh.filter((item) => elsewhere.has(keyOf(item)));
  const wanted = new Map(fresh.map((item) => [keyOf(item), item]));
  const added = [...wanted].flatMap(([key, item]) => (known.has(key) || elsewhere.has(key) ? [] : [item]));
  return {
    list: [...list, ...added],
    added: added.length,
    repeated: fresh.length - barred.length - added.length,
    barred,
  };
}
