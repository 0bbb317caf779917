import { type Bits, lowestBit } from './bits';

/** A count has that many binary digits. */
const planes = 16;
/** After so many additions counts must be taken out, or they overflow. */
export const maxAdditions = 2 ** planes - 1;

/**
 * Counters of many sets at once: adding a set adds one to the counter of each of its members. Counters lie across
 * words, a word for each binary digit, so that 32 of them are added to with a few operations.
 */
export class BulkCounts {
  private readonly digits: Bits;

  constructor(private readonly words: number) {
    this.digits = new Int32Array(words * planes);
  }

  /** Adds one to the counters of a word's members. */
  add(word: number, members: number): void {
    const { digits } = this;
    let at = word * planes;
    for (let carry = members; carry !== 0; at++) {
      const digit = digits[at] ?? 0;
      digits[at] = digit ^ carry;
      carry &= digit;
    }
  }

  /** Takes one counter out: it starts anew from 0. */
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

  /** Takes all counters out that are not 0. */
  takeAll(tell: (member: number, count: number) => void): void {
    for (let word = 0; word < this.words; word++) {
      let members = 0;
      for (let plane = 0; plane < planes; plane++) members |= this.digits[word * planes + plane] ?? 0;
      for (; members !== 0; members &= members - 1) {
        const member = word * 32 + lowestBit(members);
        tell(member, this.take(member));
      }
    }
  }
}
