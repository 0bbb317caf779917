import 'server-only';
import always from './security-headers.json';
import { settings } from './settings';

/**
 * Returns the security headers of every response; with https they include HSTS. `policy` is a page's own content
 * security policy; the default allows nothing.
 */
export const securityHeaders = (policy?: string): Record<string, string> => ({
  ...always,
  ...(policy && { 'content-security-policy': policy }),
  ...(settings().isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Returns the headers of responses under `/api`, which are data, never a page, and never cached. */
export const apiHeaders = (): Record<string, string> => ({
  ...securityHeaders("default-src 'none'; frame-ancestors 'none'; sandbox"),
  'cache-control': 'private, no-store',
});
