import { consentNames } from './page-consent';

interface Filling {
  /** The platform's user id. */
  visitor: string;
  /** The platform's match address, to which the SSP's user id is appended. */
  match: string;
  /** The consent parameters, passed on unchanged. */
  requested: URLSearchParams;
}

const place = /(?<!\$)\{(\w+)\}/g;

/** Returns whether the link contains `{uid}`, so that the SSP receives the platform's user id. */
export const handsOver = (link: string | null): boolean => /(?<!\$)\{uid\}/.test(link ?? '');

/**
 * Replaces `{uid}`, `{match}` and consent parameters in an SSP's link. Other placeholders are kept, because they belong
 * to the SSP. Null if the result has another origin than the link, or the platform's own.
 */
export function filledLink(
  link: string | null,
  publicUrl: string,
  { visitor, match, requested }: Filling,
): string | null {
  if (link === null) return null;
  const values = new Map<string, string>([
    ['uid', visitor],
    ['match', match],
    ...consentNames.map((name): [string, string] => [name, requested.get(name) ?? '']),
  ]);
  const filled = link.replace(place, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : encodeURIComponent(value);
  });
  const from = originOf(link);
  const to = originOf(filled);
  if (from === null || from !== to || from === originOf(publicUrl)) return null;
  return new URL(filled).href;
}

/** Returns the match address to which the SSP redirects the browser. The SSP's user id is appended to it. */
export function matchAddress(publicUrl: string, sspId: number, requested: URLSearchParams): string {
  const consent = consentNames.flatMap((name) => {
    const value = requested.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}&`];
  });
  return `${publicUrl}/match/${sspId}?chain=1&${consent.join('')}uid=`;
}

const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null;
};
