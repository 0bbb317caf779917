import type { Entry } from '@/lib/contract/targeting/dictionaries';

/** Entries with a common head: carriers of a country, models of a make, subtopics of a topic. */
export type CatalogueGroup = {
  key: string;
  title: string;
  /** The head, if it is an entry itself and includes all entries of the group. */
  own: Entry | null;
  entries: Entry[];
};

/** Groups a catalogue, keeping its order. If a group's head is not an entry, its title comes from the entries. */
export function catalogueGroups(entries: readonly Entry[]): CatalogueGroup[] {
  const groups = new Map<string, CatalogueGroup>();
  const groupOf = (key: string, title: string): CatalogueGroup => {
    const group = groups.get(key) ?? { key, title, own: null, entries: [] };
    groups.set(key, group);
    return group;
  };
  for (const entry of entries) {
    if (entry.parent === undefined) Object.assign(groupOf(entry.key, entry.name), { own: entry, title: entry.name });
    else groupOf(entry.parent, entry.detail ?? entry.parent).entries.push(entry);
  }
  return [...groups.values()];
}

/**
 * Filters groups by a search: a group whose head matches is kept whole, of others only the matching entries. `found`
 * are the keys that the API found, in either language. Comparison here ignores case and ё.
 */
export function foundGroups(
  groups: readonly CatalogueGroup[],
  text: string,
  found: ReadonlySet<string>,
): CatalogueGroup[] {
  const wanted = folded(text.trim());
  if (wanted === '') return [...groups];
  const isFound = ({ key, name }: Pick<Entry, 'key' | 'name'>) =>
    found.has(key) || folded(name).includes(wanted) || key.toLowerCase().startsWith(wanted);
  return groups.flatMap((group) => {
    if (isFound({ key: group.key, name: group.title })) return [group];
    const entries = group.entries.filter(isFound);
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}

/** A row of a catalogue rendered as one list: the head of a group, or an entry. */
export interface CatalogueLine {
  key: string;
  group: CatalogueGroup;
  entry: Entry | null;
}

/** Returns the heads, and the entries of open groups. */
export const catalogueRows = (
  groups: readonly CatalogueGroup[],
  isOpen: (group: CatalogueGroup) => boolean,
): CatalogueLine[] =>
  groups.flatMap((group) => [
    { key: `head ${group.key}`, group, entry: null },
    ...(isOpen(group) ? group.entries.map((entry) => ({ key: entry.key, group, entry })) : []),
  ]);

/** Toggles an entry in the chosen keys. Entries of the other list are not affected. */
export function toggledEntry(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
}

/**
 * Toggles a group. A head that is an entry replaces all entries below it; any other head selects all of them or none.
 */
export function toggledGroup(
  chosen: readonly string[],
  group: CatalogueGroup,
  inOtherList: ReadonlySet<string>,
): string[] {
  const keys = group.entries.map(({ key }) => key);
  const rest = chosen.filter((key) => key !== group.own?.key && !keys.includes(key));
  if (group.own) return chosen.includes(group.own.key) ? rest : [...rest, group.own.key];
  const free = keys.filter((key) => !inOtherList.has(key));
  return free.every((key) => chosen.includes(key)) ? rest : [...rest, ...free];
}

const folded = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');
