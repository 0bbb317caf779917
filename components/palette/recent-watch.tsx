'use client';
import { useEffect } from 'react';
import { screenAt, screens } from '@/lib/access/screens';
import { addRecentThing } from '@/lib/browser/recent-things';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { usePathname } from '@/lib/i18n/navigation';

/** Remembers each thing that is opened, by the name of its window, which comes a moment after the path. */
export function RecentWatch() {
  const path = usePathname();
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (!isThing(path)) return;
    const before = document.title;
    const keep = () => addRecentThing(userId, { path, label: document.title });
    const observer = new MutationObserver(() => document.title !== before && keep());
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    // The first page of a visit has its name already.
    if (document.readyState !== 'complete' || performance.now() < firstPageMs) keep();
    return () => observer.disconnect();
  }, [path, userId]);
  return null;
}

const firstPageMs = 10_000;

/** A screen of one thing that exists: its path ends with a number. */
function isThing(path: string): boolean {
  const name = screenAt(path.split('/').slice(2).join('/'));
  return name !== null && screens[name].path.includes('{id}');
}
