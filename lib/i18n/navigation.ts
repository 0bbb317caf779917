'use client';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { type ComponentProps, createElement, type MouseEvent, useEffect, useMemo, useTransition } from 'react';
import { useKeptQuery } from './kept-query';
import { isOtherPage, leavePage } from './leaving';
import { localizedPath, plainPath } from './localized-path';
import { withKeptQuery } from './with-kept-query';

// Own wrappers instead of next-intl's navigation, which adds 7 KB to every page for features that are not used:
// localised route names, addresses as objects, and another router.

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * Link that keeps the language, the clients selected in the top bar and the page layout. It does not prefetch: page
 * data must be fresh, and without data a prefetched page is empty.
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const router = useNextRouter();
  const go = useGoing();
  const address = localizedPath(withKeptQuery(href, useKeptQuery()), useLocale());
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || leavesThePage(event.currentTarget)) return;
    event.preventDefault();
    go(() => router.push(address));
  };
  return createElement('a', { ...rest, href: address, onClick: follow });
}

/** Returns the current path without locale and query. */
export const usePathname = () => plainPath(useNextPathname());

/**
 * Returns Next's router with paths that keep the language and the clients selected in the top bar. `push` and `replace`
 * ask before unsaved changes of the page are lost; `leave` does not, for forms whose input is saved or given up.
 */
export function useRouter() {
  const router = useNextRouter();
  const go = useGoing();
  const locale = useLocale();
  const kept = useKeptQuery();
  return useMemo(() => {
    const address = (href: string) => localizedPath(withKeptQuery(href, kept), locale);
    const asking = (href: string, to: (href: string) => void) => {
      const target = address(href);
      const move = () => go(() => to(target));
      if (isOtherPage(target)) leavePage(move);
      else move();
    };
    return {
      ...router,
      push: (href: string) => asking(href, router.push),
      replace: (href: string) => asking(href, router.replace),
      leave: (href: string) => go(() => router.push(address(href))),
    };
  }, [router, locale, kept, go]);
}

/** Returns a function that runs a navigation and marks the document until the new page is shown. */
function useGoing() {
  const [isGoing, go] = useTransition();
  useEffect(() => {
    if (!isGoing) return;
    const { dataset } = document.documentElement;
    dataset.going = '';
    return () => {
      delete dataset.going;
    };
  }, [isGoing]);
  return go;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const leavesThePage = ({ target, origin }: HTMLAnchorElement) =>
  (target !== '' && target !== '_self') || origin !== window.location.origin;
