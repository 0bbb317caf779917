import type { Column } from '@/components/list/table/column';

type Keyed = Pick<Column<never>, 'key' | 'isFixed' | 'isHidden'>;

/**
 * The columns to show, in order. `chosen` is what a person remembered: keys in order, hidden ones left out; unknown
 * keys in it are passed over. The fixed column is always there, and first.
 */
export function orderColumns<C extends Keyed>(columns: readonly C[], chosen?: readonly string[]): C[] {
  const fixed = columns.filter((column) => column.isFixed);
  const rest = columns.filter((column) => !column.isFixed);
  if (!chosen) return [...fixed, ...rest.filter((column) => !column.isHidden)];
  const unique = [...new Set(chosen)];
  return [...fixed, ...unique.flatMap((key) => rest.find((column) => column.key === key) ?? [])];
}

/** The key moved by so many places; at either end it stays. */
export function moveKey(keys: readonly string[], key: string, by: number): string[] {
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return [...keys];
  const rest = keys.filter((other) => other !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}
