import { mayKnow } from '../bid/consent';

/** The IAB's names of consent parameters in addresses. */
export const consentNames = ['gdpr', 'gdpr_consent', 'us_privacy', 'gpp', 'gpp_sid'] as const;

/**
 * Returns whether the caller of an address may be recognised. Applies the rules of bid requests (`mayKnow`) to the
 * address and the headers. Unreadable values, such as unreplaced macros, count as a refusal.
 */
export function mayKnowCaller({ url, headers }: Request, vendor: number | null): boolean {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false;
  const requested = new URL(url).searchParams;
  const parameter = (name: string) => requested.get(name)?.trim() ?? '';
  const consent = parameter('gdpr_consent');
  const gdpr = parameter('gdpr');
  const sections = parameter('gpp_sid');
  const isSet = (name: string) => !['', '0'].includes(parameter(name));
  const regs = {
    coppa: isSet('coppa'),
    // A consent string without `gdpr` is treated as if GDPR applied.
    gdpr: gdpr === '' ? consent !== '' : gdpr !== '0',
    us_privacy: /^(1[-YyNn]{3})?$/.test(parameter('us_privacy')) ? parameter('us_privacy') : optedOut,
    gpp: parameter('gpp'),
    gpp_sid: sections === '' ? (parameter('gpp') === '' ? [] : [0]) : sections.split(/[,_]/).map(sectionOf),
  };
  return mayKnow({ regs, user: { consent }, device: { lmt: isSet('lmt'), dnt: isSet('dnt') } }, vendor);
}

const optedOut = '1YYY';

/** Returns the number of a GPP section. Invalid text becomes 0, a section that is never allowed. */
const sectionOf = (text: string): number => (/^-?\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
