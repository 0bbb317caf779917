import { recall, remember } from './remembered';

/** Remembers where a person is: a path without locale, with its query. */
export function rememberRoute(userId: number, path: string): void {
  remember('route.last', { userId, path });
}

/** Where the person was last on this device; null for somebody else, and for whatever is no path of this site. */
export function lastRouteOf(userId: number): string | null {
  const last = recall('route.last', isRoute);
  return last?.userId === userId ? last.path : null;
}

interface Route {
  userId: number;
  path: string;
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'number' &&
  'path' in value &&
  typeof value.path === 'string' &&
  isOwnPath(value.path);

const isOwnPath = (path: string) => /^\/[a-z]/.test(path) && !/^\/(api|_next)(\/|$)/.test(path);
