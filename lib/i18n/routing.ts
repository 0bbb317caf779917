import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from './locales';

/** `/admin/campaigns` in English, `/ru/admin/campaigns` in Russian. The choice is stored in a cookie for a year. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  // They would contain the Host header of the first request, and caches would store it. Pages link to their other
  // language instead.
  alternateLinks: false,
  localeCookie: { name: 'locale', maxAge: 31_536_000, sameSite: 'lax' },
});
