/**
 * User preferences stored on this device (§3, Locally stored). They contain no secrets. The locale is a cookie instead.
 */
interface Remembered {
  'menu.isCollapsed': boolean;
  theme: 'light' | 'dark';
  /** First and last day, YYYY-MM-DD. */
  'statistics.range': readonly [string, string];
  /** The day on which the range was chosen, so that "the last seven days" moves with the date. */
  'statistics.chosenOn': string;
  /** Includes the user's ID, so that another user is not sent to this path. */
  'route.last': { userId: number; path: string };
  /** True if single-key shortcuts are disabled. */
  'keys.areOff': boolean;
  /** Recently opened screens, latest first, and the user who opened them. */
  recent: { userId: number; things: readonly { path: string; label: string }[] };
  /** Recently selected clients, latest first, and the user who selected them. */
  'clients.recent': { userId: number; ids: readonly string[] };
}

const prefix = 'dsp-console.';

/** Returns a stored preference. Null if there is none, it cannot be parsed, or `isValid` refuses it. */
export function recall<K extends keyof Remembered>(
  key: K,
  isValid: (value: unknown) => value is Remembered[K],
): Remembered[K] | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(prefix + key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null; // Storage may be blocked, or the text was edited by hand.
  }
}

/** Stores a preference on this device. Does nothing if storage is blocked or full. */
export function remember<K extends keyof Remembered>(key: K, value: Remembered[K]): void {
  try {
    window.localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The preference then lasts only until the page is closed.
  }
}

/** Deletes stored preferences. Does nothing if storage is blocked. */
export function forget(...keys: readonly (keyof Remembered)[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(prefix + key);
  } catch {
    // Storage is blocked, so there is no preference either.
  }
}
