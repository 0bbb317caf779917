import 'server-only';
import { isOwnOrigin } from './own-origin';

type Headers = { get(name: string): string | null };

/** Header of every call from the console's own pages. A form, an image or another site cannot send it. */
const ownHeader = { name: 'x-requested-with', value: 'dsp-console' } as const;

/**
 * Returns true if a call, including reads, comes from a page of this console: it has the custom header, no foreign or
 * null Origin, and fetch metadata, if sent, says same-origin.
 */
export function isOwnCall(headers: Headers): boolean {
  if (headers.get(ownHeader.name) !== ownHeader.value) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null || isOwnOrigin(origin, headers.get('host'));
}
