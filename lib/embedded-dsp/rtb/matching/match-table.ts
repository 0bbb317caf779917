import { createHmac } from 'node:crypto';

/** Matches in memory, and in the store. Those that were met longest ago go first. */
export const maxMatches = 1_000_000;

/** Hears that a key means a person from now on; null for nobody any more. */
export type OnMatch = (key: number, person: number | null) => void;

/** Which of our people SSPs mean by their ids, in memory: bidding asks no store. Keys are keyed hashes of 48 bits. */
export class MatchTable {
  private readonly people = new Map<number, number>();
  private readonly met = new Set<number>();

  constructor(
    private readonly secret: string,
    /** Told of whatever is learned and forgotten. */
    private readonly onMatch: OnMatch = () => undefined,
  ) {}

  /** Whom each key means. */
  all(): Iterable<readonly [key: number, person: number]> {
    return this.people;
  }

  /** Of an id of an SSP; 0 or more. */
  keyOf(sspId: number, uid: string): number {
    return matchKeyOf(this.secret, sspId, uid);
  }

  find(sspId: number, uid: string): number | undefined {
    return this.people.size === 0 ? undefined : this.people.get(this.keyOf(sspId, uid));
  }

  /** Whom a key means; null for nobody. */
  personOf(key: number): number | null {
    return this.people.get(key) ?? null;
  }

  /** Whether an SSP has met the person. */
  hasMet(person: number): boolean {
    return this.met.has(person);
  }

  /** `key` of the SSP's id; null where it got ours alone. */
  learn(key: number | null, person: number): void {
    if (key !== null) {
      // The latest stands last.
      this.people.delete(key);
      this.people.set(key, person);
      this.onMatch(key, person);
      for (const oldest of this.people.keys()) {
        if (this.people.size <= maxMatches) break;
        this.people.delete(oldest);
        this.onMatch(oldest, null);
      }
    }
    this.met.delete(person);
    this.met.add(person);
    for (const oldest of this.met) {
      if (this.met.size <= maxMatches) break;
      this.met.delete(oldest);
    }
  }

  /** What the store knew at the start; what was learned since is newer. */
  remember(key: number | null, person: number): void {
    if (key === null || !this.people.has(key)) this.learn(key, person);
  }

  forget(keys: Iterable<number>, people: Iterable<number>): void {
    for (const key of keys) {
      this.people.delete(key);
      this.onMatch(key, null);
    }
    for (const person of people) this.met.delete(person);
  }
}

export const matchKeyOf = (secret: string, sspId: number, uid: string): number =>
  createHmac('sha256', secret).update(`match\n${sspId}\n${uid}`).digest().readUIntBE(0, 6);
