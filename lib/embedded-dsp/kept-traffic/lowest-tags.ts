/**
 * Selects the lowest random tags. Requests with the lowest tags are a uniform sample, whatever the order and the number
 * of processes. Slightly more than `most` may be admitted; the surplus is removed later.
 */
export class LowestTags {
  private tags: number[] = [];
  /** Tags from this value on are not among the lowest. */
  private limit = Infinity;

  constructor(private readonly most: number) {}

  admits(tag: number): boolean {
    if (tag >= this.limit) return false;
    this.tags.push(tag);
    if (this.tags.length >= 2 * this.most) this.cut();
    return true;
  }

  private cut(): void {
    this.tags = this.tags.toSorted((one, other) => one - other).slice(0, this.most);
    this.limit = this.tags.at(-1) ?? Infinity;
  }
}

/** Returns the items with the lowest tags. */
export const lowest = <T extends { tag: number }>(tagged: readonly T[], most: number): T[] =>
  tagged.toSorted((one, other) => one.tag - other.tag).slice(0, most);
