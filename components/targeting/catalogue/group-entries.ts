import type { Entry } from '@/lib/contract/targeting/dictionaries';

export type EntryGroup = { type: string; roots: { entry: Entry; versions: Entry[] }[] };

/** A catalogue by type, the known types first and in their order; an entry with a parent lies under it. */
export function groupEntries(entries: readonly Entry[], order: readonly string[]): EntryGroup[] {
  const keys = new Set(entries.map(({ key }) => key));
  const isVersion = ({ parent }: Entry) => parent !== undefined && keys.has(parent);
  const given = new Set(entries.map(({ type = '' }) => type));
  const types = [...order.filter((type) => given.has(type)), ...[...given].filter((type) => !order.includes(type))];
  return types.map((type) => ({
    type,
    roots: entries
      .filter((entry) => (entry.type ?? '') === type && !isVersion(entry))
      .map((entry) => ({ entry, versions: entries.filter(({ parent }) => parent === entry.key) })),
  }));
}
