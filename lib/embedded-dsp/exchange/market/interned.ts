/** Beyond so many different ones the collection begins anew. */
const maxKept = 4_096;

/**
 * Hands out the same list for the same words. Gates remember their answers by the lists of a request, so equal slots of
 * different requests must bring the very same list.
 */
export class Interned<T extends object> {
  private kept = new Map<string, T>();

  /** What was made for the key before, else what `make` makes. */
  of(key: string, make: () => T): T {
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= maxKept) this.kept = new Map();
    const made = make();
    this.kept.set(key, made);
    return made;
  }
}

const lists = new Interned<readonly string[]>();

/** The one list of these texts. */
export const oneList = (texts: readonly string[]): readonly string[] => lists.of(texts.join('\u0000'), () => texts);
