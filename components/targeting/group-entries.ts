import type { Entry } from '@/lib/contract/dictionaries';

export type EntryGroup = { type: string; roots: { entry: Entry; versions: Entry[] }[] };

/** A catalogue by type, in its own order; an entry with a parent lies under it. */
export function groupEntries(entries: readonly Entry[]): EntryGroup[] {
  const keys = new Set(entries.map(({ key }) => key));
  const isVersion = ({ parent }: Entry) => parent !== undefined && keys.has(parent);
  const types = [...new Set(entries.map(({ type = '' }) => type))];
  return types.map((type) => ({
    type,
    roots: entries
      .filter((entry) => (entry.type ?? '') === type && !isVersion(entry))
      .map((entry) => ({ entry, versions: entries.filter(({ parent }) => parent === entry.key) })),
  }));
}
