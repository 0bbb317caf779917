'use client';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { type ComponentProps, createElement, type MouseEvent, useEffect, useMemo, useTransition } from 'react';
import { useKeptQuery } from './kept-query';
import { localizedPath, plainPath } from './localized-path';
import { withKeptQuery } from './with-kept-query';

// Next's own link and next-intl's around it would do the same for 7 KB more on every page: they know routes with other
// names per language, addresses as objects, and another router.

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link that keeps the language, the clients chosen in the top bar, and the page around it. Nothing is asked for ahead:
 * without the data of its page, which must be new, what Next answers holds nothing to show.
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

/** The path on screen, without locale and query. */
export const usePathname = () => plainPath(useNextPathname());

/** Next's router with paths that keep the language and the clients chosen in the top bar. */
export function useRouter() {
  const router = useNextRouter();
  const go = useGoing();
  const locale = useLocale();
  const kept = useKeptQuery();
  return useMemo(() => {
    const address = (href: string) => localizedPath(withKeptQuery(href, kept), locale);
    return {
      ...router,
      push: (href: string) => go(() => router.push(address(href))),
      replace: (href: string) => go(() => router.replace(address(href))),
    };
  }, [router, locale, kept, go]);
}

/** Runs what leads to another page, and marks the document until that page is there. */
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
