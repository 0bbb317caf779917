import 'server-only';

type Headers = { get(name: string): string | null };

/**
 * Whether an address was opened by a person or by a page of this console, and not by another site as its picture, its
 * frame or its call. A browser that says nothing is believed.
 */
export function isOwnVisit(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return true;
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
}
