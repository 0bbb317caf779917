type Point = { x: number; y: number };
export type Gap = Point | null;

/** Builds the path of a line through points from left to right; null interrupts it. */
function linePath(points: readonly Gap[]): string {
  return points.map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}` : '')).join('');
}

/** Splits a line into the finished part and the segment to the unfinished point, which is drawn dashed. */
export function splitLine(points: readonly Gap[], running: number): { over: string; soFar: string } {
  if (running < 0) return { over: linePath(points), soFar: '' };
  return {
    over: linePath(points.map((point, index) => (index === running ? null : point))),
    soFar: points[running - 1] ? linePath(points.slice(running - 1, running + 1)) : '',
  };
}

/** Builds the path of the area between two lines where both have values. */
export function bandPath(low: readonly Gap[], high: readonly Gap[]): string {
  const [under, over] = [low, high].map((line) => line.filter((point) => point !== null));
  if (!under || !over || under.length < 2 || over.length < 2) return '';
  const back = under.toReversed().map(({ x, y }) => `L${x} ${y}`);
  return `${linePath(over)}${back.join('')}Z`;
}

/** Builds the path of the area between a line and the baseline; empty if the line has gaps. */
export function areaPath(points: readonly Gap[], floor: number): string {
  const known = points.filter((point) => point !== null);
  const first = known[0];
  const last = known.at(-1);
  const isWhole = known.length > 1 && !points.slice(0, known.length).includes(null);
  return isWhole && first && last ? `${linePath(known)}L${last.x} ${floor}L${first.x} ${floor}Z` : '';
}
