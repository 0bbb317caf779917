import { existsSync, readFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

const always = JSON.parse(readFileSync(new URL('./lib/session/security-headers.json', import.meta.url), 'utf8'));
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The help drawer shows the documentation in a frame; nothing else of the console may be framed.
const ofDocs = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Seconds: a public page is fresh for one minute, and a cache may show it for one more while it asks again.
  expireTime: 120,
  reactStrictMode: true,
  // `npm run types` checks them; a build would do it once more.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Pages made on demand stay in memory, which is bounded: numbers that anybody may try must not fill the disk.
    isrFlushToDisk: false,
    // A page that cannot be fetched is waited for: without it the browser's own error page takes the product's place.
    useOffline: true,
    // Few large scripts a page instead of many small ones, which cost a request each; bytes of code as it is written.
    turbopackChunking: {
      maxChunkCountPerGroup: 2,
      requestCost: 3_000_000,
      minChunkSize: 200_000,
      maxMergeChunkSize: 10_000_000,
    },
    // Writing the cache costs a third of a build; the first build on a machine may be the only one.
    turbopackFileSystemCacheForBuild: existsSync(new URL('.next/BUILD_ID', import.meta.url)),
  },
  // Nothing of ours asks for it; as it comes, it reads and decodes whatever anybody names to it.
  images: { unoptimized: true },
  allowedDevOrigins: ['127.0.0.1'],
  headers: async () => [
    { source: '/:path*', headers: listed(always) },
    { source: '/docs/:path*', headers: listed(ofDocs) },
  ],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);
