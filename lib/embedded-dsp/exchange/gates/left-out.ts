/** Counts a campaign's offers and those left out for another campaign of its client, of this quarter of an hour and the last. */
export class LeftOut {
  private present = { offers: 0, rivals: new Map<number, number>() };
  private last = { offers: 0, rivals: new Map<number, number>() };

  beginSlot(): void {
    this.last = this.present;
    this.present = { offers: 0, rivals: new Map() };
  }

  /** Counts an offer; `rival` is the id of the campaign that went in its place, null when it went itself. */
  count(rival: number | null): void {
    this.present.offers++;
    if (rival !== null) this.present.rivals.set(rival, (this.present.rivals.get(rival) ?? 0) + 1);
  }

  /** All offers, and how often each rival went in its place. */
  counts(): { offers: number; leftOutFor: ReadonlyMap<number, number> } {
    const leftOutFor = new Map(this.last.rivals);
    for (const [id, count] of this.present.rivals) leftOutFor.set(id, (leftOutFor.get(id) ?? 0) + count);
    return { offers: this.present.offers + this.last.offers, leftOutFor };
  }
}
