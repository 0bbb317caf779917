const edge = 3;

/**
 * Path data of a line through the values, left to right, and of the area under it. Null breaks the line; equal values
 * make a level line in the middle.
 */
export function sparkPath(values: readonly (number | null)[], width: number, height: number) {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  const place = (value: number, index: number) => ({
    x: round(edge + index * step),
    y: round(span === 0 ? height / 2 : edge + (1 - (value - low) / span) * (height - 2 * edge)),
  });

  const points = values.map((value, index) => (value === null ? null : place(value, index)));
  const line = points
    .map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}` : ''))
    .join('');
  const [first, last] = [points[0], points.at(-1)];
  const isWhole = points.length > 1 && !points.includes(null);
  const area = isWhole && first && last ? `${line}L${last.x} ${height}L${first.x} ${height}Z` : '';
  return { line, area, end: last ?? undefined };
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
