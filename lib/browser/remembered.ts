/** What this device remembers of a person's choices (§3, Locally stored). Nothing secret; the locale is a cookie. */
interface Remembered {
  'menu.isCollapsed': boolean;
  theme: 'light' | 'dark';
  /** First and last day, YYYY-MM-DD. */
  'statistics.range': readonly [string, string];
  /** The day on which that range was chosen, so that "the last seven days" stay the last ones. */
  'statistics.chosenOn': string;
  /** Whose it was, so that nobody is led to another person's things. */
  'route.last': { userId: number; path: string };
  /** Whether single keys do nothing. */
  'keys.areOff': boolean;
  /** What was open lately, the latest first, and whose it was. */
  recent: { userId: number; things: readonly { path: string; label: string }[] };
  /** Whose rows were shown lately, the latest client first, and who chose them. */
  'clients.recent': { userId: number; ids: readonly string[] };
}

const prefix = 'dsp-console.';

/** A remembered choice; null when there is none, it cannot be read, or `isValid` refuses it. */
export function recall<K extends keyof Remembered>(
  key: K,
  isValid: (value: unknown) => value is Remembered[K],
): Remembered[K] | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(prefix + key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null; // Storage may be forbidden, or the text edited by hand.
  }
}

/** Remembers a choice on this device; does nothing where storage is forbidden or full. */
export function remember<K extends keyof Remembered>(key: K, value: Remembered[K]): void {
  try {
    window.localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The choice then lasts as long as the page.
  }
}
