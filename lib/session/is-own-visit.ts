import 'server-only';

type Headers = { get(name: string): string | null };

/**
 * Returns true if an address was opened by a user or by a page of this console, not by another site as an image, a
 * frame or a call. Requests without fetch metadata are accepted.
 */
export function isOwnVisit(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return true;
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
}
