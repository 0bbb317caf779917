import { consentNames } from './page-consent';

interface Filling {
  /** Our id of the person. */
  visitor: string;
  /** Our address that takes the SSP's id at its end. */
  match: string;
  /** What was said of consent; goes on as it came. */
  asked: URLSearchParams;
}

const place = /(?<!\$)\{(\w+)\}/g;

/** The link takes our id: `{uid}` stands in it. */
export const handsOver = (link: string | null): boolean => /(?<!\$)\{uid\}/.test(link ?? '');

/**
 * The address of an SSP with `{uid}`, `{match}` and what is said of consent in the places that its link marks; other
 * places stay, they are the SSP's own. Null where that leads elsewhere than the link itself, or back to us.
 */
export function filledLink(link: string | null, publicUrl: string, { visitor, match, asked }: Filling): string | null {
  if (link === null) return null;
  const values = new Map<string, string>([
    ['uid', visitor],
    ['match', match],
    ...consentNames.map((name): [string, string] => [name, asked.get(name) ?? '']),
  ]);
  const filled = link.replace(place, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : encodeURIComponent(value);
  });
  const [from, to] = [originOf(link), originOf(filled)];
  if (from === null || from !== to || from === originOf(publicUrl)) return null;
  return new URL(filled).href;
}

/** Our address for the SSP to send the browser on to; its own id follows at the end. */
export function matchAddress(publicUrl: string, sspId: number, asked: URLSearchParams): string {
  const said = consentNames.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}&`];
  });
  return `${publicUrl}/match/${sspId}?chain=1&${said.join('')}uid=`;
}

const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null;
};
