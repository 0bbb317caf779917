'use client';
import { useEffect } from 'react';
import { changeRoot, useRootMark } from '@/components/shell/use-root-mark';
import { recall, remember } from '@/lib/browser/remembered';

export type Theme = 'light' | 'dark';

/** The theme on screen and the way to choose another, which is remembered; other tabs follow. */
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
