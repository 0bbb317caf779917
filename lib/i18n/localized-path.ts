import { defaultLocale, isLocale } from './locales';

/**
 * Adds the locale prefix to a path of this site. English, the default, has none. Other addresses are returned
 * unchanged.
 */
export function localizedPath(href: string, locale: string): string {
  if (locale === defaultLocale || !/^\/(?!\/)/.test(href)) return href;
  return href === '/' ? `/${locale}` : `/${locale}${href}`;
}

/** Removes the locale prefix from a path. */
export function plainPath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : path;
}
