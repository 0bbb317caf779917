import { Refusal } from '@/lib/contract/refusal';
import type { Html5Archive } from './html5-archive';
import type { BannerPage } from './html5-page';

/**
 * Throws HTML5_ZIP_PARSE_ERROR for a file that the page or a style sheet shows and the archive does not have. What code
 * joins together or fills in is not looked for.
 */
export function requireShownFiles(page: BannerPage, { names, texts }: Html5Archive): void {
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
      .slice(0, mostStyle)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/url\(\s*(["']?)([^"')]{1,500})\1\s*\)/gi),
  ].flatMap(([, , address]) => address ?? []);
/** Letters of a sheet that are looked through. */
const mostStyle = 500_000;

/** The path within the archive that an address names; null where it leads elsewhere or is filled in by code. */
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
