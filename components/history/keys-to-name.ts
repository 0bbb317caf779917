import { fieldKind, type NamesSource } from '@/components/history/field-kind';
import { isObject, type Json } from '@/components/history/value-text';
import type { HistoryRow } from '@/lib/contract/history/history';

/** The keys that a list of writes speaks of, by the catalogue that names them. Places are keys of their own. */
export function keysToName(
  rows: readonly Pick<HistoryRow, 'entity' | 'fields'>[],
): Map<NamesSource | 'places', string[]> {
  const found = new Map<NamesSource | 'places', Set<string>>();
  for (const { entity, fields } of rows)
    for (const { field, before, after } of fields) {
      const kind = fieldKind(entity, field);
      const source = kind.as === 'places' ? 'places' : kind.as === 'keys' ? kind.source : null;
      if (!source) continue;
      const keys = found.get(source) ?? new Set();
      for (const key of [...keysIn(before), ...keysIn(after)]) keys.add(key);
      if (keys.size > 0) found.set(source, keys);
    }
  return new Map([...found].map(([source, keys]) => [source, [...keys].toSorted()]));
}

function keysIn(value: Json): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  if (typeof value.key === 'string') return [value.key];
  return [...keysIn(value.included ?? null), ...keysIn(value.excluded ?? null)];
}
