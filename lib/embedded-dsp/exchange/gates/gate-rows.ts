import { rankOf } from '../decisions/gate-order';
import type { BidContext } from './bid-context';
import { type Bits, clearBit, hasBit, lowestBit, putBit, setBit } from './bits';
import { BulkCounts } from './bulk-counts';
import type { AdSetGateInput, IndexedGate } from './gate';
import type { ReasonCode } from './reason-codes';

/** Maximum number of cached keys. The cache is cleared beyond it, because keys change with pages and cities. */
const maxKeys = 4_096;

/** Returns the gate input of a row: of a campaign, with its k-th ad set. It is valid until the next call. */
export type ReadGateInput = (row: number, request: BidContext, adSet?: number) => AdSetGateInput;

/** Cached results for requests with the same key. A row that the gate never refuses is marked as known and passing. */
interface Answers {
  known: Bits;
  passes: Bits;
}

const nothingChecked: Answers = { known: new Int32Array(0), passes: new Int32Array(0) };

/** The results of one gate for the rows of the index. A row is a campaign or one of its ad sets. */
export class GateRows {
  /** Number of refusals by this gate, by campaign. */
  readonly refused: BulkCounts;
  readonly rank: number;
  /** Rows to check for the current request: those that are checked always, and those that its viewer was shown. */
  private readonly checked: Bits;
  private readonly whenShown: Bits;
  private readonly once: Bits;
  private onceRows = 0;
  private checkedRows = 0;
  private readonly byKey = new Map<unknown, Answers>();
  /** Cached results for the key of the current request. */
  private answers = nothingChecked;

  constructor(
    readonly gate: IndexedGate,
    campaignWords: number,
    rowWords: number,
    private readonly gateInputOf: ReadGateInput,
  ) {
    this.refused = new BulkCounts(campaignWords);
    this.rank = rankOf(gate.code);
    this.checked = new Int32Array(rowWords);
    this.once = new Int32Array(rowWords);
    this.whenShown = new Int32Array(rowWords);
  }

  get code(): ReasonCode {
    return this.gate.code;
  }

  /** Returns whether the gate passes every row without a check. */
  get isIdle(): boolean {
    return this.onceRows === 0 && this.checkedRows === 0;
  }

  /** Adds a new row, or one that was removed. */
  add(row: number, of: Pick<AdSetGateInput, 'campaign' | 'adSet'>): void {
    const checked = this.gate.checked(of);
    if (checked === 'once') {
      this.onceRows++;
      setBit(this.once, row);
    } else if (checked !== 'never') {
      this.checkedRows++;
      setBit(checked === 'always' ? this.checked : this.whenShown, row);
    }
    for (const { known, passes } of this.byKey.values()) {
      putBit(known, row, checked !== 'once');
      setBit(passes, row);
    }
  }

  remove(row: number): void {
    if (hasBit(this.once, row)) this.onceRows--;
    if (hasBit(this.checked, row) || hasBit(this.whenShown, row)) this.checkedRows--;
    for (const bits of [this.once, this.checked, this.whenShown]) clearBit(bits, row);
  }

  /** Prepares the gate for a request. `shown` are the rows that its viewer was shown. */
  meet(request: BidContext, shown: readonly number[] = []): void {
    for (const row of shown) if (hasBit(this.whenShown, row)) setBit(this.checked, row);
    if (this.onceRows === 0) return;
    const key = this.gate.keyOf(request);
    this.answers = this.byKey.get(key) ?? this.begin(key);
  }

  /** Returns those rows of a word that the gate does not refuse. */
  through(word: number, alive: number, request: BidContext): number {
    let passed = alive;
    if (this.onceRows > 0) {
      const { known, passes } = this.answers;
      const unknown = alive & ~(known[word] ?? 0);
      if (unknown !== 0) {
        passes[word] = (passes[word] ?? 0) & ~this.refusedOf(word, unknown, request);
        known[word] = (known[word] ?? 0) | unknown;
      }
      passed = alive & (passes[word] ?? 0);
    }
    if (this.checkedRows === 0) return passed;
    const checked = passed & (this.checked[word] ?? 0);
    return checked === 0 ? passed : passed & ~this.refusedOf(word, checked, request);
  }

  /** Reverts the changes of `meet`. */
  leave(shown: readonly number[]): void {
    for (const row of shown) if (hasBit(this.whenShown, row)) clearBit(this.checked, row);
  }

  private refusedOf(word: number, rows: number, request: BidContext): number {
    let refused = 0;
    for (let rest = rows; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      if (this.gate.check(this.gateInputOf(word * 32 + bit, request)) !== null) refused |= 1 << bit;
    }
    return refused;
  }

  private begin(key: unknown): Answers {
    if (this.byKey.size >= maxKeys) this.byKey.clear();
    const answers = { known: this.once.map((word) => ~word), passes: new Int32Array(this.once.length).fill(-1) };
    this.byKey.set(key, answers);
    return answers;
  }
}
