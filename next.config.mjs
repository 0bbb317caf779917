import { existsSync, readFileSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const always = JSON.parse(readFileSync(new URL('./lib/session/security-headers.json', import.meta.url), 'utf8'));
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The help drawer frames the documentation. No other page of the console may be framed.
const ofDocs = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Seconds. A public page is fresh for one minute; a cache may serve it for one more while it revalidates.
  expireTime: 120,
  reactStrictMode: true,
  // `npm run types` checks them; a build would repeat the check.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Pages are loaded when they are first visited; all of them together take half a second of each start.
    preloadEntriesOnStart: false,
    // Pages rendered on demand stay in a bounded memory cache. Anybody can request any number, and that must not fill
    // the disk.
    isrFlushToDisk: false,
    // Retries a page that cannot be fetched. Otherwise the browser's own error page would replace the console.
    useOffline: true,
    // Few large scripts per page instead of many small ones, each of which costs a request. Sizes are bytes of source
    // code.
    turbopackChunking: {
      maxChunkCountPerGroup: 2,
      requestCost: 3_000_000,
      minChunkSize: 200_000,
      maxMergeChunkSize: 10_000_000,
    },
    // Writing the cache takes a third of a build, which is wasted if a machine builds only once.
    turbopackFileSystemCacheForBuild: existsSync(new URL('.next/BUILD_ID', import.meta.url)),
  },
  // The console does not use it. By default it would fetch and decode any image that a caller names.
  images: { unoptimized: true },
  allowedDevOrigins: ['127.0.0.1'],
  headers: async () => [
    { source: '/:path*', headers: listed(always) },
    { source: '/docs/:path*', headers: listed(ofDocs) },
  ],
};

/** Compiles messages and their loader into the build. A server of a finished build would load the compiler for nothing. */
async function withMessages() {
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const plugin = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
  });
  return plugin(config);
}

export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? config : withMessages());
