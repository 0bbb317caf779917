import type { Notification } from '@/lib/contract/history/notifications';

/**
 * Where mails lead in the console: paths without the language, behind the one setting DSP_CONSOLE_URL. A console with
 * other addresses changes this file alone.
 */
export const consolePaths = {
  signIn: '/login',
  /** Tokens stand behind `#`: they reach no server and no log. */
  newPassword: (token: string) => `/rp#token=${token}`,
  emailChange: (token: string) => `/email#token=${token}`,
  notification: (route: Notification['route']): string => {
    if (!route) return '/profile';
    const { screen, id, type, tab } = route;
    const known = otherPaths[screen];
    if (known) return known;
    const parts = id === undefined ? [screen] : [screen, 'detail', ...(type ? [type] : []), id];
    // The console puts the reader's own family in the place of the first part. An advertiser has no clients.
    const family = screen === 'client' || screen === 'clients' ? 'manager' : 'advertiser';
    const path = ['', family, ...parts.map((part) => encodeURIComponent(part))].join('/');
    return tab ? `${path}?tab=${encodeURIComponent(tab)}` : path;
  },
};

/** Screens that have another path than their own name, §2. */
const otherPaths: Readonly<Record<string, string>> = { profile: '/profile', replenish: '/advertiser/finance/balance' };

/** The address of a place in the console, in the reader's language. The origin comes from the settings alone. */
export const consoleLink = (consoleUrl: string, language: string, path: string): string =>
  `${consoleUrl}${language === 'en' ? '' : `/${language}`}${path}`;
