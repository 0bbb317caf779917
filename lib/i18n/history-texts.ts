import type { Messages } from 'next-intl';
import type { Locale } from './locales';

/** The words of changes, for what opens on any screen: fetched when they are needed. */
export const historyTexts: Readonly<Record<Locale, () => Promise<Messages['history']>>> = {
  en: async () => (await import('../../messages/en/history.json')).default,
  ru: async () => (await import('../../messages/ru/history.json')).default,
};
