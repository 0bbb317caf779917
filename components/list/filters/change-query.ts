export type QueryPatch = Record<string, string | number | readonly string[] | null | undefined>;

/**
 * Search parameters with a patch applied: texts trimmed, empty values taken out, arrays as repeated parameters. Any
 * change but that of the page itself leads back to the first page.
 */
export function changeQuery(current: URLSearchParams, patch: QueryPatch): URLSearchParams {
  const next = new URLSearchParams(current);
  if (!('page' in patch)) next.delete('page');
  for (const [key, value] of Object.entries(patch)) {
    next.delete(key);
    const values = [value ?? []].flat().map((item) => String(item).trim());
    for (const item of values) if (item !== '') next.append(key, item);
  }
  if (next.get('page') === '0') next.delete('page');
  return next;
}
