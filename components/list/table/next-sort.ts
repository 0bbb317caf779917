/** The order as the API takes it: `name,asc`. */
export type Sort = `${string},${'asc' | 'desc'}`;

export function readSort(sort: string | undefined): { key: string; isAscending: boolean } {
  const [key = '', direction] = (sort ?? '').split(',');
  return { key, isAscending: direction === 'asc' };
}

/** What a press on a heading asks for: figures the largest first, words from A to Z, then the other way round. */
export function nextSort(current: string | undefined, key: string, isFigure: boolean): Sort {
  const { key: sorted, isAscending } = readSort(current);
  if (sorted !== key) return `${key},${isFigure ? 'desc' : 'asc'}`;
  return `${key},${isAscending ? 'desc' : 'asc'}`;
}
