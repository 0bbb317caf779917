import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { vi } from 'vitest';
import { isFamily } from '@/lib/access/families';
import { plainPath } from '@/lib/i18n/localized-path';

/** Next's router as a page uses it. It does not navigate: tests check its calls. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
  refresh: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  bfcacheId: '',
};

/** Provides Next's contexts of the address, taken from the window's own address. */
export function Address({ children }: { children: ReactNode }) {
  const { pathname, search } = useFollowedAddress();
  const [, family = ''] = plainPath(pathname).split('/');
  const params = useMemo(() => (isFamily(family) ? { family } : {}), [family]);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return (
    <AppRouterContext value={router}>
      <PathParamsContext value={params}>
        <PathnameContext value={pathname}>
          <SearchParamsContext value={query}>{children}</SearchParamsContext>
        </PathnameContext>
      </PathParamsContext>
    </AppRouterContext>
  );
}

const here = () => ({ pathname: window.location.pathname, search: window.location.search });

/**
 * Returns the current address. As in Next, `history` is only observed once the effects of the page have run, so what
 * effects of inner components write before that is not noticed.
 */
function useFollowedAddress() {
  const [address, setAddress] = useState(here);
  useEffect(() => {
    const { pushState, replaceState } = window.history;
    const followed =
      (write: History['pushState']): History['pushState'] =>
      (...given) => {
        write.apply(window.history, given);
        setAddress(here());
      };
    window.history.pushState = followed(pushState);
    window.history.replaceState = followed(replaceState);
    return () => void Object.assign(window.history, { pushState, replaceState });
  }, []);
  return address;
}
