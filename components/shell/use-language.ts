'use client';
import { isLocale } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/navigation';

/**
 * Answers how to change the language: the same path and query under the other one. The prefix is given even where the
 * address needs none, so that the choice is remembered on the way.
 */
export function useLanguage(): (locale: string) => void {
  const path = usePathname();
  return (locale) => {
    if (isLocale(locale)) window.location.assign(`/${locale}${path}${window.location.search}`);
  };
}
