import 'server-only';
import always from './security-headers.json';
import { settings } from './settings';

/**
 * Headers of every answer of the console; with https also the order to stay there. `policy` is a page's own; whatever
 * has none runs and loads nothing.
 */
export const securityHeaders = (policy?: string): Record<string, string> => ({
  ...always,
  ...(policy && { 'content-security-policy': policy }),
  ...(settings().isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers of an answer under `/api`: data, never a page, never kept. */
export const apiHeaders = (): Record<string, string> => ({
  ...securityHeaders("default-src 'none'; frame-ancestors 'none'; sandbox"),
  'cache-control': 'private, no-store',
});
