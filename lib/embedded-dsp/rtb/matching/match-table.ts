import { createHmac } from 'node:crypto';

/** Maximum number of matches, in memory and in the store. The oldest are deleted first. */
export const maxMatches = 1_000_000;

/** Called with the new viewer of a key; null if the key was deleted. */
export type OnMatch = (key: number, person: number | null) => void;

/** The viewers of SSPs' user ids, in memory, so that bidding needs no queries. Keys are keyed hashes of 48 bits. */
export class MatchTable {
  private readonly people = new Map<number, number>();
  private readonly met = new Set<number>();

  constructor(
    private readonly secret: string,
    /** Called for every added and deleted match. */
    private readonly onMatch: OnMatch = () => undefined,
  ) {}

  /** Returns the viewers by key. */
  all(): Iterable<readonly [key: number, person: number]> {
    return this.people;
  }

  /** Returns the key of an SSP's user id; 0 or greater. */
  keyOf(sspId: number, uid: string): number {
    return matchKeyOf(this.secret, sspId, uid);
  }

  find(sspId: number, uid: string): number | undefined {
    return this.people.size === 0 ? undefined : this.people.get(this.keyOf(sspId, uid));
  }

  /** Returns the viewer of a key; null if there is none. */
  personOf(key: number): number | null {
    return this.people.get(key) ?? null;
  }

  /** Returns whether any SSP is matched with the viewer. */
  hasMet(person: number): boolean {
    return this.met.has(person);
  }

  /** Adds a match. `key` is null if only the SSP received the platform's id. */
  learn(key: number | null, person: number): void {
    if (key !== null) {
      // The latest match is last in the map.
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

  /** Adds a stored match. Newer matches in memory take precedence. */
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
