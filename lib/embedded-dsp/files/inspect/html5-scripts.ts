import type { BannerPage } from './html5-page';

/** Maximum number of code characters; no banner has more, and it limits the time. */
const maxCode = 8_000_000;

/**
 * Yields the code that a banner runs, in order: scripts of its page, scripts loaded from the archive, handlers in
 * attributes, then scripts that code loads by a name in `texts`, which the caller extends meanwhile. Unreferenced and
 * commented-out scripts are not included.
 */
export function* scriptsOf(
  page: BannerPage,
  files: ReadonlyMap<string, string>,
  texts: readonly string[],
): Generator<string> {
  const waiting = new Map([...files].filter(([name]) => /\.m?js$/i.test(name)));
  let left = maxCode;
  const bounded = (code: string) => {
    left -= code.length;
    return left >= 0 ? [code] : [];
  };
  for (const script of page.scripts) {
    const name = 'src' in script ? fileOf(script.src, waiting) : undefined;
    yield* bounded('code' in script ? script.code : (waiting.get(name ?? '') ?? ''));
    if (name !== undefined) waiting.delete(name);
  }
  for (const code of page.handlers) yield* bounded(code);
  const named = [...page.addresses];
  for (let read = 0, hasMore = true; hasMore; ) {
    for (const text of texts.slice(read)) named.push(text);
    read = texts.length;
    const stems = new Set(named.map(stemOf).filter((stem) => stem.length >= 3));
    const reached = [...waiting].filter(([name]) => isNamed(stemOf(name), stems));
    for (const [name, code] of reached) {
      waiting.delete(name);
      yield* bounded(code);
    }
    hasMore = reached.length > 0;
  }
}

/** Returns the archive's file at an address of the page: `./js/a.js?v=1` is js/a.js. */
function fileOf(address: string, files: ReadonlyMap<string, string>): string | undefined {
  const path = address
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^(\.?\/)+/, '')
    .replaceAll('\\', '/');
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address.trim())) return undefined;
  const wanted = [path, decoded(path)].map((one) => one.toLowerCase());
  return [...files.keys()].find((name) => wanted.includes(name.toLowerCase()));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const stemOf = (text: string): string =>
  (
    text
      .replace(/[?#].*$/s, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  )
    .replace(/\.m?js$/i, '')
    .toLowerCase();

/** Loaders build names from parts: "300x250" refers to 300x250_edge.js and 300x250_edgeActions.js. */
function isNamed(stem: string, stems: ReadonlySet<string>): boolean {
  for (let end = stem.length; end >= 3; end--)
    if ((end === stem.length || /[_.-]/.test(stem[end] ?? '')) && stems.has(stem.slice(0, end))) return true;
  return false;
}
