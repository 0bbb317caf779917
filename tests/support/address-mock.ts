import { useSyncExternalStore } from 'react';

/** Next's hooks of the address over the window's own, as Next follows `history` in a browser. For `vi.mock`. */
export function addressMock(family = 'admin') {
  const heard = new Set<() => void>();
  let known = { pathname: window.location.pathname, search: window.location.search };
  let isListening = false;
  const subscribe = (hear: () => void) => {
    heard.add(hear);
    // On a full load Next follows the address only after the effects of the page.
    setTimeout(() => {
      isListening = heard.size > 0;
    });
    return () => {
      heard.delete(hear);
      isListening &&= heard.size > 0;
    };
  };
  for (const way of ['pushState', 'replaceState'] as const) {
    const real = window.history[way].bind(window.history);
    window.history[way] = (...given) => {
      real(...given);
      if (heard.size > 0 && !isListening) return;
      known = { pathname: window.location.pathname, search: window.location.search };
      for (const hear of heard) hear();
    };
  }
  const router = { push: () => undefined, replace: () => undefined, prefetch: () => undefined };
  return {
    useParams: () => ({ family }),
    useRouter: () => router,
    usePathname: () => useSyncExternalStore(subscribe, () => known.pathname),
    useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => known.search)),
  };
}
