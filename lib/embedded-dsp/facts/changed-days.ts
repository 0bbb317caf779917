import { type Fact, slotsInDay } from './fact';

const dayOf = (slot: number) => Math.floor(slot / slotsInDay);

/** At which revision of the store the facts of each day of UTC changed last. */
export class ChangedDays {
  private readonly revisions = new Map<number, number>();
  private ofAll = 0;

  add(facts: readonly Pick<Fact, 'slot'>[], revision: number): void {
    for (const { slot } of facts) this.revisions.set(dayOf(slot), revision);
  }

  /** For a batch of another process: its days are unknown. */
  addUnknown(revision: number): void {
    this.ofAll = revision;
    this.revisions.clear();
  }

  lastIn(from: number, until: number): number {
    let last = this.ofAll;
    for (const [day, revision] of this.revisions)
      if (revision > last && day >= dayOf(from) && day <= dayOf(until - 1)) last = revision;
    return last;
  }
}
