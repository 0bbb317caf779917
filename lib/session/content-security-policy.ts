import 'server-only';
import { settings } from './settings';

/**
 * The policy of a page. With a nonce: only scripts that carry it, and what they load (stack §10). Without: a
 * prerendered public page, whose inline scripts change with each revalidation and which holds nothing private.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  const { filesOrigin, docsUrl, isSecure, isDevelopment } = settings();
  // The help drawer frames the documentation, wherever it stands.
  const docs = docsUrl.startsWith('/') ? '' : ` ${new URL(docsUrl).origin}`;
  // Hot reloading compiles in the browser.
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
