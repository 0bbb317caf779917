import { Parser } from 'htmlparser2';

/** Content of a banner's page, without comments. */
export interface BannerPage {
  /** Meta tags: lower-case `name` → `content`; the first of equal names. */
  metas: ReadonlyMap<string, string>;
  /** Scripts in order: inline code, or an address as written. */
  scripts: ({ code: string } | { src: string })[];
  /** Code in attributes: onclick="…", href="javascript:…". */
  handlers: string[];
  styles: string[];
  /** All addresses from which the page loads files or to which it links. */
  addresses: string[];
  /** Addresses that the page loads automatically: pictures, videos, sounds, frames, scripts, style sheets. */
  shown: string[];
}

const codeTypes = /^$|^(text|application)\/(x-)?(java|ecma)script\b|^module$/i;

export function readPage(html: string): BannerPage {
  const metas = new Map<string, string>();
  const page: BannerPage = { metas, scripts: [], handlers: [], styles: [], addresses: [], shown: [] };
  let collected: string | null = null;
  let isCode = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        readAttributes(page, tag, attributes);
        if (tag === 'meta') {
          const name = (attributes.name ?? attributes.property ?? '').trim().toLowerCase();
          if (!metas.has(name)) metas.set(name, attributes.content ?? '');
        }
        if (tag !== 'script' && tag !== 'style') return;
        isCode = tag === 'script' && codeTypes.test((attributes.type ?? '').trim());
        collected = '';
      },
      ontext(text) {
        if (collected !== null) collected += text;
      },
      onclosetag(tag) {
        if (tag === 'script' && isCode && collected) page.scripts.push({ code: collected });
        if (tag === 'style' && collected) page.styles.push(collected);
        if (tag === 'script' || tag === 'style') collected = null;
      },
    },
    { decodeEntities: true, lowerCaseAttributeNames: true, lowerCaseTags: true },
  );
  parser.end(html);
  return page;
}

function readAttributes(page: BannerPage, tag: string, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on[a-z]+$/.test(name)) page.handlers.push(value);
    const [, code] = /^\s*javascript:([\s\S]*)$/i.exec(value) ?? [];
    if (code !== undefined) page.handlers.push(unescaped(code));
    else if (name === 'src' || name === 'href' || name === 'data' || name === 'xlink:href') page.addresses.push(value);
    if (name === 'style') page.styles.push(value);
  }
  page.shown.push(...shownBy(tag, attributes));
  if (tag === 'script' && attributes.src) page.scripts.push({ src: attributes.src });
}

const isLoaded = /\b(stylesheet|icon|preload|modulepreload)\b/i;

function shownBy(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  const { src, href, data, poster, srcset, rel = '', background } = attributes;
  const linked = tag === 'link' ? isLoaded.test(rel) : tag === 'image' || tag === 'use';
  const set = (srcset ?? '').split(/,\s+/).map((one) => one.trim().split(/\s+/)[0]);
  const own = [src, poster, background, ...set, tag === 'object' ? data : undefined];
  return [...own, ...(linked ? [href, attributes['xlink:href']] : [])].filter((address) => address !== undefined);
}

function unescaped(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
