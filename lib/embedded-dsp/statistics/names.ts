import type { Grouping } from '@/lib/contract/enumerations';
import type { Database } from '../store/database';
import { isStored, type Language, type NameOf, namesOf } from './dimension-names';

/** Caches names of dimension values across several reads, so that the entity store is asked once for each. */
export class Names {
  private readonly known = new Map<Grouping, Map<string, string>>();

  constructor(
    private readonly database: Database,
    private readonly language: Language,
  ) {}

  async of(grouping: Grouping, ids: ReadonlySet<string>): Promise<NameOf> {
    if (!isStored(grouping)) return namesOf(this.database, grouping, [], this.language);
    const known = this.known.get(grouping) ?? new Map<string, string>();
    this.known.set(grouping, known);
    const unknown = [...ids].filter((id) => !known.has(id));
    if (unknown.length) {
      const nameOf = await namesOf(this.database, grouping, unknown, this.language);
      for (const id of unknown) known.set(id, nameOf(id));
    }
    return (id) => known.get(id) ?? id;
  }
}
