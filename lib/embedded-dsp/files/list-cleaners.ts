import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';
import type { listKinds, ParsedText } from '@/lib/contract/files';

export type Cleaned = { value: string } | { reason: ParsedText['rejected'][number]['reason'] };

/** How one line of each kind of list becomes a value, §5; international domains become punycode. */
export const cleaners: Record<(typeof listKinds)[number], (text: string) => Cleaned> = {
  domain: cleanDomain,
  page: cleanPage,
  bundle: (text) => (/^(?:\d{5,12}|[A-Za-z]\w*(?:\.\w+)+)$/.test(text) ? { value: text } : { reason: 'format' }),
  ip: cleanIp,
};

function cleanDomain(text: string): Cleaned {
  const lower = text.toLowerCase();
  if (lower.includes('://')) return { reason: 'scheme' };
  if (lower.includes('/')) return { reason: 'slash' };
  if (lower.startsWith('www.')) return { reason: 'www' };
  const ascii = domainToASCII(lower);
  const found = parse(ascii, { allowPrivateDomains: true });
  return ascii.includes('.') && !found.isIp && found.hostname === ascii && found.domain
    ? { value: ascii }
    : { reason: 'format' };
}

function cleanPage(text: string): Cleaned {
  if (!URL.canParse(text) || /\s/.test(text)) return { reason: 'format' };
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || !url.hostname.includes('.')) return { reason: 'format' };
  return { value: url.href };
}

function cleanIp(text: string): Cleaned {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return { value: text };
  return ipaddr.IPv6.isValid(text) && !text.includes('%')
    ? { value: ipaddr.IPv6.parse(text).toString() }
    : { reason: 'format' };
}
