import { readFileSync } from 'node:fs';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { type ClickTagUse, noClickTags, readScript } from './click-tags';
import { type Html5Archive, readArchive } from './html5-archive';
import { type BannerPage, readPage } from './html5-page';
import { scriptsOf } from './html5-scripts';
import { adSizeOf, requireAnimationLimit, statedDurationOf } from './html5-tags';
import { styleDurations } from './style-durations';
import { requireWeight } from './weight';

/**
 * Inspects an HTML5 banner's archive (semantics, Creatives): index.html at its root, declared size and duration, click
 * tags. Throws CREATIVE_WEIGHT_EXCEEDED, HTML5_ZIP_PARSE_ERROR with the `reason`, FILE_EXTENSION_UNSUPPORTED,
 * HTML5_INDEX_MISSING, HTML5_AD_SIZE_TAG, BANNER_SIZE_UNSUPPORTED, HTML5_DURATION_TAG, ANIMATION_TOO_LONG,
 * HTML5_CLICK_TAG_MISSING, HTML5_CLICK_TAG_NOT_USED and HTML5_CLICK_TAG_FILL.
 */
export async function inspectHtml5(path: string): Promise<Inspection<'html5'>> {
  const bytes = readFileSync(path);
  requireWeight(bytes.length, limits.upload.html5.bytes);
  // An archive appended to other content would be two files in one.
  if (bytes.toString('latin1', 0, 2) !== 'PK')
    throw new Refusal('HTML5_ZIP_PARSE_ERROR', { params: { reason: 'other' } });
  const archive = await readArchive(path);
  const entry = [...archive.texts.keys()].find((name) => name.toLowerCase() === 'index.html');
  if (entry === undefined) throw new Refusal('HTML5_INDEX_MISSING');
  const page = readPage(archive.texts.get(entry) ?? '');
  const size = adSizeOf(page);
  requireShownFiles(page, archive);
  const stated = statedDurationOf(page);
  const { longest, isEndless } = styleDurations([...page.styles, ...sheetsOf(archive.texts)]);
  requireAnimationLimit(longest);
  const clickTags = requireClickTags(page, archive.texts);
  return {
    mimeType: 'application/zip',
    ...size,
    duration: stated ?? (longest > 0 ? Math.round(longest) : null),
    details: {
      kind: 'html5',
      entry,
      files: archive.files,
      unpackedSize: archive.unpackedSize,
      clickTags: [...clickTags].toSorted(),
      hosts: hostsOf(page.addresses),
      isEndless,
      ...(page.addresses.some((address) => /^http:/i.test(address.trim())) ? { isInsecure: true } : {}),
    },
  };
}

const sheetsOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([name, text]) => (/\.css$/i.test(name) ? [text] : []));

/** Returns the names under which the click address is declared. */
function requireClickTags(page: BannerPage, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const use = noClickTags();
  for (const code of scriptsOf(page, texts, use.texts)) readScript(code, use);
  if (use.declared.size === 0) throw new Refusal('HTML5_CLICK_TAG_MISSING');
  if (![...use.declared].some((name) => use.used.has(name))) throw new Refusal('HTML5_CLICK_TAG_NOT_USED');
  for (const name of use.declared) requireFill(use.given.filter((given) => given.name === name));
  return use.declared;
}

/**
 * The ad server sets clickTag. An empty declaration leads nowhere, and a later assignment would bypass click counting.
 */
function requireFill(given: ClickTagUse['given']): void {
  const isEmpty = given.length > 0 && given.every(({ text, isBare }) => isBare || text?.trim() === '');
  if (isEmpty) throw new Refusal('HTML5_CLICK_TAG_FILL', { params: { reason: 'empty', actual: '–' } });
  const [first, ...later] = given.filter(({ isBare }) => !isBare);
  const fixed = later.find(({ text, isConditional }) => text && !isConditional && text !== first?.text);
  if (fixed?.text)
    throw new Refusal('HTML5_CLICK_TAG_FILL', { params: { reason: 'fixed', actual: fixed.text.slice(0, 100) } });
}

const hostsOf = (addresses: readonly string[]): string[] => {
  const urls = addresses.filter((address) => /^(https?:)?\/\//i.test(address.trim()));
  const hosts = urls.flatMap((url) => {
    const whole = url.trim().replace(/^\/\//, 'https://');
    return URL.canParse(whole) ? [new URL(whole).hostname] : [];
  });
  return [...new Set(hosts)].slice(0, 20);
};

/**
 * Throws HTML5_ZIP_PARSE_ERROR if the page or a style sheet shows a file that the archive does not contain. Addresses
 * built by code are not checked.
 */
function requireShownFiles(page: BannerPage, { names, texts }: Html5Archive): void {
  const known = new Set([...names].map((name) => name.toLowerCase()));
  const require = (address: string, folder: string) => {
    const path = pathOf(address, folder);
    if (path === null || known.has(path.toLowerCase())) return;
    throw new Refusal('HTML5_ZIP_PARSE_ERROR', { params: { reason: 'missing', file: path.slice(0, 100) } });
  };
  for (const address of [...page.shown, ...page.styles.flatMap(urlsIn)]) require(address, '');
  for (const [name, text] of texts) {
    if (!/\.css$/i.test(name)) continue;
    for (const address of urlsIn(text)) require(address, name.slice(0, name.lastIndexOf('/') + 1));
  }
}

const urlsIn = (style: string): string[] =>
  [
    ...style
      .slice(0, maxStyle)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/url\(\s*(["']?)([^"')]{1,500})\1\s*\)/gi),
  ].flatMap(([, , address]) => address ?? []);
/** Maximum number of checked characters of a style sheet. */
const maxStyle = 500_000;

/** Returns the archive path of an address; null if it is external or completed by code. */
function pathOf(address: string, folder: string): string | null {
  const text = address.trim().replace(/[?#].*$/s, '');
  if (text === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|[{}[\]%$<>*|"]{2}|[{}[\]$<>]/i.test(text)) return null;
  const base = text.startsWith('/') ? 'https://banner.invalid/' : `https://banner.invalid/${folder}`;
  if (!URL.canParse(text, base)) return null;
  const path = new URL(text.replaceAll('\\', '/'), base).pathname.slice(1);
  try {
    return path === '' || path.endsWith('/') ? null : decodeURIComponent(path);
  } catch {
    return path;
  }
}
