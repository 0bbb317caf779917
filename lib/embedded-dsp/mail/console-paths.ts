import type { Notification } from '@/lib/contract/history/notifications';

/**
 * Paths in the console for links in mails, without the language. The origin is the setting DSP_CONSOLE_URL. A console
 * with other paths changes only this file.
 */
export const consolePaths = {
  signIn: '/login',
  /** The token is part of the fragment, so it reaches no server and no log. */
  newPassword: (token: string) => `/rp#token=${token}`,
  emailChange: (token: string) => `/email#token=${token}`,
  notification: (route: Notification['route']): string => {
    if (!route) return '/profile';
    const { screen, id, type, tab } = route;
    const known = otherPaths[screen];
    if (known) return known;
    const parts = id === undefined ? [screen] : [screen, 'detail', ...(type ? [type] : []), id];
    // The console replaces the first segment with the reader's own family. An advertiser has no clients.
    const family = screen === 'client' || screen === 'clients' ? 'manager' : 'advertiser';
    const path = ['', family, ...parts.map((part) => encodeURIComponent(part))].join('/');
    return tab ? `${path}?tab=${encodeURIComponent(tab)}` : path;
  },
};

/** Screens whose path differs from their name (§2). */
const otherPaths: Readonly<Record<string, string>> = { profile: '/profile', replenish: '/advertiser/finance/balance' };

/** Returns the address of a path in the console, in the reader's language. The origin comes only from the settings. */
export const consoleLink = (consoleUrl: string, language: string, path: string): string =>
  `${consoleUrl}${language === 'en' ? '' : `/${language}`}${path}`;
