/** Items that are drawn in proportion to their weights. */
export interface Weighted<T> {
  /** The sum of the weights. */
  total: number;
  /** The item at a draw in [0, 1). */
  at(draw: number): T;
}

/** Throws if no item has a weight. Weights must not be negative. */
export function weighted<T>(items: readonly T[], weightOf: (item: T, index: number) => number): Weighted<T> {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, index) => {
    total += weightOf(item, index);
    sums[index] = total;
  });
  if (total <= 0) throw new Error('Nothing to draw from: no item has a weight');
  return { total, at: (draw) => itemAt(items, firstAbove(sums, draw * total)) };
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`No item ${index} among ${items.length}`);
  return item;
}
