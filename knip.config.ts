import type { KnipConfig } from 'knip';

/**
 * Unused files, exports and packages. `knip` counts the tests among those who use something, so it finds `export`s that
 * nobody outside their file asks for. `knip --production` counts the programs alone, so it finds what only tests keep
 * alive; there a file may be asked about its own parts by a test.
 */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  ignoreExportsUsedInFile: isProduction,
  workspaces: {
    '.': {
      entry: [
        'lib/server/main.ts!',
        'lib/server/{build,demo,dev}.mjs!',
        'lib/server/server-only-stub.ts!',
        // Started as programs of their own.
        'tests/*.mjs',
        'tests/e2e/{make-demo,start-lane}.ts',
        'tests/load/{measure-auctions,measure-recording,plain-answers,plain-proxy}.ts',
        'tests/relay/console-program.ts',
        'tests/statistics/measure-report.ts',
        // Stands for a package (`vitest.config.ts`).
        'tests/support/quick-argon2.ts',
      ],
      project: ['{app,components,lib,tests}/**/*.{ts,tsx,mjs}!', 'app/**/*.css!', '*.{ts,mjs}!', '!tests/**!'],
    },
    'lib/embedded-dsp': {
      // The programs that `lib/server/programs.mjs` builds.
      entry: [
        'main.ts!',
        'bidder.ts!',
        '**/*.cli.ts!',
        'store/pglite-worker.ts!',
        'files/inspect/inspector-thread.ts!',
        'running-exchange/exchange-thread.ts!',
        'what-if/what-if-thread.ts!',
        'bidders/bidder-process.ts!',
        'publisher/browser/{prebid.js,page.ts}!',
      ],
      project: ['**/*.{ts,js}!'],
      // Fonts are read as files; the contract, which both programs have, checks bank accounts.
      ignoreDependencies: ['dejavu-fonts-ttf', 'geist', 'ibantools'],
    },
  },
  // Named where no import says so: peers of what reads them, and programs that are started by their path.
  ignoreDependencies: [
    '@stryker-mutator/vitest-runner',
    'drizzle-kit',
    '@types/smtp-server',
    ...(isProduction ? ['@headlessui/tailwindcss', '@tailwindcss/forms'] : []),
  ],
  // The shapes of the finances' forms are asked for by their names.
  ignoreIssues: { 'components/finances/form-shapes.ts': ['exports'] },
  ignoreBinaries: ['epmd'],
  // Tests of the embedded DSP use its packages.
  rules: { unlisted: 'off' },
};

export default config;
