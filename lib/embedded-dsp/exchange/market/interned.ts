/** Maximum number of cached objects. The cache is cleared beyond it. */
const maxKept = 4_096;

/**
 * Returns the same object for the same key. Gates cache their results by the identity of a request's lists, so equal
 * slots of different requests must have the identical list.
 */
export class Interned<T extends object> {
  private kept = new Map<string, T>();

  /** Returns the object of the key, or creates it with `make`. */
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

/** Returns the one shared list of these texts. */
export const oneList = (texts: readonly string[]): readonly string[] => lists.of(texts.join('\u0000'), () => texts);
