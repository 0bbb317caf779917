import type { SlotRange } from '../calendar/zone-days';
import type { Facts } from '../facts/facts';

/** Maximum number of kept cells, one for each campaign in each segment; about 10 MB. */
const maxCells = 20_000;

interface Kept<Cell> {
  revision: number;
  cells: Map<number, Cell | null>;
}

/** Cells of a segment by campaign. Null = no facts. */
export type Cells<Cell> = ReadonlyMap<number, Cell | null>;

/**
 * Keeps what was read of campaigns in a segment until facts are added to its days. Most segments of a list ended before
 * today and no longer change.
 */
export class KeptSegments<Cell> {
  /** By range; the one used last is at the end. */
  private readonly byRange = new Map<string, Kept<Cell>>();
  private size = 0;

  constructor(private readonly facts: Pick<Facts, 'changedAt'>) {}

  /** Returns the cells of a segment; null unless those of all campaigns are kept and no facts were added since. */
  get(segment: SlotRange, campaigns: readonly number[]): Cells<Cell> | null {
    const kept = this.current(segment);
    if (!kept || !campaigns.every((id) => kept.cells.has(id))) return null;
    return kept.cells;
  }

  /** Keeps cells that were read at a revision or later, unless facts were added since. */
  set(segment: SlotRange, revision: number, cells: Cells<Cell>): void {
    if (cells.size > maxCells || this.hasChanged(segment, revision)) return;
    const kept = this.current(segment) ?? { revision, cells: new Map() };
    const before = kept.cells.size;
    for (const [id, cell] of cells) kept.cells.set(id, cell);
    this.byRange.set(keyOf(segment), kept);
    this.size += kept.cells.size - before;
    for (const key of this.byRange.keys()) {
      if (this.size <= maxCells) break;
      this.drop(key);
    }
  }

  private current(segment: SlotRange): Kept<Cell> | null {
    const key = keyOf(segment);
    const kept = this.byRange.get(key);
    if (!kept) return null;
    if (this.hasChanged(segment, kept.revision)) {
      this.drop(key);
      return null;
    }
    this.byRange.delete(key);
    this.byRange.set(key, kept);
    return kept;
  }

  private hasChanged({ from, until }: SlotRange, since: number): boolean {
    return this.facts.changedAt(from, until) > since;
  }

  private drop(key: string): void {
    this.size -= this.byRange.get(key)?.cells.size ?? 0;
    this.byRange.delete(key);
  }
}

const keyOf = ({ from, until }: SlotRange) => `${from} ${until}`;
