import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';
import type { listKinds, ParsedText } from '@/lib/contract/creatives/files';
import { bundle, domain, ip, page } from '@/lib/contract/targeting/target-entries';

export type Cleaned = { value: string } | { reason: ParsedText['rejected'][number]['reason'] };

/** How one line of each kind of list becomes a value, §5; international domains become punycode. */
export const cleaners: Record<(typeof listKinds)[number], (text: string) => Cleaned> = {
  domain: cleanDomain,
  page: cleanPage,
  bundle: (text) => (bundle.safeParse(text).success ? { value: text } : { reason: 'format' }),
  ip: cleanIp,
  siteOrApp: cleanSiteOrApp,
};

function cleanDomain(text: string): Cleaned {
  const lower = text.toLowerCase();
  if (lower.includes('://')) return { reason: 'scheme' };
  if (lower.includes('/')) return { reason: 'slash' };
  if (lower.startsWith('www.')) return { reason: 'www' };
  const ascii = domainToASCII(lower);
  const found = parse(ascii, { allowPrivateDomains: true });
  return domain.safeParse(ascii).success && found.hostname === ascii && found.domain
    ? { value: ascii }
    : { reason: 'format' };
}

/** What is no domain may still be an application: an App Store id is a number, which no domain is. */
function cleanSiteOrApp(text: string): Cleaned {
  const site = cleanDomain(text);
  return 'value' in site || !bundle.safeParse(text).success ? site : { value: text };
}

function cleanPage(text: string): Cleaned {
  if (!URL.canParse(text) || /\s/.test(text)) return { reason: 'format' };
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || !url.hostname.includes('.')) return { reason: 'format' };
  // Letters that an address cannot hold are written with three and more.
  return page.shape.value.safeParse(url.href).success ? { value: url.href } : { reason: 'tooLong' };
}

function cleanIp(text: string): Cleaned {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return { value: text };
  if (!ipaddr.IPv6.isValid(text)) return { reason: 'format' };
  const value = ipaddr.IPv6.parse(text).toString();
  return ip.safeParse(value).success ? { value } : { reason: 'format' };
}
