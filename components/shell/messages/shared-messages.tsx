'use client';
import dynamic from 'next/dynamic';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';

// A script of each language, which the browser keeps: in the page itself they were a fifth of every answer.
const inLanguage = {
  en: dynamic(() => import('./english-messages').then(({ EnglishMessages }) => EnglishMessages)),
  ru: dynamic(() => import('./russian-messages').then(({ RussianMessages }) => RussianMessages)),
} satisfies Record<Locale, unknown>;

/** The texts that every screen's client side needs. */
export function SharedMessages({ children }: { children: ReactNode }) {
  const Messages = inLanguage[useLocale()];
  return <Messages>{children}</Messages>;
}
