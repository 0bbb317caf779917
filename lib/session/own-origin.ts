import 'server-only';
import { settings } from './settings';

/** Whether an Origin is the console's: the configured one, or, where none is set, the host that was asked. */
export function isOwnOrigin(origin: string, host: string | null | undefined): boolean {
  const { consoleOrigin } = settings();
  if (consoleOrigin) return origin === consoleOrigin;
  return Boolean(host) && (origin === `http://${host}` || origin === `https://${host}`);
}
