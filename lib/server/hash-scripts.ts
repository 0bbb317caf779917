import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const policyHeader = 'content-security-policy';
const publicPage = /^(\/[a-z]{2})?\/public\//;
const inlineScript = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export const isPublicPage = (url: string | undefined) => publicPage.test(url ?? '');

/**
 * Public pages are made once for everybody, so no nonce can stand in them, and anew by the minute, so their inline
 * scripts are not known before. This holds the answer back until it is whole and names each script by its hash: code in
 * an attribute, or a script put in later, does not run. Where nothing stands in front of Next, inline scripts may.
 */
export function hashScripts(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match']; // "Not modified" would give the kept page the policy of an empty one.
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
