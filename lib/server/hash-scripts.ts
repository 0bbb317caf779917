import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const policyHeader = 'content-security-policy';
const publicPage = /^(\/[a-z]{2})?\/public\//;
const inlineScript = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export const isPublicPage = (url: string | undefined) => publicPage.test(url ?? '');

/**
 * Adds a content security policy with script hashes to public pages. Such pages are prerendered for all visitors, so
 * they cannot contain a nonce, and revalidated every minute, so their inline scripts are not known in advance. The
 * response is held back until it is complete, and each inline script is allowed by its hash. Inline event handlers and
 * scripts inserted later do not run. On hosts without this server, inline scripts are allowed.
 */
export function hashScripts(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match']; // A 304 response would give the cached page the policy of an empty one.
  const { end, writeHead } = response;
  const chunks: Uint8Array[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(chunk.slice());
    return true;
  };
  Object.assign(response, {
    write: keep,
    flushHeaders: () => {},
    writeHead: (status: number, headers: OutgoingHttpHeaders = {}) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
      return response;
    },
    end: (chunk?: unknown) => {
      keep(chunk);
      const body = Buffer.concat(chunks);
      const policy = String(response.getHeader(policyHeader) ?? '');
      response.setHeader(policyHeader, withHashes(policy, body.toString('utf8')));
      Object.assign(response, { writeHead });
      return end.call(response, body, 'utf8');
    },
  });
}

function withHashes(policy: string, html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const scripts = ["script-src 'self'", ...new Set(hashes)].join(' ');
  return policy.replace(/script-src [^;]*/, scripts);
}
