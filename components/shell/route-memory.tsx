'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { rememberRoute } from '@/lib/browser/last-route';
import { usePathname } from '@/lib/i18n/navigation';

/** Remembers the last visited route, §2; signing in leads back to it. */
export function RouteMemory({ userId }: { userId: number }) {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => rememberRoute(userId, search ? `${path}?${search}` : path), [userId, path, search]);
  return null;
}
