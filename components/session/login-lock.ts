/** Until when the server takes no more tries for a login. Kept for the tab, so that a reload shows the same countdown. */
export interface LoginLock {
  login: string;
  /** ms since 1970 by this device's clock. */
  until: number;
}

const key = 'dsp-console.login-lock';

export function keepLock(lock: LoginLock): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(lock));
  } catch {
    // Without storage the countdown lasts as long as the page.
  }
}

/** The lock that is still on; null when there is none. */
export function keptLock(): LoginLock | null {
  try {
    const lock: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isLock(lock) && lock.until > Date.now() ? lock : null;
  } catch {
    return null;
  }
}

const isLock = (value: unknown): value is LoginLock =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  typeof value.login === 'string' &&
  'until' in value &&
  typeof value.until === 'number';
