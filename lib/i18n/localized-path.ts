import { defaultLocale, isLocale } from './locales';

/** A path of this site under a locale; English, the default, has no prefix. Other addresses stay as they are. */
export function localizedPath(href: string, locale: string): string {
  if (locale === defaultLocale || !/^\/(?!\/)/.test(href)) return href;
  return href === '/' ? `/${locale}` : `/${locale}${href}`;
}

/** The path of an address without its locale. */
export function plainPath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : path;
}
