'use client';
import { useTransition } from 'react';
import { isLocale } from '@/lib/i18n/locales';
import { usePathname, useRouter } from '@/lib/i18n/navigation';

/** Changes the language and keeps the address: path, query and place. */
export function useLanguage() {
  const router = useRouter();
  const path = usePathname();
  const [isChanging, startChange] = useTransition();
  const change = (chosen: string) => {
    if (!isLocale(chosen)) return;
    startChange(() => router.replace(`${path}${window.location.search}`, { locale: chosen, scroll: false }));
  };
  return { change, isChanging };
}
