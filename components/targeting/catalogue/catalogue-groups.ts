import type { Entry } from '@/lib/contract/targeting/dictionaries';

/** Entries under a common head: carriers of a country, models of a maker, topics of a topic. */
export type CatalogueGroup = {
  key: string;
  title: string;
  /** The head, where it is an entry itself and covers all that lies under it. */
  own: Entry | null;
  entries: Entry[];
};

/** A catalogue as groups, both in the order of the catalogue. The head of a group of others is told by its entries. */
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
 * What of the groups a search leaves: a group whose head matches whole, of others the entries that match. `found` are
 * the keys that the API found, in either language; case and ё are folded in what is compared here.
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

/** One line of a catalogue that is drawn as one list: the head of a group, or an entry under it. */
export interface CatalogueLine {
  key: string;
  group: CatalogueGroup;
  entry: Entry | null;
}

/** Heads, and entries under those that are open. */
export const catalogueRows = (
  groups: readonly CatalogueGroup[],
  isOpen: (group: CatalogueGroup) => boolean,
): CatalogueLine[] =>
  groups.flatMap((group) => [
    { key: `head ${group.key}`, group, entry: null },
    ...(isOpen(group) ? group.entries.map((entry) => ({ key: entry.key, group, entry })) : []),
  ]);

/** The keys of a side after a press on an entry or on the head of a group; entries of the other list stay in it. */
export function toggledEntry(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
}

/** A head that is an entry takes the place of all under it; any other stands for all of them, or for none. */
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
