import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';
import type { listKinds, ParsedText } from '@/lib/contract/creatives/files';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { bundle, domain, ip, page } from '@/lib/contract/targeting/target-entries';
import { decodeText } from './decode-text';

const longestLine = 2048;
/** Maximum number of listed rejected lines; the difference gives the number of further ones. */
const rejectedShown = 1000;

/**
 * Parses a list with one value per line: valid values in order without duplicates, and rejected lines with their number
 * (from 1) and the reason. Throws LIST_TOO_LONG, FILE_UNREADABLE.
 */
export function parseText(bytes: Uint8Array, kind: (typeof listKinds)[number]): ParsedText {
  const lines = decodeText(bytes).split(/\r\n|\r|\n/);
  const filled = lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ line: at + 1, text: text.trim() }]));
  if (filled.length > limits.upload.listLines)
    throw new Refusal('LIST_TOO_LONG', { params: { limit: limits.upload.listLines } });
  const values = new Set<string>();
  const rejected: ParsedText['rejected'] = [];
  let accepted = 0;
  for (const { line, text } of filled) {
    const cleaned: Cleaned = text.length > longestLine ? { reason: 'tooLong' } : cleaners[kind](text);
    if ('value' in cleaned) {
      values.add(cleaned.value);
      accepted += 1;
    } else if (rejected.length < rejectedShown)
      rejected.push({ line, text: text.slice(0, 200), reason: cleaned.reason });
  }
  return { values: [...values], duplicates: accepted - values.size, rejected };
}

type Cleaned = { value: string } | { reason: ParsedText['rejected'][number]['reason'] };

/** Functions that convert a line of each kind of list to a value, §5; international domains become punycode. */
const cleaners: Record<(typeof listKinds)[number], (text: string) => Cleaned> = {
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

/** Text that is not a domain can still be an app: an App Store ID is a number, which no domain is. */
function cleanSiteOrApp(text: string): Cleaned {
  const site = cleanDomain(text);
  return 'value' in site || !bundle.safeParse(text).success ? site : { value: text };
}

function cleanPage(text: string): Cleaned {
  if (!URL.canParse(text) || /\s/.test(text)) return { reason: 'format' };
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || !url.hostname.includes('.')) return { reason: 'format' };
  // Characters outside ASCII are encoded with three or more characters.
  return page.shape.value.safeParse(url.href).success ? { value: url.href } : { reason: 'tooLong' };
}

function cleanIp(text: string): Cleaned {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return { value: text };
  if (!ipaddr.IPv6.isValid(text)) return { reason: 'format' };
  const value = ipaddr.IPv6.parse(text).toString();
  return ip.safeParse(value).success ? { value } : { reason: 'format' };
}
