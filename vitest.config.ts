import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { testFilesOf, testProjects } from './tests/support/test-projects.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** In the project `dom` the doors from components to the outside are spies. */
const spies = `${root}tests/support/doors.ts`;
const doors = [
  'components/ui/show-toast',
  'lib/browser/call-api',
  'lib/browser/download-file',
  'lib/browser/upload-file',
];
const spiesAtDoors: Plugin = {
  name: 'spies-at-doors',
  enforce: 'pre',
  resolveId(source, importer = root) {
    const asked = resolve(dirname(importer), source);
    return importer !== spies && doors.some((door) => asked === root + door) ? spies : null;
  },
};

const setupFiles = ['tests/support/after-each-file.ts'];

/** `VITEST_ISOLATE=on` gives each file modules of its own: what passes only with or only without it leaks. */
const isIsolated = process.env.VITEST_ISOLATE === 'on';

/** Processes rather than threads: native engines, and tests that measure what their process has used. */
const settings: Record<(typeof testProjects)[number], TestProjectInlineConfiguration['test']> = {
  pure: { isolate: false },
  dom: {
    isolate: false,
    environment: 'happy-dom',
    // A link that is followed would take the window away from the tests that come after.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    mockReset: true,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: [...setupFiles, 'tests/support/page.ts'],
  },
  auctions: { isolate: false },
  api: { isolate: false },
  alone: { isolate: true },
};

const shared = { oxc: { jsx: { runtime: 'automatic' as const } } };
const alias = { '@': root, 'server-only': `${root}tests/support/server-only.ts` };
/** In the project `alone` passwords cost what they cost outside: guesses at them are tested there. */
const quickAlias = { ...alias, '@node-rs/argon2': `${root}tests/support/quick-argon2.ts` };

const sharedTest = {
  // Ceilings, not expectations: how long a step takes is a benchmark, and machines differ and are busy.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  // A failure at the end of a run names the values, not that there is an array of one.
  chaiConfig: { truncateThreshold: 300 },
  // Its middleware imports `next/server`, which Node's own resolution does not find.
  server: { deps: { inline: ['next-intl'] } },
  setupFiles,
};

export default defineConfig({
  ...shared,
  resolve: { alias },
  test: {
    // One more than the cores of the smallest machine: many wait for a clock or a disk. It stands here and not in what
    // the projects share, or --maxWorkers would not be heard.
    maxWorkers: 3,
    projects: testProjects.map((name) => ({
      ...shared,
      resolve: { alias: name === 'alone' ? alias : quickAlias },
      ...(name === 'dom' && { plugins: [spiesAtDoors] }),
      test: {
        ...sharedTest,
        ...settings[name],
        name,
        include: testFilesOf(name),
        ...(isIsolated && { isolate: true }),
      },
    })),
  },
});
