'use client';
import { useSyncExternalStore } from 'react';

const changed = new Set<() => void>();

function listen(onChange: () => void) {
  changed.add(onChange);
  return () => {
    changed.delete(onChange);
  };
}

/** Reads a mark that `ThemeScript` may have put on the root element; false while rendering on the server. */
export const useRootMark = (read: (root: HTMLElement) => boolean) =>
  useSyncExternalStore(
    listen,
    () => read(document.documentElement),
    () => false,
  );

/** Changes the root element and tells everyone who reads its marks. */
export function changeRoot(change: (root: HTMLElement) => void): void {
  change(document.documentElement);
  for (const notify of changed) notify();
}
