import { recall, remember } from './remembered';

/** Stores the user's current path with its query, without locale. */
export function rememberRoute(userId: number, path: string): void {
  remember('route.last', { userId, path });
}

/**
 * Returns the last path of the user on this device. Null for another user or if the stored path is not one of this
 * site.
 */
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
