import 'server-only';
import { settings } from './settings';

/**
 * Builds the content security policy of a page. With a nonce, only scripts that have it, and those they load, may run
 * (stack §10). Without a nonce it is for prerendered public pages, whose inline scripts change with each revalidation
 * and which contain no private data.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  const { filesOrigin, docsUrl, isSecure, isDevelopment } = settings();
  // The help drawer frames the documentation, which can be on another host.
  const docs = docsUrl.startsWith('/') ? '' : ` ${new URL(docsUrl).origin}`;
  // Hot reloading compiles code in the browser.
  const development = isDevelopment ? " 'unsafe-eval'" : '';
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'${development}` : `'unsafe-inline'${development}`;
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`,
    `media-src 'self' blob: ${filesOrigin}`,
    `frame-src 'self' ${filesOrigin}${docs}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join('; ');
}
