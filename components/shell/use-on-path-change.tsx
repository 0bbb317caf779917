'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rememberRoute } from '@/lib/browser/last-route';
import { usePathname } from '@/lib/i18n/navigation';

/** Calls `onChange` after each change of the path. A change of only the query does not count. */
export function useOnPathChange(onChange: () => void): void {
  const path = usePathname();
  const before = useRef(path);
  const changed = useEffectEvent(onChange);
  // Before anybody sees the new page: what is opened on it at once must not be closed by `onChange`.
  useLayoutEffect(() => {
    if (before.current === path) return;
    before.current = path;
    changed();
  }, [path]);
}

/** Stores the last visited path, §2; sign-in returns to it. */
export function RouteMemory({ userId }: { userId: number }) {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => rememberRoute(userId, search ? `${path}?${search}` : path), [userId, path, search]);
  return null;
}
