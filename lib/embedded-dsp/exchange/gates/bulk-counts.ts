import { type Bits, lowestBit } from './bits';

/** Number of binary digits of each counter. */
const planes = 16;
/** Number of additions after which the counts must be taken out before they overflow. */
export const maxAdditions = 2 ** planes - 1;

/**
 * Counters for the members of many sets: adding a set increments the counter of each member. Counters are stored across
 * words, one word per binary digit, so that 32 counters are incremented with a few operations.
 */
export class BulkCounts {
  private readonly digits: Bits;
  /** Counters of the word that is taken out, by bit. */
  private readonly sums = new Int32Array(32);

  constructor(private readonly words: number) {
    this.digits = new Int32Array(words * planes);
  }

  /** Increments the counters of a word's members. */
  add(word: number, members: number): void {
    const { digits } = this;
    let at = word * planes;
    for (let carry = members; carry !== 0; at++) {
      const digit = digits[at] ?? 0;
      digits[at] = digit ^ carry;
      carry &= digit;
    }
  }

  /** Returns a counter and resets it to 0. */
  take(member: number): number {
    const mask = 1 << (member & 31);
    let count = 0;
    for (let plane = 0; plane < planes; plane++) {
      const at = (member >> 5) * planes + plane;
      const digit = this.digits[at] ?? 0;
      if ((digit & mask) === 0) continue;
      count += 2 ** plane;
      this.digits[at] = digit & ~mask;
    }
    return count;
  }

  /** Calls `report` for every counter that is not 0, and resets it. */
  takeAll(report: (member: number, count: number) => void): void {
    for (let word = 0; word < this.words; word++) {
      let members = 0;
      for (let plane = 0; plane < planes; plane++) members |= this.takeDigit(word, plane);
      for (; members !== 0; members &= members - 1) {
        const bit = lowestBit(members);
        report(word * 32 + bit, this.sums[bit] ?? 0);
        this.sums[bit] = 0;
      }
    }
  }

  /** Adds a digit of the word's counters to `sums` and resets it. Returns the members that have it. */
  private takeDigit(word: number, plane: number): number {
    const at = word * planes + plane;
    const digit = this.digits[at] ?? 0;
    this.digits[at] = 0;
    for (let rest = digit; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      this.sums[bit] = (this.sums[bit] ?? 0) + 2 ** plane;
    }
    return digit;
  }
}
