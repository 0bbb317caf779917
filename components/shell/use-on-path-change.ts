'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePathname } from '@/lib/i18n/navigation';

/** Calls back after each change of the path; a change of the query alone is none. */
export function useOnPathChange(onChange: () => void): void {
  const path = usePathname();
  const before = useRef(path);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    changed();
  }, [path]);
}
