import { useSyncExternalStore } from 'react';

/** Next's hooks of the address over the window's own, as Next follows `history` in a browser. For `vi.mock`. */
export function addressMock(family = 'admin') {
  const heard = new Set<() => void>();
  const subscribe = (hear: () => void) => {
    heard.add(hear);
    return () => void heard.delete(hear);
  };
  for (const way of ['pushState', 'replaceState'] as const) {
    const real = window.history[way].bind(window.history);
    window.history[way] = (...given) => {
      real(...given);
      for (const hear of heard) hear();
    };
  }
  const router = { push: () => undefined, replace: () => undefined, prefetch: () => undefined };
  return {
    useParams: () => ({ family }),
    useRouter: () => router,
    usePathname: () => useSyncExternalStore(subscribe, () => window.location.pathname),
    useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search)),
  };
}
