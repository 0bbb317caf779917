'use client';
import dynamic from 'next/dynamic';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';

// One script per language, which the browser caches. Inline they were a fifth of every response.
const inLanguage = {
  en: dynamic(() => import('./english-messages').then(({ EnglishMessages }) => EnglishMessages)),
  ru: dynamic(() => import('./russian-messages').then(({ RussianMessages }) => RussianMessages)),
} satisfies Record<Locale, unknown>;

/** Provides the messages that every screen needs in the browser. */
export function SharedMessages({ children }: { children: ReactNode }) {
  const Messages = inLanguage[useLocale()];
  return <Messages>{children}</Messages>;
}
