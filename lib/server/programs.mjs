import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Nothing is reported to anybody.
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Program → its entry, beside Next. The embedded DSP API may be absent (`DSP_API_URL` then names another). */
const programs = {
  'console-server': 'lib/server/main.ts',
  'embedded-dsp': 'lib/embedded-dsp/main.ts',
  'pglite-worker': 'lib/embedded-dsp/store/pglite-worker.ts',
  'inspector-thread': 'lib/embedded-dsp/files/inspect/inspector-thread.ts',
  'exchange-thread': 'lib/embedded-dsp/running-exchange/exchange-thread.ts',
  'what-if-thread': 'lib/embedded-dsp/what-if/what-if-thread.ts',
  bidder: 'lib/embedded-dsp/bidder.ts',
  'bidder-process': 'lib/embedded-dsp/bidders/bidder-process.ts',
};

/** Script of the publisher's page in a demonstration → its entry. */
const scripts = {
  'publisher-prebid': 'lib/embedded-dsp/publisher/browser/prebid.js',
  'publisher-page': 'lib/embedded-dsp/publisher/browser/page.ts',
};

const isThere = (path) => existsSync(join(root, path));

/** Compiles the programs that run as plain Node into one folder. Packages stay outside. */
export async function buildPrograms(outdir) {
  // The console can be installed without the packages of the embedded DSP.
  if (isThere(scripts['publisher-prebid']) && isThere('node_modules/prebid.js')) await buildScripts(outdir);
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(programs).filter(([, entry]) => isThere(entry))),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    // Next's marker of server code means nothing outside its own bundles.
    alias: { 'server-only': fileURLToPath(new URL('server-only-stub.ts', import.meta.url)) },
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Bundles what runs in the publisher's page, packages and all. */
async function buildScripts(outdir) {
  await build({
    absWorkingDir: root,
    entryPoints: scripts,
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
}
