import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from './locales';

/** `/admin/campaigns` in English, `/ru/admin/campaigns` in Russian. The choice is remembered in a cookie of a year. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  // They would name the Host of whoever asked first, in pages that caches keep; pages link to their other language.
  alternateLinks: false,
  localeCookie: { name: 'locale', maxAge: 31_536_000, sameSite: 'lax' },
});
