import type { Messages } from 'next-intl';
import type { Locale } from './locales';

type Late = 'history' | 'campaigns' | 'creatives' | 'rules' | 'bulk';

const loads: Readonly<Record<Locale, { [N in Late]: () => Promise<Messages[N]> }>> = {
  en: {
    history: async () => (await import('../../messages/en/history.json')).default,
    campaigns: async () => (await import('../../messages/en/campaigns.json')).default,
    creatives: async () => (await import('../../messages/en/creatives.json')).default,
    rules: async () => (await import('../../messages/en/rules.json')).default,
    bulk: async () => (await import('../../messages/en/bulk.json')).default,
  },
  ru: {
    history: async () => (await import('../../messages/ru/history.json')).default,
    campaigns: async () => (await import('../../messages/ru/campaigns.json')).default,
    creatives: async () => (await import('../../messages/ru/creatives.json')).default,
    rules: async () => (await import('../../messages/ru/rules.json')).default,
    bulk: async () => (await import('../../messages/ru/bulk.json')).default,
  },
};

/** Loads messages of dialogs that can open over any screen, on demand. */
export const lateTexts = <N extends Late>(locale: Locale, name: N): Promise<Messages[N]> => loads[locale][name]();
