'use client';
import NextLink from 'next/link';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { type ComponentProps, createElement, useMemo } from 'react';
import { localizedPath, plainPath } from './localized-path';

// next-intl's own would do the same for 4 KB more on every page: they know routes with other names per language.

/** A link that keeps the language. */
export function Link({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }) {
  return createElement(NextLink, { href: localizedPath(href, useLocale()), ...rest });
}

/** The path on screen, without locale and query. */
export const usePathname = () => plainPath(useNextPathname());

/** Next's router with paths that keep the language. */
export function useRouter() {
  const router = useNextRouter();
  const locale = useLocale();
  return useMemo(
    () => ({
      ...router,
      push: (href: string) => router.push(localizedPath(href, locale)),
      replace: (href: string) => router.replace(localizedPath(href, locale)),
      prefetch: (href: string) => router.prefetch(localizedPath(href, locale)),
    }),
    [router, locale],
  );
}
