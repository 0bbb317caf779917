import 'server-only';
import always from './security-headers.json';
import { settings } from './settings';

/** Headers of every answer of the console; with https also the order to stay there. */
export const securityHeaders = (): Record<string, string> =>
  settings().isSecure ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : always;

/** Headers of an answer under `/api`: data, never a page, never kept. */
export const apiHeaders = (): Record<string, string> => ({
  ...securityHeaders(),
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});
