import 'server-only';
import { settings } from './settings';

/** Returns true if an Origin is the console's: the configured one, or the requested host if none is configured. */
export function isOwnOrigin(origin: string, host: string | null | undefined): boolean {
  const { consoleOrigin } = settings();
  if (consoleOrigin) return origin === consoleOrigin;
  return Boolean(host) && (origin === `http://${host}` || origin === `https://${host}`);
}
