const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ');

const style = 'html,body,iframe{display:block;margin:0;border:0;width:100%;height:100%}';

/** Whether somebody opens an address as a page of its own, rather than in a frame of one. */
export const isOpenedAlone = (request: Request) => request.headers.get('sec-fetch-dest') === 'document';

/**
 * A page with nothing but a frame of the banner's part at `path`. Opened alone, a banner could lead its own window
 * anywhere, and a browser sends the cookies of whatever site a window is led to; a frame's it does not.
 */
export function frameBanner(path: string): Response {
  const part = path.slice(path.lastIndexOf('/') + 1);
  const frame = `<iframe sandbox="allow-scripts" src="${encodeURIComponent(part)}" title="${encodeURIComponent(part)}"></iframe>`;
  return new Response(`<!doctype html><meta charset="utf-8"><style>${style}</style>${frame}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      vary: 'sec-fetch-dest',
    },
  });
}
