import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** What an address says in words, without asking anybody: whose site it is and what the page is about, '' if nothing. */
export function readAddressWords(address: string): { brand: string; words: string } {
  const url = new URL(address);
  const { domainWithoutSuffix, hostname } = parse(url.hostname);
  const name = domainToUnicode(domainWithoutSuffix ?? hostname ?? url.hostname) || url.hostname;
  const brand = spaced(name).replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  const parts = url.pathname.split('/').map(readable).filter(Boolean);
  return { brand, words: parts.at(-1) ?? '' };
}

/** A part of a path as words; '' for numbers, codes and names of files that say nothing. */
function readable(part: string): string {
  const text = spaced(decoded(part).replace(/\.(html?|php|aspx?)$/i, ''));
  const isSilent = /^(index|default|main|home|ru|en|p|item|product|catalog|category)$/i.test(text);
  return isSilent || !/\p{L}{3}/u.test(text) ? '' : text.replace(/\s*\d{4,}\s*/g, ' ').trim();
}

const spaced = (text: string): string =>
  text
    .replace(/[-_+.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
