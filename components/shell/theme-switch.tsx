'use client';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import { recall, remember } from '@/lib/browser/remembered';

export function ThemeSwitch() {
  const t = useTranslations('shell.bar');
  const [theme, choose] = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={t('theme')}
      role="switch"
      aria-checked={isDark}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="hidden dark:block" />
    </IconButton>
  );
}

type Theme = 'light' | 'dark';

/** Returns the current theme and a function that changes it. The choice is stored and applied to other tabs. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const isDark = useRootMark((root) => root.classList.contains('dark'));
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key?.endsWith('theme') && show(recall('theme', isTheme) ?? 'light');
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const choose = (theme: Theme) => {
    remember('theme', theme);
    show(theme);
  };
  return [isDark ? 'dark' : 'light', choose];
}

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

const show = (theme: Theme) => changeRoot((root) => root.classList.toggle('dark', theme === 'dark'));

const changed = new Set<() => void>();

function listen(onChange: () => void) {
  changed.add(onChange);
  return () => {
    changed.delete(onChange);
  };
}

/** Reads a mark that `ThemeScript` sets on the root element. Returns false during server rendering. */
export const useRootMark = (read: (root: HTMLElement) => boolean) =>
  useSyncExternalStore(
    listen,
    () => read(document.documentElement),
    () => false,
  );

/** Changes the root element and notifies all readers of its marks. */
export function changeRoot(change: (root: HTMLElement) => void): void {
  change(document.documentElement);
  for (const notify of changed) notify();
}
