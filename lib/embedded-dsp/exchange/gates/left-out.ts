/**
 * Counts a campaign's offers, and those left out for another campaign of its client, in this and the previous quarter
 * of an hour.
 */
export class LeftOut {
  private offers = 0;
  private rivals = new Map<number, number>();
  private last = { offers: 0, rivals: new Map<number, number>() };

  beginSlot(): void {
    this.last = { offers: this.offers, rivals: this.rivals };
    this.offers = 0;
    this.rivals = new Map();
  }

  /** Counts an offer. `rival` is the id of the campaign that bid in its place; null if there was none. */
  count(rival: number | null): void {
    this.offers++;
    if (rival !== null) this.rivals.set(rival, (this.rivals.get(rival) ?? 0) + 1);
  }

  /** Returns the number of all offers, and how often each rival bid in its place. */
  counts(): { offers: number; leftOutFor: ReadonlyMap<number, number> } {
    const leftOutFor = new Map(this.last.rivals);
    for (const [id, count] of this.rivals) leftOutFor.set(id, (leftOutFor.get(id) ?? 0) + count);
    return { offers: this.offers + this.last.offers, leftOutFor };
  }
}
