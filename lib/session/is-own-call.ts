import 'server-only';
import { isOwnOrigin } from './own-origin';

type Headers = { get(name: string): string | null };

/** Sent with every call of the console's own pages; a form, an image or another site cannot. */
const ownHeader = { name: 'x-requested-with', value: 'dsp-console' } as const;

/**
 * Whether a call, reads included, comes from a page of this console: the custom header, no foreign or null Origin,
 * and fetch metadata, where the browser sends it, that says same-origin.
 */
export function isOwnCall(headers: Headers): boolean {
  if (headers.get(ownHeader.name) !== ownHeader.value) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null || isOwnOrigin(origin, headers.get('host'));
}
