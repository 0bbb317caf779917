import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';

// Disables Next's telemetry.
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Maps each program to its entry file; Next is built separately. The embedded DSP API may be absent (`DSP_API_URL` then
 * names another one).
 */
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

/** Maps each script of the demo publisher's page to its entry file. */
const scripts = {
  'publisher-prebid': 'lib/embedded-dsp/publisher/browser/prebid.js',
  'publisher-page': 'lib/embedded-dsp/publisher/browser/page.ts',
};

const isThere = (path) => existsSync(join(root, path));

/** Source folders of the API and the bidders. */
const sources = ['lib/contract', 'lib/embedded-dsp'].filter(isThere).map((folder) => join(root, folder));

/** Returns a hash of the source files in folders. It does not depend on where the folders are. */
export function fingerprint(folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true }).map(String).toSorted())
      if (/\.(ts|js|json|sql|tsv)$/.test(file)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Compiles the programs that run in plain Node into one folder. Packages are not bundled. Programs of the same `build`
 * are compatible with each other.
 */
export async function buildPrograms(outdir, build = fingerprint(sources)) {
  // The console can be installed without the packages of the embedded DSP.
  if (isThere(scripts['publisher-prebid']) && isThere('node_modules/prebid.js')) await buildScripts(outdir);
  const made = await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(programs).filter(([, entry]) => isThere(entry))),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A program can then begin its work before all of it is loaded.
    splitting: true,
    chunkNames: 'part-[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    // Next's marker of server code has no effect outside its own bundles.
    alias: { 'server-only': fileURLToPath(new URL('server-only-stub.ts', import.meta.url)) },
    define: { dspBuild: JSON.stringify(build) },
    sourcemap: true,
    // A running program keeps its source and its source map in memory.
    minifyWhitespace: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  forgetParts(outdir, Object.keys(made.metafile.outputs));
}

/** Removes the parts of programs that earlier builds left. */
function forgetParts(outdir, made) {
  const kept = new Set(made.map((path) => basename(path)));
  for (const name of readdirSync(resolve(root, outdir)))
    if (name.startsWith('part-') && !kept.has(name)) rmSync(resolve(root, outdir, name));
}

/** Bundles the scripts of the publisher's page, including packages. */
async function buildScripts(outdir) {
  await bundle({
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
