import { mayKnow } from '../bid/consent';

/** What pages and SSPs say of consent in an address, by the names that the IAB gave them. */
export const consentNames = ['gdpr', 'gdpr_consent', 'us_privacy', 'gpp', 'gpp_sid'] as const;

/**
 * May we know who calls an address of ours? The rules of bid requests (`mayKnow`), as an address and the headers of a
 * browser tell them. What cannot be read, such as a macro that nobody filled, counts as a refusal.
 */
export function mayKnowCaller({ url, headers }: Request, vendor: number | null): boolean {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false;
  const asked = new URL(url).searchParams;
  const said = (name: string) => asked.get(name)?.trim() ?? '';
  const consent = said('gdpr_consent');
  const gdpr = said('gdpr');
  const sections = said('gpp_sid');
  const isSaid = (name: string) => !['', '0'].includes(said(name));
  const regs = {
    coppa: isSaid('coppa'),
    // Whoever sends a consent string and does not say whether it is needed, asks for it to be respected.
    gdpr: gdpr === '' ? consent !== '' : gdpr !== '0',
    us_privacy: /^(1[-YyNn]{3})?$/.test(said('us_privacy')) ? said('us_privacy') : optedOut,
    gpp: said('gpp'),
    gpp_sid: sections === '' ? (said('gpp') === '' ? [] : [0]) : sections.split(/[,_]/).map(sectionOf),
  };
  return mayKnow({ regs, user: { consent }, device: { lmt: isSaid('lmt'), dnt: isSaid('dnt') } }, vendor);
}

const optedOut = '1YYY';

/** A number of a section; anything else is one that nobody reads. */
const sectionOf = (text: string): number => (/^-?\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
