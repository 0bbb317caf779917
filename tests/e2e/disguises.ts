interface Disguise {
  name: string;
  headers: Record<string, string>;
  method?: string;
}

const five = (word: string) => Array.from({ length: 5 }, () => word).join(':');
/** State tree of a router that already has the page's frame. Next then renders only the page. */
const tree = encodeURIComponent(
  JSON.stringify(['', { children: [['locale', 'en', 'd'], { children: ['(main)', { children: ['__PAGE__', {}] }] }] }]),
);

/** Headers with which frameworks and attackers request less, or more, than a page. */
export const disguises: readonly Disguise[] = [
  { name: 'a browser', headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } },
  { name: 'a router', headers: { rsc: '1' } },
  { name: 'a router that prefetches', headers: { rsc: '1', 'next-router-prefetch': '1' } },
  { name: 'a router that has the frame', headers: { rsc: '1', 'next-router-state-tree': tree } },
  ...['/_tree', '/_head', '/_index', '/_full', '/en/$d$locale/__PAGE__'].map((segment) => ({
    name: `a router that wants ${segment}`,
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
  })),
  { name: 'a browser that prefetches', headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } },
  { name: 'the pages router', headers: { 'x-nextjs-data': '1' } },
  ...['middleware', 'src/middleware', 'pages/_middleware', 'middleware:src/middleware', five('middleware')].map(
    (word) => ({
      name: `a request of the middleware's own (${word})`,
      headers: { 'x-middleware-subrequest': word.includes(':') ? word : five(word) },
    }),
  ),
  { name: 'a middleware that let it pass', headers: { 'x-middleware-next': '1', 'x-middleware-prefetch': '1' } },
  {
    name: 'a middleware that rewrote it',
    headers: { 'x-middleware-rewrite': '/en/admin/campaigns', 'x-middleware-override-headers': 'cookie' },
  },
  {
    name: 'an invoker',
    headers: { 'x-invoke-path': '/en/admin/campaigns', 'x-invoke-status': '200', 'x-matched-path': '/' },
  },
  {
    name: 'an address of its own',
    headers: { 'x-console-address': '/login', 'x-nonce': 'x', 'x-forwarded-uri': '/login' },
  },
  { name: 'another method', headers: { 'x-http-method-override': 'GET' }, method: 'POST' },
  { name: 'a server action', headers: { 'next-action': 'x'.repeat(40), 'content-type': 'text/plain' }, method: 'POST' },
  { name: 'a preview', headers: { 'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1' } },
];
